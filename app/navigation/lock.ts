/** One navigation at a time (C8). */

/** From the end of a navigation, whatever end it was, until the next one may begin. Milliseconds. */
export const unlockDelay = 500

export interface Lock {
  isHeld(): boolean
  /** A navigation is under way. */
  hold(): void
  /** It has finished, failed or been given up. */
  release(): void
}

/** @param onFree told when the next navigation may begin */
export function createLock(onFree: () => void = () => {}): Lock {
  let held = false
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    isHeld: () => held,
    hold() {
      held = true
      clearTimeout(timer)
      timer = undefined
    },
    release() {
      if (!held || timer !== undefined) return
      timer = setTimeout(() => {
        timer = undefined
        held = false
        onFree()
      }, unlockDelay)
    },
  }
}
