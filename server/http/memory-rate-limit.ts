/** Limits automatic reports of browsers by a count in the memory of this process: a report is not worth a transaction. */

interface MemoryRateLimitOptions {
  /** Per minute, of everybody. */
  maxPerMinute: number
  /** Per minute, of one network. */
  maxPerNetwork: number
  /** Called in the first use of a later minute, with the number of uses that were refused. */
  onRefused(count: number): void
  now?: () => number
}

/** @returns a function that counts a use of a network, and says whether it is within the limits */
export function createMemoryRateLimit({
  maxPerMinute,
  maxPerNetwork,
  onRefused,
  now = Date.now,
}: MemoryRateLimitOptions): (network: string) => boolean {
  let minute = 0
  let total = 0
  let refused = 0
  const byNetwork = new Map<string, number>()
  return (network) => {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) {
      if (refused > 0) onRefused(refused)
      ;[minute, total, refused] = [current, 0, 0]
      byNetwork.clear()
    }
    const ofOne = byNetwork.get(network) ?? 0
    if (total >= maxPerMinute || ofOne >= maxPerNetwork) {
      refused++
      return false
    }
    total++
    byNetwork.set(network, ofOne + 1)
    return true
  }
}
