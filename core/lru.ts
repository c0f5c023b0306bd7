/** A memory of the values that were asked for last. */

/**
 * Remembers the last `max` values under their keys; two who ask at the same time share one value. A
 * value that failed or turned out to be `undefined` is forgotten, so that it is tried again.
 *
 * @example
 * const bodies = createLru<Promise<Body>>(200)
 * await bodies('en/blog/a.json', () => readBody('en/blog/a.json'))
 */
export function createLru<T extends Promise<unknown>>(max: number): (key: string, make: () => T) => T {
  const kept = new Map<string, T>()

  function remember(key: string, value: T): T {
    const forget = () => kept.get(key) === value && kept.delete(key)
    value.then((settled) => settled === undefined && forget(), forget)
    return value
  }

  return (key, make) => {
    const value = kept.get(key) ?? remember(key, make())
    kept.delete(key)
    kept.set(key, value)
    if (kept.size > max) kept.delete(kept.keys().next().value!)
    return value
  }
}
