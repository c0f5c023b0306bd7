/** The products that are data, and the drawing of a comparison. */
import { dashed, disc, grey, idle, ink, inUse, onInUse, sheet, taken, upright } from './symbols.ts'

/** Layers of collected rows; one slice of the top one becomes a file. */
const datasets = () =>
  idle([82, 60, 38].map((y) => `M14 ${y}l68-24 68 24-68 24z`).join('')) +
  grey('M31 44l68-24M48 50l68-24M65 56l68-24M65 20l68 24M48 26l68 24M31 32l68 24') +
  taken('M40 40c12-10 26-2 34-8s20-6 26 2 16 6 24 2') +
  disc('s-ex', 74, 32, 3.5) +
  dashed('M150 38H196M150 60H196M150 82H196', '2 3') +
  inUse('M198 31h54v14h-54z') +
  onInUse('M204 38h22') +
  idle('M198 53h54v14h-54zM198 75h54v14h-54z') +
  grey('M204 60h30M204 82h16')

/** A shelf of ready-made scrapers; the one taken off it shows what it returns. */
const market = () => {
  const shelf = [10, 44, 78].flatMap((y) => [10, 36, 62, 88, 114, 140].map((x) => ({ x, y })))
  // The chosen one stands before a gap: its result takes the room of its neighbours.
  const others = shelf.filter(({ x, y }) => y !== 44 || x < 88)
  const card = ({ x, y }: { x: number; y: number }) => `M${x} ${y}h14l4 4v20h-18z`
  const text = ({ x, y }: { x: number; y: number }) => `M${x + 4} ${y + 9}h10M${x + 4} ${y + 14}h10M${x + 4} ${y + 19}h6`
  const chosen = { x: 88, y: 44 }
  return (
    idle(others.map(card).join('')) +
    grey(others.map(text).join('')) +
    inUse(card(chosen)) +
    onInUse(text(chosen)) +
    taken('M106 56H176') +
    sheet('M180 36h72v40h-72z') +
    grey('M186 46h44M186 54h58M186 62h36') +
    upright('M236 68l4 4 8-9')
  )
}

/** Four kinds of path beside the rows of a table. */
const compare = () => {
  const lines = [
    { y: 20, cells: [30, 14], dashes: '6 4' },
    { y: 44, cells: [54, 20], dashes: '' },
    { y: 68, cells: [20, 30], dashes: '' },
    { y: 92, cells: [40, 10], dashes: '1 4' },
  ]
  const chosen = 44
  const bars = ({ y, cells: [first = 0, second = 0] }: (typeof lines)[number]) => `M140 ${y}h${first}M214 ${y}h${second}`
  const way = ({ y, dashes }: (typeof lines)[number]) => `<path class="l"${dashes && ` stroke-dasharray="${dashes}"`} d="M14 ${y}h92"/>`
  const others = lines.filter(({ y }) => y !== chosen)
  return (
    grey(`M136 8h116M204 8v96${lines.map(({ y }) => `M136 ${y + 12}h116`).join('')}`) +
    others.map(way).join('') +
    ink(others.map(bars).join('')) +
    taken(
      `M14 ${chosen}h92${lines
        .filter(({ y }) => y === chosen)
        .map(bars)
        .join('')}`,
    ) +
    others.map(({ y }) => disc('s-no', 110, y, 5)).join('') +
    disc('s-ex', 110, chosen, 5)
  )
}

/** A search drawn as an area on the map; each business in it becomes a row of a list. */
const leads = () => {
  const places = [
    [52, 36],
    [70, 52],
    [92, 30],
    [60, 76],
    [88, 78],
    [112, 44],
    [44, 60],
  ] as const
  const rows = [20, 48, 62, 76, 90]
  return (
    grey('M8 28H152M8 56H152M8 84H152M44 8V104M80 8V104M116 8V104') +
    '<path class="s-area" d="M34 24l56-10 42 30-14 42-60 12-36-34z"/>' +
    places.map(([x, y]) => disc('s-no', x, y, 3.2)).join('') +
    grey(rows.map((y) => `M180 ${y}h72`).join('')) +
    taken('M109 58Q142 60 176 34H252') +
    rows.map((y) => disc('s-no', 184, y, 3)).join('') +
    disc('s-ex', 104, 58, 5) +
    disc('s-ex', 184, 34, 3)
  )
}

export const dataDiagrams = { datasets, market, compare, leads }
