/** The style sheets of a theme: its tokens, and its web fonts. */
import type { Script } from '#core/languages/scripts.ts'
import { colorTokens, type Colors, type ColorScheme, type Density, type Theme } from '#core/theme/schema.ts'
import type { Fallback, WebFont } from './fonts.ts'
import type { Mark } from './mark.ts'

/** Name of the local font with the metrics of the text face. */
const fallbackFamily = 'Text Fallback'

/** Fonts of the system behind the web fonts of each script. */
const systemFonts: Readonly<Record<'text' | 'mono', Readonly<Partial<Record<Script, string>>> & { latin: string }>> = {
  text: {
    latin: 'system-ui, sans-serif',
    han: "'PingFang SC', 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif",
    japanese: "'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', 'Yu Gothic', sans-serif",
    arabic: "'Noto Sans Arabic', Tahoma, sans-serif",
  },
  mono: { latin: "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace" },
}

/** Lengths in pixels, and line heights by script; `narrow` for windows of at most 900 pixels. */
interface Measures {
  line: Readonly<Record<'latin' | 'han' | 'arabic', number>>
  gutter: number
  sectionGap: number
  /** Heights of controls, if they are not those of the style sheets. */
  controls?: { button: number; field: number }
  narrow: { gutter: number; sectionGap: number }
}

const measures: Readonly<Record<Density, Measures>> = {
  regular: {
    line: { latin: 1.56, han: 1.75, arabic: 1.8 },
    gutter: 60,
    sectionGap: 104,
    narrow: { gutter: 20, sectionGap: 68 },
  },
  compact: {
    line: { latin: 1.48, han: 1.65, arabic: 1.7 },
    gutter: 48,
    sectionGap: 76,
    controls: { button: 38, field: 40 },
    narrow: { gutter: 16, sectionGap: 52 },
  },
}

/** Boxes with a frame, whose corners are those of `corners.boxes`. */
const boxes =
  ':is(.code, .note, .notice, .figure, .overlay-sheet, .cover, .error-summary, .offline, .language-list, .search-hits, .pagination)'

type Parts = Pick<Theme, 'corners' | 'density' | 'fonts'> & {
  colors: Readonly<Record<ColorScheme, Colors>>
  webFonts: readonly Pick<WebFont, 'role' | 'family' | 'script'>[]
}

/** The custom properties. In `tokens.css` follow those that no theme changes, in the same rule when it is minified. */
export function themeCss({ colors, corners, density, fonts, webFonts }: Parts): string {
  const { line, gutter, sectionGap } = measures[density]
  return rule(':root', [
    ['color-scheme', 'light dark'],
    ...colorTokens.map((token) => [`--${token}`, lightDark(colors.light[token], colors.dark[token])] as const),
    ['--sans', fontStack('text', 'latin', webFonts)],
    ['--mono', fontStack('mono', 'latin', webFonts)],
    ['--line', line.latin],
    ['--line-heading', 1.06],
    ['--track-heading', '-0.021em'],
    ['--track-caption', '0.02em'],
    ['--weight-heading', fonts.headingWeight],
    ['--weight-strong', fonts.headingWeight],
    ['--tall', 0],
    ['--gutter', `${gutter}px`],
    ['--section-gap', `${sectionGap}px`],
    ['--radius', `${corners.controls}px`],
  ])
}

/** What differs by script and in narrow windows; behind `tokens.css`. */
export function scriptsCss({ density, webFonts }: Pick<Parts, 'density' | 'webFonts'>): string {
  const { line, narrow } = measures[density]
  const hasMono = (script: Script) => webFonts.some((font) => font.role === 'mono' && font.script === script)
  const withSystemMono = webFonts.some(({ role }) => role === 'mono')
    ? (['arabic', 'cyrillic'] as const).filter((script) => !hasMono(script))
    : []
  return (
    (['han', 'japanese'] as const)
      .map((script) =>
        rule(`:--${script}`, [
          ['--sans', fontStack('text', script, webFonts)],
          ...tallScript(line.han, 1.28),
          ['--weight-heading', 600],
          ['--weight-strong', 600],
          ['--tall', 0.25],
        ]),
      )
      .join('') +
    rule(':--tall-script', [...tallScript(line.han, 1.34), ['--tall', 0.25]]) +
    rule(':--arabic', [['--sans', fontStack('text', 'arabic', webFonts)], ...tallScript(line.arabic, 1.34), ['--tall', 0.25]]) +
    // Of scripts that no file has: a mono face for other letters would be one more web font on a first view.
    (withSystemMono.length > 0
      ? rule(withSystemMono.map((script) => `:--${script}`).join(',\n'), [['--mono', systemFonts.mono.latin]])
      : '') +
    `@media (max-width: 900px) {\n${rule(':root', [
      ['--gutter', `${narrow.gutter}px`],
      ['--section-gap', `${narrow.sectionGap}px`],
    ])}}\n`
  )
}

