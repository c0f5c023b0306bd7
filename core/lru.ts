/** A memory of the values that were asked for last. */

/**
 * Remembers the last `max` values under their keys; two who ask at the same time share one value.
 *
 * @param isKept whether a value is worth remembering; what is not, and what failed, is made anew when asked for again
 * @example
 * const bodies = createLru<Body>(200)
 * await bodies('en/blog/a.json', () => readBody('en/blog/a.json'))
 */
export function createLru<Value>(
  max: number,
  isKept: (value: Value) => boolean = () => true,
): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, Promise<Value>>()

  function remember(key: string, value: Promise<Value>): Promise<Value> {
    const forget = () => kept.get(key) === value && kept.delete(key)
    value.then((settled) => isKept(settled) || forget(), forget)
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
