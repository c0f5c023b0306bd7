/** Paths of a tutorial's files (`npm run videos` records the first two, the build makes the captions), and the host of other videos. */
import type { Locale } from '#core/locales.ts'

/** Recordings have no language. */
export const videosPath = '/videos/'

export const videoFile = (slug: string) => `${videosPath}${slug}.mp4`
/** A video from a time on, in seconds (W3C Media Fragments). */
export const videoMoment = (slug: string, start: number) => `${videoFile(slug)}#t=${start}`
export const videoPoster = (slug: string) => `${videosPath}${slug}.jpg`
export const videoCaptions = (slug: string, locale: Locale) => `${videosPath}${slug}.${locale}.vtt`

/** The no-cookie host of YouTube, which the page of the player may frame. */
export const youTubeOrigin = 'https://www.youtube-nocookie.com'
