/** Addresses of a tutorial's files; `npm run videos` records the first two, the build makes the captions. */
import type { Locale } from '#core/locales.ts'

export const videoFile = (slug: string) => `/videos/${slug}.mp4`
export const videoPoster = (slug: string) => `/videos/${slug}.jpg`
export const videoCaptions = (slug: string, locale: Locale) => `/videos/${slug}.${locale}.vtt`
