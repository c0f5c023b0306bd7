/** Waits for a condition where `vi.waitUntil` is not available: in global setups, benchmarks and scripts. */
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Calls a function until it returns a value.
 *
 * @param read may throw, as long as what it reads is not there
 * @throws an error with `message`, and the last error of `read` as its cause, after `timeoutMs`
 */
export async function poll<Value>(
  read: () => Value | undefined | Promise<Value | undefined>,
  { timeoutMs, message }: { timeoutMs: number; message: string },
): Promise<Value> {
  const end = Date.now() + timeoutMs
  for (;;) {
    let cause: unknown
    try {
      const value = await read()
      if (value !== undefined) return value
    } catch (error) {
      cause = error
    }
    if (Date.now() > end) throw new Error(message, { cause })
    await sleep(50)
  }
}
