/**
 * Names of picture files: `dashboard.png`, and beside it pictures of one language (`dashboard.zh.png`), for the dark theme
 * (`dashboard.dark.png`), or both (`dashboard.zh.dark.png`). Texts name the first; the build finds the others.
 */
import { isLocale, type Locale } from '#core/locales.ts'

export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'avif' | 'svg'

/** Names of the formats for people, and the endings of their files; the first is proposed. */
export const pictureFormats: Readonly<Record<PictureFormat, { name: string; endings: readonly [string, ...string[]] }>> = {
  png: { name: 'PNG', endings: ['png'] },
  jpeg: { name: 'JPEG', endings: ['jpg', 'jpeg'] },
  webp: { name: 'WebP', endings: ['webp'] },
  avif: { name: 'AVIF', endings: ['avif'] },
  svg: { name: 'SVG', endings: ['svg'] },
}

const formatOfEnding = new Map(
  Object.entries(pictureFormats).flatMap(([format, { endings }]) => endings.map((ending) => [ending, format as PictureFormat])),
)
const endings = [...formatOfEnding.keys()]

/** What the name of a picture file says. */
export interface PictureName {
  file: string
  /** The name that texts use: without language and theme. */
  base: string
  format: PictureFormat
  /** The language that it is for; undefined for all. */
  locale: Locale | undefined
  isDark: boolean
}

/** How names have to be written, for problems. */
export const pictureNameForm = `lower-case words joined by hyphens, then .zh or another language if it is for that one, .dark if it is for the dark theme, and .${endings.join(', .')}`

/** Whether a file seems to be meant as a picture, in any spelling. */
export function seemsPicture(file: string): boolean {
  return formatOfEnding.has(endingOf(file).toLowerCase())
}

/** Reads the name of a picture file; undefined if it has not the form. */
export function readPictureName(file: string): PictureName | undefined {
  const parts = partsOf(file)
  if (!parts) return undefined
  const { stem, language, isDark, ending, format } = parts
  if (language !== undefined && !isLocale(language)) return undefined
  return { file, base: `${stem}.${ending}`, format, locale: language, isDark }
}

/** The code in the name of a picture file, also of a language that the site does not have. */
export function languageOfPicture(file: string): string | undefined {
  return partsOf(file)?.language
}

function partsOf(file: string) {
  const match = /^([a-z0-9]+(?:-[a-z0-9]+)*)(?:\.([a-z]{2,3}))?(\.dark)?\.([a-z]+)$/.exec(file)
  const [, stem, language, dark, ending = ''] = match ?? []
  const format = formatOfEnding.get(ending)
  return stem === undefined || !format ? undefined : { stem, language, isDark: dark !== undefined, ending, format }
}

/** A name of the right form that is near to a wrong one. */
export function proposePictureName(file: string): string {
  const ending = endingOf(file).toLowerCase()
  const parts = file
    .slice(0, -ending.length - 1)
    .toLowerCase()
    .split('.')
  const language = parts.slice(1).find((part) => isLocale(part))
  const names = parts.filter((part) => part !== language && part !== 'dark').join('-')
  const stem = names.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'picture'
  return [stem, language, parts.includes('dark') && 'dark', ending].filter(Boolean).join('.')
}

/** The ending of a file name, without the dot. */
export function endingOf(file: string): string {
  return file.slice(file.lastIndexOf('.') + 1)
}
