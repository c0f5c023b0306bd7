/**
 * The day theme as values: the tokens of `app/styles/tokens.css` that a share image needs, because an
 * SVG outside of a page knows no custom properties. A test compares the two.
 */
export const palette = {
  paper: '#f2eee1',
  sheet: '#fbf9f2',
  water: '#e4eae0',
  land: '#f7f3e7',
  ink: '#12241e',
  ink3: '#566259',
  accent: '#ba3213',
  sea: '#17665a',
  seaBg: '#dde9e0',
  ochre: '#e6ddc2',
  wl: '#9db5a8',
  coast: '#12241e',
  coverGround: '#12241e',
  coverLine: '#a9b8ac',
} as const

/** The path on the one cover ground that is dark by day too; stands in `app/styles/drawing/covers.css`. */
export const nightAccent = '#ff7b54'

/** The night theme of the covers that are files. */
export const nightPalette = {
  sheet: '#12211c',
  ink: '#ece7d7',
  accent: nightAccent,
  sea: '#7ac6b2',
  seaBg: '#12302a',
  ochre: '#2a2a1c',
  coverGround: '#1b3b33',
  coverLine: '#a9d0c2',
} as const satisfies Partial<Record<keyof typeof palette, string>>
