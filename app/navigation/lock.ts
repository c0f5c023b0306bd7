/** From the end of a navigation, successful or not, until the next one may begin (C8). */
export const unlockDelayMs = 500

/** One navigation at a time (C8). */
export function createLock() {
  let address: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    /** Whether a navigation is in progress, or has ended less than `unlockDelayMs` ago. */
    isLocked: () => address !== undefined || timer !== undefined,
    /** The address of the navigation in progress, with query and hash. */
    pending: () => address,
    /** Called when a navigation begins. */
    acquire(next: string): void {
      address = next
      clearTimeout(timer)
      timer = undefined
    },
    /** Called when it has finished, failed or been given up. @param onUnlock called when the next navigation may begin */
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

export const lock = createLock()
