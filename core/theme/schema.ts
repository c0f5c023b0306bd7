/** The schema of `theme.yaml` in the site folder: how the site looks. For build and tests: it loads zod. */
import { z } from 'zod'

/** Tokens that a theme must give; the others follow from them (`tooling/site/theme/colors.ts`). */
export const requiredTokens = ['paper', 'ink', 'accent', 'sea'] as const

/** Tokens in the order of the style sheet. */
export const colorTokens = [
  'paper',
  'sheet',
  'water',
  'land',
  'ink',
  'ink-2',
  'ink-3',
  'rule',
  'rule-2',
  'accent',
  'on-accent',
  'sea',
  'warn-bg',
  'sea-bg',
  'ochre',
  'wl',
  'coast',
  'light',
  'foot',
  'foot-ink',
  'foot-2',
  'foot-rule',
  'foot-accent',
  'cover-ground',
  'cover-line',
  'cover-accent',
] as const

export type ColorToken = (typeof colorTokens)[number]
export type RequiredToken = (typeof requiredTokens)[number]

/** All colors of one theme, as `#rrggbb`; `light` may have an alpha value. */
export type Colors = Readonly<Record<ColorToken, string>>

export const colorSchemes = ['light', 'dark'] as const
export type ColorScheme = (typeof colorSchemes)[number]

const isRequired = (token: ColorToken): token is RequiredToken => (requiredTokens as readonly string[]).includes(token)

const opaque = z.string().regex(/^#[\da-f]{6}$/i, "a color such as '#12241e', in quotes")
const color = (token: ColorToken) => (token === 'light' ? opaque.or(z.string().regex(/^#[\da-f]{8}$/i, 'a color')) : opaque)

const colors = z.strictObject(
  Object.fromEntries(colorTokens.map((token) => [token, isRequired(token) ? color(token) : color(token).optional()])) as Record<
    RequiredToken,
    typeof opaque
  > &
    Record<Exclude<ColorToken, RequiredToken>, z.ZodOptional<typeof opaque>>,
)

export type InputColors = z.infer<typeof colors>

const fileName = z.string().regex(/^[\w-][\w.-]*$/, 'the name of a file in the folder fonts')
const weight = z.int().min(1).max(1000)
const weights = weight.or(z.tuple([weight, weight]).refine(([first, last]) => first < last, 'two weights, the lighter one first'))

/** Scripts for which a theme can have web fonts. Chinese is set in fonts of the system: a web font would have megabytes. */
export const webFontScripts = ['latin', 'cyrillic', 'arabic'] as const
export type WebFontScript = (typeof webFontScripts)[number]

const range = /^U\+[\dA-F]{1,6}(-[\dA-F]{1,6})?$/

const fontFile = z.strictObject({
  file: fileName.refine((name) => /\.(woff2|woff|ttf|otf)$/i.test(name), 'a file that ends with .woff2, .woff, .ttf or .otf'),
  script: z.enum(webFontScripts),
  weight: weights.default(400),
  /** Values at which axes of a variable font are fixed, or to which they are narrowed. */
  axes: z
    .record(
      z.string().regex(/^[A-Za-z]{4}$/, 'the four letters of an axis, such as wght'),
      z.number().or(z.tuple([z.number(), z.number()]).refine(([first, last]) => first < last, 'two values, the lower one first')),
    )
    .optional(),
  /** The characters to use of a file that is served as it is. */
  range: z.array(z.string().regex(range, 'ranges such as U+20-7E')).min(1).optional(),
})

const family = z.strictObject({
  family: z.string().regex(/^[\w -]+$/, 'a name of letters, digits, blanks and hyphens'),
  license: fileName,
  files: z.array(fontFile).min(1, 'one file or more'),
})

export type FontFile = z.infer<typeof fontFile>

const percent = z.number().min(1).max(300)

const fonts = z.strictObject({
  text: z.array(family),
  mono: z.array(family),
  headingWeight: weight.default(600),
  /** Metrics of the local font that is shown until the text face has loaded; computed from the file if they are left out. */
  fallback: z.strictObject({ sizeAdjust: percent, ascent: percent, descent: percent }).optional(),
  shareImages: z.enum(['built-in', 'theme']).default('theme'),
})

export const densities = ['regular', 'compact'] as const
export type Density = (typeof densities)[number]

const corner = z.number().min(0).max(24)

/** `theme.yaml`; its comments say what each value is for. */
export const themeSchema = z.strictObject({
  colors: z.strictObject({ light: colors, dark: colors }),
  corners: z.strictObject({ controls: corner, boxes: corner }),
  density: z.enum(densities),
  fonts,
})

export type Theme = z.infer<typeof themeSchema>
