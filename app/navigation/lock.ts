/** One navigation at a time (C8). */

/** From the end of a navigation, whatever end it was, until the next one may begin (specification, point 9). */
export const unlockDelayMs = 500

export interface Lock {
  /** Whether a navigation is under way, or has ended less than `unlockDelayMs` ago. */
  isLocked(): boolean
  /** The address of the navigation that is under way, with its query and hash. */
  pending(): string | undefined
  /** A navigation begins. */
  acquire(address: string): void
  /** It has finished, failed or been given up. @param onUnlock called when the next navigation may begin */
  release(onUnlock?: () => void): void
}

export function createLock(): Lock {
  let address: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    isLocked: () => address !== undefined || timer !== undefined,
    pending: () => address,
    acquire(next) {
      address = next
      clearTimeout(timer)
      timer = undefined
    },
    release(onUnlock) {
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
