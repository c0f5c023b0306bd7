/** One navigation at a time (C8). */

/** From the end of a navigation, whatever end it was, until the next one may begin (C8). */
export const unlockDelayMs = 500

export function createLock() {
  let address: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    /** Whether a navigation is under way, or has ended less than `unlockDelayMs` ago. */
    isLocked: () => address !== undefined || timer !== undefined,
    /** The address of the navigation that is under way, with its query and hash. */
    pending: () => address,
    /** A navigation begins. */
    acquire(next: string): void {
      address = next
      clearTimeout(timer)
      timer = undefined
    },
    /** It has finished, failed or been given up. @param onUnlock called when the next navigation may begin */
    release(onUnlock?: () => void): void {
      if (address === undefined) return
      address = undefined
      timer = setTimeout(() => {
        timer = undefined
        onUnlock?.()
      }, unlockDelayMs)
    },
  }
}

/** The lock of this document. */
export const lock = createLock()
