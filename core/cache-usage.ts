/** Look-ups in a cache since the process started, for its metrics. */
export interface CacheUsage {
  hits: number
  misses: number
}

export function createCacheUsage(): CacheUsage {
  return { hits: 0, misses: 0 }
}
