/**
 * Closed outlines on the map in whole units, and path data for them in the fewest bytes:
 * relative, one command for all lines of a ring, minus signs as separators.
 */
import type { Point } from './projection.ts'
import { pair } from './markup.ts'

/** An outline, closed by a line from its last point to its first. */
export type Ring = readonly Point[]

/** A part of the map: left, top, right, bottom, in units of the map. */
export interface Sheet {
  left: number
  top: number
  right: number
  bottom: number
}

const isSame = (a: Point | undefined, b: Point | undefined) => a !== undefined && a[0] === b?.[0] && a[1] === b[1]

/** Rounds a ring to whole units and merges points that become equal. */
export function roundRing(ring: Ring): Ring {
  const points = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)])
  return points.filter((point, index) => !isSame(points[(index + 1) % points.length], point))
}

/** Area inside a ring, in square units (shoelace formula). */
export function ringArea(ring: Ring): number {
  let doubled = 0
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    doubled += x * nextY - nextX * y
  })
  return Math.abs(doubled / 2)
}

/**
 * Path data of rings in whole units. Rings of fewer than three points are left out.
 *
 * @example formatRings([[[1, 1], [4, 1], [4, 3]]]) // 'M1 1l3 0 0 2z'
 */
export function formatRings(rings: readonly Ring[]): string {
  let path = ''
  let [startX, startY] = [0, 0]
  for (const [start, ...rest] of rings) {
    if (start === undefined || rest.length < 2) continue
    path += `m${pair(start[0] - startX, start[1] - startY)}l`
    ;[startX, startY] = start
    let [x, y] = start
    rest.forEach((point, index) => {
      const step = pair(point[0] - x, point[1] - y)
      path += index === 0 || step.startsWith('-') ? step : ` ${step}`
      ;[x, y] = point
    })
    path += 'z'
  }
  return path.replace(/^m/, 'M')
}

/** Parses path data that {@link formatRings} has written; no other path data is supported. */
export function parseRings(path: string): Ring[] {
  let [startX, startY] = [0, 0]
  return path
    .split('z')
    .filter(Boolean)
    .map((part) => {
      const numbers = (part.match(/-?\d+/g) ?? []).map(Number)
      let [x, y] = [startX, startY]
      const ring: Point[] = []
      for (let index = 0; index < numbers.length; index += 2) {
        x += numbers[index] ?? 0
        y += numbers[index + 1] ?? 0
        ring.push([x, y])
      }
      ;[startX, startY] = ring[0] ?? [startX, startY]
      return ring
    })
}

/** The part of a ring on one side of a line: Sutherland–Hodgman clipping for one edge of the sheet. */
function clipRing(ring: Ring, axis: 0 | 1, limit: number, clipsBelow: boolean): Ring {
  const isInside = (point: Point) => (clipsBelow ? point[axis] >= limit : point[axis] <= limit)
  const clipped: Point[] = []
  ring.forEach((point, index) => {
    const previous = ring.at(index - 1) ?? point
    if (isInside(point) !== isInside(previous)) {
      const share = (limit - previous[axis]) / (point[axis] - previous[axis])
      const cross = (on: 0 | 1) => previous[on] + share * (point[on] - previous[on])
      clipped.push([cross(0), cross(1)])
    }
    if (isInside(point)) clipped.push(point)
  })
  return clipped
}

/**
 * The parts of rings on a sheet. A ring that leaves the sheet follows its edge, so the edge must
 * be outside of what is shown by more than half the widest stroke.
 */
export function cropRings(rings: readonly Ring[], { left, top, right, bottom }: Sheet): Ring[] {
  return rings
    .map((ring) => clipRing(ring, 0, left, true))
    .map((ring) => clipRing(ring, 0, right, false))
    .map((ring) => clipRing(ring, 1, top, true))
    .map((ring) => clipRing(ring, 1, bottom, false))
    .map(roundRing)
    .filter((ring) => ring.length > 2)
}
