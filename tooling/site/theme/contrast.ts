/** The contrast of every pair of colors that the style sheets use (WCAG 2.2, 1.4.3 and 1.4.11). */
import { clampChroma, converter, formatHex, wcagContrast } from 'culori'
import type { ColorToken } from '#core/theme/schema.ts'

/** Smallest ratio of text, and of what tells a control or a part of a drawing from its ground. */
export const minRatios = { text: 4.5, shape: 3 } as const

export interface Demand {
  ground: ColorToken
  ratio: number
}

type Grounds = Partial<Record<keyof typeof minRatios, readonly ColorToken[]>>

/** The backgrounds on which text may stand. */
const sheets = ['paper', 'sheet', 'water', 'land', 'warn-bg', 'sea-bg'] as const satisfies readonly ColorToken[]

/**
 * What stands on what. `ink` is also the ground of buttons under the pointer, `paper` their text: the same pair. A test compares this with the
 * rules of the style sheets.
 */
export const grounds: Readonly<Partial<Record<ColorToken, Grounds>>> = {
  ink: { text: [...sheets, 'ochre'] },
  'ink-2': { text: [...sheets, 'ochre'] },
  'ink-3': { text: [...sheets, 'ochre'] },
  // Links under the pointer, errors, the color of a note; the path on covers.
  accent: { text: sheets, shape: ['ochre'] },
  // Strings in code, the title of a note, places on maps.
  sea: { text: sheets },
  'on-accent': { text: ['accent'] },
  // Borders of fields.
  'rule-2': { shape: ['paper', 'sheet', 'water', 'sea-bg'] },
  'foot-ink': { text: ['foot'] },
  'foot-2': { text: ['foot'] },
  'foot-accent': { text: ['foot'] },
  'cover-line': { shape: ['cover-ground'] },
  'cover-accent': { shape: ['cover-ground'] },
}

/** What a color must contrast with. */
export function demandsOf(token: ColorToken): Demand[] {
  const { text = [], shape = [] } = grounds[token] ?? {}
  return [...text.map((ground) => ({ ground, ratio: minRatios.text })), ...shape.map((ground) => ({ ground, ratio: minRatios.shape }))]
}

/** A color that something must contrast with. */
interface ColorDemand {
  color: string
  ratio: number
}

/** The same with the colors of a theme. */
export function demandsOn(token: ColorToken, colors: Readonly<Record<ColorToken, string>>): ColorDemand[] {
  return demandsOf(token).map(({ ground, ratio }) => ({ color: colors[ground], ratio }))
}

/** The smallest contrast ratio of a color with some grounds, 1 to 21. */
export function lowestRatio(color: string, colors: readonly string[]): number {
  return Math.min(...colors.map((ground) => wcagContrast(color, ground)))
}

const toOklch = converter('oklch')
const step = 0.0025

/** The color of the same hue, nearest in lightness, that contrasts enough with each ground; `undefined` if there is none. */
export function nearestColor(color: string, demands: readonly ColorDemand[]): string | undefined {
  return nearestThat(color, (candidate) => meets(candidate, demands))
}

/** Whether a color contrasts enough with each ground. */
export const meets = (color: string, demands: readonly ColorDemand[]) =>
  demands.every(({ color: ground, ratio }) => wcagContrast(color, ground) >= ratio)

/** The color of the same hue, nearest in lightness, for which something is true; `undefined` if there is none. */
export function nearestThat(color: string, isTrue: (color: string) => boolean): string | undefined {
  if (isTrue(color)) return color
  const { l, c, h = 0 } = toOklch(color)!
  const at = (lightness: number) => formatHex(clampChroma({ mode: 'oklch', l: lightness, c, h }, 'oklch'))!
  for (let distance = step; distance < 1; distance += step) {
    const found = [l - distance, l + distance]
      .filter((lightness) => lightness >= 0 && lightness <= 1)
      .map(at)
      .find(isTrue)
    if (found !== undefined) return found
  }
  return undefined
}
