/** Seeded random numbers, so that covers and sample rows never change. */

/** Returns the next number in [0, 1). */
export type Random = () => number

/**
 * FNV-1a, 32 bit, over the code points of a text (http://www.isthe.com/chongo/tech/comp/fnv/).
 * Slugs are ASCII, so code points and bytes agree.
 *
 * @example hashText('') // 0x811c9dc5
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/** The generator mulberry32 by Tommy Ettinger (public domain), seeded with 32 bits. */
export function createRandom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The next number of a generator, scaled to a range. */
export function randomBetween(random: Random, min: number, max: number): number {
  return min + random() * (max - min)
}
