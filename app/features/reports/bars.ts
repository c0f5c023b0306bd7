/** Where bars begin and end: hundredths of a scale that starts at nothing. */

/** How a part is filled: told apart without colour. */
export type Fill = 'ink' | 'sea' | 'lines' | 'hatch' | 'cross' | 'dots' | 'hollow'

/** A part of a bar. */
export interface Part {
  fill: Fill
  start: number
  length: number
}

/** Steps of a scale at most. */
const maxSteps = 4

/**
 * The scale for a largest value: whole steps of 1, 2 or 5 times a power of ten, from 0 to the first that reaches it.
 *
 * @example scaleFor(37) // [0, 10, 20, 30, 40]
 */
export function scaleFor(largest: number): readonly number[] {
  const minStep = Math.max(1, largest / maxSteps)
  const power = 10 ** Math.floor(Math.log10(minStep))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= minStep)!
  return Array.from({ length: Math.max(1, Math.ceil(largest / step)) + 1 }, (_, index) => index * step)
}

/** Values one behind the other; those of nothing are left out. @param end of the scale */
export function stack(values: readonly { fill: Fill; count: number }[], end: number): readonly Part[] {
  let start = 0
  return values.flatMap(({ fill, count }) => {
    if (count === 0) return []
    const part = { fill, start, length: (count / end) * 100 }
    start += part.length
    return [part]
  })
}
