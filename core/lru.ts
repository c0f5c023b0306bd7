/** A cache of the most recently used values. */
import { createCacheUsage } from './cache-usage.ts'

/**
 * Caches the `max` most recently used values by key; concurrent calls share one value.
 *
 * @param shouldCache whether a value is cached; other values, and failures, are created again on the next call
 * @param usage counts the look-ups
 * @example
 * const bodies = createLru<Body>(200)
 * await bodies('en/blog/a.json', () => readBody('en/blog/a.json'))
 */
export function createLru<Value>(
  max: number,
  shouldCache: (value: Value) => boolean = () => true,
  usage = createCacheUsage(),
): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const entries = new Map<string, Promise<Value>>()

  function remember(key: string, value: Promise<Value>): Promise<Value> {
    const forget = () => entries.get(key) === value && entries.delete(key)
    value.then((settled) => shouldCache(settled) || forget(), forget)
    return value
  }

  return (key, make) => {
    const known = entries.get(key)
    usage[known ? 'hits' : 'misses']++
    const value = known ?? remember(key, make())
    entries.delete(key)
    entries.set(key, value)
    if (entries.size > max) entries.delete(entries.keys().next().value!)
    return value
  }
}
