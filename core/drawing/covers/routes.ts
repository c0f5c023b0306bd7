/** The motif "routes": a crop of the world's land, a hub, eight places around it, one route highlighted. */
import { cropLand } from '../land-crop.ts'
import { circle, point } from '../markup.ts'
import { randomBetween, type Random } from '../../random.ts'

type Place = readonly [x: number, y: number]

/** The cells of a 4 by 3 grid over the picture, without the two in the middle where the hub is. */
const outerCells: readonly Place[] = [
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 0],
  [0, 1],
  [3, 1],
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 2],
]

function shuffle<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** SVG elements of the motif, 480 by 300. */
export function drawRoutes(random: Random): string {
  const [centerX, centerY] = [randomBetween(random, 240, 1000), randomBetween(random, 120, 320)]
  const zoom = randomBetween(random, 1.1, 1.9)
  // A little more than the picture shows, so that cut edges stay out of sight.
  const [reachX, reachY] = [240 / zoom + 4, 150 / zoom + 4]
  const sheet = { left: centerX - reachX, top: centerY - reachY, right: centerX + reachX, bottom: centerY + reachY }
  const hub: Place = [randomBetween(random, 170, 310), randomBetween(random, 150, 220)]
  const places = shuffle(outerCells, random)
    .slice(0, 8)
    .map(([column, row]): Place => [24 + column * 110 + randomBetween(random, 12, 92), 22 + row * 88 + randomBetween(random, 10, 74)])
  const routes = places.map(([x, y], index) => {
    const bendX = (x + hub[0]) / 2
    const bendY = (y + hub[1]) / 2 - Math.hypot(x - hub[0], y - hub[1]) * 0.28
    const isLit = index === 0
    return (
      `<path class="${isLit ? 'cr' : 'c1'}" d="M${point(...hub)}Q${point(bendX, bendY)} ${point(x, y)}"/>` +
      (isLit ? circle('cx', [x, y], 5) : circle('cd', [x, y], 2.5))
    )
  })
  return (
    `<g transform="translate(240 150) scale(${zoom.toFixed(2)}) translate(${point(-centerX, -centerY)})"><path class="c4 ln" d="${cropLand(sheet)}"/></g>` +
    `${routes.join('')}<path class="cg" d="M${point(hub[0], hub[1] - 8)}l8 8-8 8-8-8z"/>`
  )
}
