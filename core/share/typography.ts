/**
 * How text is set in each script: the table of the design brief, section 4, for a title of 40 to 80
 * pixels. The families are those of `server/share/fonts/`.
 */
import type { Locale } from '#core/locales.ts'

/** How a title is set. Lengths in ems. */
export interface TitleType {
  /** Families in order; a character that the first lacks is taken from another. */
  family: string
  weight: number
  lineHeight: number
  /** Added between characters; 0 where it would break joined letters or the square grid. */
  tracking: number
  /** From the top of a tall letter to the baseline. */
  rise: number
}

const latin: TitleType = { family: "'Commissioner Flared'", weight: 540, lineHeight: 1.08, tracking: -0.021, rise: 0.7 }

const scripts: Readonly<Partial<Record<Locale, TitleType>>> = {
  zh: { family: "'Commissioner Flared','Noto Sans SC'", weight: 600, lineHeight: 1.28, tracking: 0, rise: 0.84 },
  ar: { family: "'Vazirmatn','Commissioner Flared'", weight: 540, lineHeight: 1.34, tracking: 0, rise: 0.78 },
}

/** How titles of a language are set. */
export function titleType(locale: Locale): TitleType {
  return scripts[locale] ?? latin
}

/** The family of the line above the title: mono, and sans in the scripts that it lacks. */
export function captionFamily(locale: Locale): string {
  return ['ru', 'zh', 'ar'].includes(locale) ? titleType(locale).family : "'IBM Plex Mono'"
}

/** The brand's name beside the mark. Size in pixels, tracking in ems. */
export const brandType = { family: "'Commissioner Flared'", weight: 620, size: 40, tracking: -0.015 } as const
