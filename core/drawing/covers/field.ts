/** A hilly field: the sum of a few gaussians. Contours and soundings are two ways of drawing it. */

export interface Hill {
  x: number
  y: number
  /** Standard deviation, in the units of x and y. */
  spread: number
  /** Negative for a hollow. */
  height: number
}

/** Height of a field at a point. */
export function heightAt(hills: readonly Hill[], x: number, y: number): number {
  return hills.reduce((sum, hill) => {
    const distance = (x - hill.x) ** 2 + (y - hill.y) ** 2
    return sum + hill.height * Math.exp(-distance / (2 * hill.spread * hill.spread))
  }, 0)
}
