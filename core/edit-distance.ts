/** Number of letters changed, removed, added or swapped with their neighbor (optimal string alignment), at most `max + 1`. */
export function editDistance(a: string, b: string, max: number): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let rowMin = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + Number(!same))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1)
      row.push(cost)
      rowMin = Math.min(rowMin, cost)
    }
    if (rowMin > max) return max + 1
    before = last
    last = row
  }
  return last[b.length]!
}
