/**
 * The colors of a theme that follow from the four that a theme states. Computed in OKLab and OKLCH (CSS Color 4), where equal steps of lightness look
 * equal in every hue. The shares are those of the repository's own theme, which was chosen by hand.
 */
import { clampChroma, converter, formatHex, interpolate } from 'culori'
import { colorTokens, type Colors, type ColorScheme, type ColorToken, type InputColors, type RequiredToken } from '#core/theme/schema.ts'
import { demandsOf, demandsOn, lowestRatio, meets, nearestColor } from './contrast.ts'

const toOklch = converter('oklch')

/** A share of the second color in the first, 0 to 1. */
const mix = (first: string, second: string, share: number) => formatHex(interpolate([first, second], 'oklab')(share))!

/** A color with another lightness (0 to 1), in sRGB. */
export function withLightness(color: string, lightness: number): string {
  const { c, h } = toOklch(color)!
  return formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, lightness)), c, h: h ?? 0 }, 'oklch'))!
}

export const lightnessOf = (color: string) => toOklch(color)!.l

type Basis = Readonly<Record<RequiredToken, string>>

/** By day: paper is light, ink is dark. */
function byDay({ paper, ink, accent, sea }: Basis, night: Basis): Omit<Colors, RequiredToken> {
  const sheet = withLightness(paper, lightnessOf(paper) + (1 - lightnessOf(paper)) * 0.6)
  const water = mix(paper, sea, 0.055)
  return {
    sheet,
    water,
    land: mix(paper, sheet, 0.5),
    'ink-2': mix(paper, ink, 0.76),
    'ink-3': mix(paper, ink, 0.66),
    rule: mix(paper, ink, 0.165),
    'rule-2': mix(paper, ink, 0.49),
    'on-accent': textOn(accent),
    'warn-bg': mix(paper, accent, 0.09),
    'sea-bg': mix(paper, sea, 0.09),
    ochre: highlight(paper, -0.04),
    wl: mix(water, sea, 0.4),
    coast: ink,
    light: `${ink}00`,
    foot: ink,
    'foot-ink': paper,
    'foot-2': mix(ink, paper, 0.79),
    'foot-rule': mix(ink, paper, 0.19),
    'foot-accent': night.accent,
    'cover-ground': ink,
    'cover-line': mix(ink, paper, 0.74),
    'cover-accent': night.accent,
  }
}

/** By night: paper is dark, ink is light. */
function byNight({ paper, ink, accent, sea }: Basis): Omit<Colors, RequiredToken> {
  const lightness = lightnessOf(paper)
  const foot = withLightness(paper, lightness * 0.8)
  const coverGround = mix(paper, sea, 0.23)
  return {
    sheet: withLightness(paper, lightness + 0.04),
    water: withLightness(paper, lightness * 0.87),
    land: withLightness(paper, lightness + 0.028),
    'ink-2': mix(paper, ink, 0.83),
    'ink-3': mix(paper, ink, 0.67),
    rule: mix(paper, ink, 0.185),
    'rule-2': mix(paper, ink, 0.51),
    'on-accent': textOn(accent),
    'warn-bg': mix(paper, accent, 0.1),
    'sea-bg': mix(paper, sea, 0.16),
    ochre: highlight(paper, 0.09),
    wl: mix(paper, sea, 0.18),
    coast: mix(paper, ink, 0.42),
    light: mix(paper, ink, 0.63),
    foot,
    'foot-ink': ink,
    'foot-2': mix(foot, ink, 0.77),
    'foot-rule': mix(foot, ink, 0.19),
    'foot-accent': accent,
    'cover-ground': coverGround,
    'cover-line': mix(coverGround, ink, 0.75),
    'cover-accent': accent,
  }
}

/** A tint of yellow beside the paper. */
const highlight = (paper: string, step: number) =>
  formatHex(clampChroma({ mode: 'oklch', l: Math.min(0.97, lightnessOf(paper) + step), c: 0.035, h: 95 }, 'oklch'))!

/** The text on buttons: near to white or to black in the hue of the ground: the one that contrasts more. */
function textOn(ground: string): string {
  const [white, black] = [mix(ground, '#ffffff', 0.96), withLightness(mix(ground, '#000000', 0.8), 0.17)]
  return lowestRatio(white, [ground]) > lowestRatio(black, [ground]) ? white : black
}

/** All colors of a theme: those that the file states as they are, the others derived so that their contrast is enough, if any can be. */
export function resolveColors(input: Readonly<Record<ColorScheme, InputColors>>): Record<ColorScheme, Colors> {
  return {
    light: complete(input.light, byDay(input.light, input.dark)),
    dark: complete(input.dark, byNight(input.dark)),
  }
}

function complete(input: InputColors, derived: Omit<Colors, RequiredToken>): Colors {
  const stated = colorTokens.filter((token) => input[token] !== undefined)
  const colors = Object.fromEntries(
    colorTokens.map((token) => [token, (input[token] ?? derived[token as keyof typeof derived]).toLowerCase()]),
  ) as Record<ColorToken, string>
  const open = colorTokens.filter((token) => !stated.includes(token))
  for (const ground of open) colors[ground] = nearerToPaper(ground, stated, colors)
  for (const token of open) colors[token] = nearestColor(colors[token], demandsOn(token, colors)) ?? colors[token]
  return colors
}

/** A background with less of its tint, if a color that the file states contrasts too little with it. */
function nearerToPaper(ground: ColorToken, stated: readonly ColorToken[], colors: Readonly<Record<ColorToken, string>>): string {
  const demands = stated.flatMap((token) =>
    demandsOf(token)
      .filter((demand) => demand.ground === ground)
      .map(({ ratio }) => ({ color: colors[token], ratio })),
  )
  const candidates = [0, 0.2, 0.4, 0.6, 0.8].map((share) => (share === 0 ? colors[ground] : mix(colors[ground], colors.paper, share)))
  return candidates.find((candidate) => meets(candidate, demands)) ?? colors[ground]
}
