/** The motif "contour": a field of hills as height lines, every fourth heavy, with a marker on the summit. */
import { contours } from 'd3-contour'
import { circle, pair, point } from '../markup.ts'
import { heightAt, type Hill } from './field.ts'
import { randomBetween, type Random } from '../../random.ts'

const columns = 49
const rows = 31
const levels = 13

/** Cells are ten units, from the center of the first to the center of the last. */
const cell = 10

type Place = readonly [x: number, y: number]

/** Path data of a height line, interrupted where d3 closes it along the frame. */
function openLine(ring: readonly number[][]): string {
  let path = ''
  let previous: Place | undefined
  for (const [column = 0, row = 0] of ring) {
    if (column <= 0.01 || row <= 0.01 || column >= columns - 0.01 || row >= rows - 0.01) {
      previous = undefined
      continue
    }
    const [x, y] = [Math.round((column - 0.5) * cell), Math.round((row - 0.5) * cell)]
    path += previous ? `l${pair(x - previous[0], y - previous[1])}` : `M${x} ${y}`
    previous = [x, y]
  }
  return path
}

function heightLines(hills: readonly Hill[]): string {
  const heights = Array.from({ length: columns * rows }, (_, index) => heightAt(hills, index % columns, Math.floor(index / columns)))
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)]
  const thresholds = Array.from({ length: levels }, (_, level) => lowest + ((highest - lowest) * (level + 0.5)) / levels)
  return contours()
    .size([columns, rows])
    .thresholds(thresholds)(heights)
    .map(({ coordinates }, level) => {
      const path = coordinates.flat().map(openLine).join('')
      return `<path class="${level % 4 === 2 ? 'c2' : 'c1'}" d="${path}"/>`
    })
    .join('')
}

/** Climbs from a hill's center to a summit of the field: the sum of several hills peaks beside their centers. */
function climb(hills: readonly Hill[], { x, y }: Hill): Place {
  const stride = 0.2
  let here: Place = [x, y]
  for (let step = 0; step < 200; step++) {
    const [atX, atY] = here
    const around: Place[] = [
      [atX + stride, atY],
      [atX - stride, atY],
      [atX, atY + stride],
      [atX, atY - stride],
    ]
    const best = around.reduce((top, next) => (heightAt(hills, ...next) > heightAt(hills, ...top) + 1e-9 ? next : top), here)
    if (best === here) break
    here = best
  }
  return here
}

/** Summits well inside the frame, highest first, at most two; in a field without one, its highest cell. */
function findSummits(hills: readonly Hill[]): Place[] {
  const isHigher = (a: Place, b: Place) => heightAt(hills, ...a) > heightAt(hills, ...b)
  const summits = hills
    .map((hill) => ({ hill, place: climb(hills, hill) }))
    .filter(({ place: [x, y] }, index, all) => {
      return all.findIndex(({ place }) => Math.hypot(place[0] - x, place[1] - y) < 2) === index
    })
    .filter(({ hill, place: [x, y] }) => hill.height > 0 && x > 2.5 && x < 46.5 && y > 2 && y < 28.5)
    .map(({ place }) => place)
    .toSorted((a, b) => heightAt(hills, ...b) - heightAt(hills, ...a))
    .slice(0, 2)
  if (summits.length > 0) return summits
  let highest: Place = [24, 15]
  for (let y = 4; y < 27; y++) {
    for (let x = 4; x < 45; x++) if (isHigher([x, y], highest)) highest = [x, y]
  }
  return [highest]
}

/** SVG elements of the motif, 480 by 300. */
export function drawContour(random: Random): string {
  const hills = Array.from({ length: 5 }, () => ({
    x: randomBetween(random, 0, columns),
    y: randomBetween(random, 0, rows),
    spread: randomBetween(random, 4, 11),
    height: randomBetween(random, 0.4, 1) * (random() < 0.25 ? -1 : 1),
  }))
  const markers = findSummits(hills).map(([x, y], index) =>
    index === 0 ? circle('cx', [x * cell, y * cell], 5) : `<path class="c3" d="M${point(x * cell - 5, y * cell + 4)}l5-9 5 9z"/>`,
  )
  return heightLines(hills) + markers.join('')
}
