/** Which text of an earlier list became which text of a later one. */

/**
 * Matches equal texts in order, and changed ones that stand between the same neighbors.
 *
 * @returns for each later text the index of the earlier one, or undefined for a new text
 */
export function matchTexts(earlier: readonly string[], later: readonly string[]): (number | undefined)[] {
  const matches: (number | undefined)[] = later.map(() => undefined)
  for (const [before, after] of commonTexts(earlier, later)) matches[after] = before
  let from = 0
  for (let index = 0; index < later.length;) {
    if (matches[index] !== undefined) {
      from = matches[index]! + 1
      index++
      continue
    }
    let end = index
    while (end < later.length && matches[end] === undefined) end++
    const to = matches[end] ?? earlier.length
    // Between two equal neighbors the texts match one by one; the rest was added or removed.
    for (let offset = 0; index + offset < end && from + offset < to; offset++) matches[index + offset] = from + offset
    index = end
  }
  return matches
}

/** The longest common subsequence, as pairs of indices. */
function commonTexts(earlier: readonly string[], later: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: earlier.length + 1 }, () => new Uint16Array(later.length + 1))
  for (let i = earlier.length - 1; i >= 0; i--)
    for (let j = later.length - 1; j >= 0; j--)
      lengths[i]![j] = earlier[i] === later[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < earlier.length && j < later.length;) {
    if (earlier[i] === later[j]) pairs.push([i++, j++])
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++
    else j++
  }
  return pairs
}
