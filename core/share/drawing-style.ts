/**
 * The style sheet of the drawings in a share image: the rules of `app/styles/drawing/` for covers, the
 * map of a location and the mark, with the values of the day theme. A test compares the two.
 */
import { markPaints } from '#generated/mark.ts'
import { nightPalette, palette } from '#generated/palette.ts'

const { water, land, ink, accent, wl, coast } = palette

/** Ground, line and path of the covers `g0` to `g3`. */
function groundsIn(colors: Readonly<Record<keyof typeof palette, string>>) {
  const { sheet, ink, accent, sea, seaBg, ochre, coverGround, coverLine, coverAccent } = colors
  return [
    [sheet, ink, accent],
    [seaBg, sea, accent],
    [coverGround, coverLine, coverAccent],
    [ochre, ink, accent],
  ] as const
}

const grounds = groundsIn(palette)
const nightGrounds = groundsIn(nightPalette)

const coverRules = (ground: string, line: string, path: string, mono = "'IBM Plex Mono'"): Record<string, string> => ({
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
  '.cs text': `font-family:${mono};font-size:11px;fill:${line};opacity:.75;text-anchor:middle`,
  // The bold face of figures is the regular one with an outline, as browsers synthesize it.
  '.cs .hi': `font-size:13px;opacity:1;stroke:${line};stroke-width:.7`,
})

const mapRules: Readonly<Record<string, string>> = {
  '.sea': `fill:${water}`,
  '.wl use': 'fill:none;stroke-linejoin:round',
  '.w6': `stroke:${wl};stroke-width:22;opacity:.55`,
  '.w5': `stroke:${water};stroke-width:20.6`,
  '.w4': `stroke:${wl};stroke-width:13;opacity:.8`,
  '.w3': `stroke:${water};stroke-width:11.6`,
  '.w2': `stroke:${wl};stroke-width:6`,
  '.w1': `stroke:${water};stroke-width:4.6`,
  '.land': `fill:${land};stroke:${coast};stroke-width:.8;stroke-linejoin:round`,
  '.lit circle': 'fill:none',
  '.grat': `fill:none;stroke:${ink};stroke-opacity:.16;stroke-width:.7`,
  '.eq': `fill:none;stroke:${ink};stroke-opacity:.45;stroke-width:.8;stroke-dasharray:10 3 2 3`,
  '.here': `fill:none;stroke:${ink};stroke-opacity:.6;stroke-width:.9;stroke-dasharray:2 3`,
  '.exit': `fill:${accent}`,
  '.ring': `fill:none;stroke:${accent};stroke-width:1.2`,
}

function write(rules: Readonly<Record<string, string>>, within = ''): string {
  return Object.entries(rules)
    .map(([selector, style]) => `${within}${selector}{${style}}`)
    .join('')
}

/** For the classes of elements in `core/drawing`. */
export const drawingStyle =
  grounds.map(([ground, line, path], index) => write(coverRules(ground, line, path), `.g${index} `)).join('') +
  write(mapRules, '.map ') +
  Object.entries(markPaints)
    .map(([name, paint]) => `.${name}{${paint}}`)
    .join('')

/** The style of one cover, with colors of day and night. */
export function coverStyle(ground: number): string {
  const colors = ([paper, line, path]: readonly [string, string, string]) => `--bg:${paper};--c:${line};--a:${path}`
  return (
    `svg{${colors(grounds[ground]!)}}@media(prefers-color-scheme:dark){svg{${colors(nightGrounds[ground]!)}}}` +
    write(coverRules('var(--bg)', 'var(--c)', 'var(--a)', 'ui-monospace,monospace'))
  )
}