/**
 * What only some themes need, outside of the layers: round corners of framed boxes, lower controls, a long name of the brand. Empty for square boxes,
 * corners of at most four pixels, the regular density and a short name.
 */
export function shapesCss({ corners, density, mark, brand }: Pick<Parts, 'corners' | 'density'> & { mark: Mark; brand: string }): string {
  const { controls } = measures[density]
  return (
    (corners.boxes > 0 ? roundBoxes(`${corners.boxes}px`) : '') +
    // With more, a box to check would look like one of a choice.
    (corners.controls > 4 ? rule("input[type='checkbox']", [['border-radius', '4px']]) : '') +
    (controls
      ? rule('.button:not(.small)', [['min-block-size', `${controls.button}px`]]) +
        rule(".field :is(input:not([type='checkbox'], [type='radio']), select)", [
          ['min-block-size', `${controls.field}px`],
          ['padding-block', '6px'],
        ])
      : '') +
    (brandWidthPx(mark, brand) > narrowBrandPx
      ? `@media (max-width: 520px) {\n${rule('.header .brand', [
          ['font-size', '17px'],
          ['line-height', 1.15],
        ])}}\n`
      : '')
  )
}

/** What a narrow header has room for beside its buttons. */
const narrowBrandPx = 150

/** About the width of mark and name in the header. */
const brandWidthPx = ({ ratio }: Mark, brand: string) => markHeightPx * ratio + brand.length * 12

function roundBoxes(radius: string): string {
  const edge = (side: 'start' | 'end') =>
    [`border-start-${side}-radius`, `border-end-${side}-radius`].map((name) => [name, radius] as const)
  return (
    rule(boxes, [['border-radius', radius]]) +
    rule('.code', [['overflow', 'clip']]) +
    rule('.pagination li:first-child > *', edge('start')) +
    rule('.pagination li:last-child > *', edge('end'))
  )
}

/** The mark beside the name of the brand, as high as a line of the header, and the classes of its parts. */
export function markCss({ ratio, paints }: Mark): string {
  return (
    rule('.mark', [
      ['inline-size', `${Math.round(markHeightPx * ratio * 10) / 10}px`],
      ['block-size', `${markHeightPx}px`],
    ]) +
    Object.entries(paints)
      .map(([name, paint]) =>
        rule(
          `.${name}`,
          paint.split(';').map((declaration) => declaration.split(':') as [string, string]),
        ),
      )
      .join('')
  )
}

const markHeightPx = 31

/** What scripts with tall letters need: more line height (`--tall` is that of small text), no tracking. */
const tallScript = (line: number, heading: number) =>
  [
    ['--line', line],
    ['--line-heading', heading],
    ['--track-heading', 0],
    ['--track-caption', 0],
  ] as const

const lightDark = (light: string, dark: string) => (light === dark ? light : `light-dark(${light}, ${dark})`)

function rule(selector: string, declarations: readonly (readonly [name: string, value: string | number])[]): string {
  return `${selector} {\n${declarations.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`
}

/** The families of the web fonts of a script, behind those of Latin letters, in front of fonts of the system. */
function fontStack(role: 'text' | 'mono', script: Script, webFonts: Parts['webFonts']): string {
  const isBase = (font: { script: Script }) => font.script === 'latin' || font.script === 'cyrillic'
  const ofRole = webFonts.filter((font) => font.role === role)
  const families = new Set([...ofRole.filter(isBase), ...ofRole.filter((font) => font.script === script)].map(({ family }) => family))
  const fallback = role === 'text' && ofRole.some(isBase) ? [fallbackFamily] : []
  const system = systemFonts[role][script] ?? systemFonts[role].latin
  return [
    ...[...families, ...fallback].map((family) => `'${family}'`),
    ...(families.size === 0 && script !== 'latin' ? ['system-ui'] : []),
    system,
  ].join(', ')
}

/** The `@font-face` rules; the files are in `fonts/` beside the style sheet. */
export function fontsCss(webFonts: readonly WebFont[], fallback: Fallback | undefined): string {
  const faces = webFonts.map(({ family, file, weight, range }) =>
    rule('@font-face', [
      ['font-family', `'${family}'`],
      ['src', `url(./fonts/${file}) format('woff2')`],
      ['font-weight', weight],
      ['font-display', 'optional'],
      ['unicode-range', range],
    ]),
  )
  const local =
    fallback &&
    '/* A local font with the metrics of the text face, so that nothing moves when that loads. */\n' +
      rule('@font-face', [
        ['font-family', `'${fallbackFamily}'`],
        ['src', "local('Arial'), local('Liberation Sans'), local('Helvetica Neue')"],
        ['size-adjust', `${fallback.sizeAdjust}%`],
        ['ascent-override', `${fallback.ascent}%`],
        ['descent-override', `${fallback.descent}%`],
        ['line-gap-override', '0%'],
      ])
  return faces.join('') + (local ?? '')
}
