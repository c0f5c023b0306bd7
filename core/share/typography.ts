/**
 * The typography of each script, for a title of 40 to 100
 * pixels. The fonts are in `server/share/fonts/`, and those that come from the theme in `.generated/share-fonts/`.
 */
import type { Script } from '#core/languages/scripts.ts'
import { localeInfo, type Locale } from '#core/locales.ts'
import { shareMono, shareText } from '#generated/share-faces.ts'

/** How a title is set. Lengths in ems. */
export interface TitleType {
  lineHeight: number
  /** Added between characters; 0 where it would break joined letters or the square grid. */
  tracking: number
  /** From the top of a tall letter to the baseline. */
  rise: number
}

const latin: TitleType = { lineHeight: 1.08, tracking: -0.021, rise: 0.7 }

/** Of the scripts that the fonts of share images have. */
const titleTypes: Readonly<Partial<Record<Script, TitleType>>> = {
  latin,
  cyrillic: latin,
  han: { lineHeight: 1.28, tracking: 0, rise: 0.84 },
  arabic: { lineHeight: 1.34, tracking: 0, rise: 0.78 },
}

/**
 * The face that comes with the program, with all scripts in one file, Commissioner Flared, Vazirmatn and Noto Sans SC: the renderer drops a text
 * that needs two faces if they join letters differently (Arabic lam-alef).
 */
export const builtInSans = 'Share Sans'

/** How titles of a language are set: in the theme's face if that has the script, else in the one of the program. */
export function titleType(locale: Locale): TitleType & { family: string } {
  const { script } = localeInfo[locale]
  const face = shareText[script]
  return {
    ...(titleTypes[script] ?? latin),
    ...(face && script === 'latin' && { rise: face.capitalHeight }),
    family: face?.family ?? builtInSans,
  }
}

/** Whether the fonts of share images have the letters of a script. */
export function isShareScript(script: Script): boolean {
  return titleTypes[script] !== undefined
}

/** The same for a language. Pages in languages without such fonts get the image of the English page. */
export function hasShareFont(locale: Locale): boolean {
  return isShareScript(localeInfo[locale].script)
}

/** Weights of that face: of text, and of the brand's name beside the mark. */
export const weights = { text: 540, brand: 620 } as const

/** The face of the line above the title: mono, except for scripts that the mono face lacks. */
export function captionFamily(locale: Locale): string {
  const { script } = localeInfo[locale]
  return shareMono[script]?.family ?? (script === 'latin' ? 'IBM Plex Mono' : titleType(locale).family)
}
