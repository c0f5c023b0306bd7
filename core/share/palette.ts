/**
 * The day theme as values: the tokens of `app/styles/tokens.css` that a share image needs, and the
 * rules of `app/styles/drawing/` written out for them. A test compares the values with the tokens.
 */

export const palette = {
  paper: '#f2eee1',
  sheet: '#fbf9f2',
  ink: '#12241e',
  ink3: '#566259',
  accent: '#ba3213',
  sea: '#17665a',
  seaBg: '#dde9e0',
  ochre: '#e6ddc2',
  coverGround: '#12241e',
  coverLine: '#a9b8ac',
  /** The path on the one cover ground that is dark by day too. */
  nightAccent: '#ff7b54',
} as const

/** Ground, line and path of the covers `g0` to `g3`. */
const grounds = [
  [palette.sheet, palette.ink, palette.accent],
  [palette.seaBg, palette.sea, palette.accent],
  [palette.coverGround, palette.coverLine, palette.nightAccent],
  [palette.ochre, palette.ink, palette.accent],
] as const

function coverRules(ground: string, line: string, path: string, name: string): string {
  const rules: Readonly<Record<string, string>> = {
    path: 'fill:none;stroke-width:1.1;stroke-linejoin:round',
    circle: 'fill:none;stroke-width:1.1',
    '.cb': `fill:${ground}`,
    '.c1': `stroke:${line};stroke-opacity:.62;stroke-width:.9`,
    '.c2': `stroke:${line};stroke-width:1.7`,
    '.c3': `fill:${ground};stroke:${line};stroke-width:1.4`,
    '.c4': `fill:${line};fill-opacity:.13;stroke:${line};stroke-opacity:.7`,
    '.ln': 'stroke-width:.6',
    '.cr': `stroke:${path};stroke-width:2.4`,
    '.cx': `fill:${path};stroke:${ground};stroke-width:2`,
    '.ch': `fill:${ground};stroke:${path};stroke-width:2.2`,
    '.cd': `fill:${line};stroke:none`,
    '.cg': `fill:${line};stroke:${ground}`,
    text: `fill:${line};opacity:.75`,
    // The heavy face of figures is the regular one with an outline, as browsers make it.
    '.hi': `opacity:1;font-size:13px;stroke:${line};stroke-width:.7`,
  }
  return Object.entries(rules).map(([target, style]) => `.${name} ${target}{${style}}`).join('')
}

/** Style sheet of covers and mark, for the classes that `core/drawing` gives them. */
export const drawingStyle =
  grounds.map(([ground, line, path], index) => coverRules(ground, line, path, `g${index}`)).join('') +
  ".cs text{font-family:'IBM Plex Mono';font-size:11px;text-anchor:middle}" +
  `.mk-l{fill:${palette.ink}}.mk-w{fill:${palette.paper};stroke:${palette.ink};stroke-width:1}` +
  `.mk-s{fill:none;stroke:${palette.ink};stroke-width:.8}.mk-d{fill:${palette.accent}}`
