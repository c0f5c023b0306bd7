/** Addresses of a tutorial's files (`npm run videos` records the first two, the build makes the captions), and of videos elsewhere. */
import type { Locale } from '#core/locales.ts'

/** Recordings have no language. */
export const videosPath = '/videos/'

export const videoFile = (slug: string) => `${videosPath}${slug}.mp4`
/** A video from a moment on (W3C Media Fragments); seconds. */
export const videoMoment = (slug: string, start: number) => `${videoFile(slug)}#t=${start}`
export const videoPoster = (slug: string) => `${videosPath}${slug}.jpg`
export const videoCaptions = (slug: string, locale: Locale) => `${videosPath}${slug}.${locale}.vtt`

/** The no-cookie host of YouTube, which the player asks and its page may frame. */
export const youTubeOrigin = 'https://www.youtube-nocookie.com'
