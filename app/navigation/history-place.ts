/** Entries of the browser's history: which one is shown, and the way back to it. */

/** What of the Navigation API is used (HTML, 7.2.7); missing in older browsers. */
interface NavigationApi {
  currentEntry: { key: string } | null
  traverseTo(key: string): { committed: Promise<unknown>; finished: Promise<unknown> }
}

export interface Place {
  /** The entry's own, where the browser tells it. */
  key: string | undefined
  /** The router's count of entries; undefined for entries that it has not made. */
  index: number | undefined
  path: string
}

const api = () => (window as { navigation?: NavigationApi }).navigation

export function currentPlace(): Place {
  const { idx } = (history.state ?? {}) as { idx?: number }
  return { key: api()?.currentEntry?.key, index: idx, path: location.pathname }
}

export function isSamePlace(one: Place, other: Place): boolean {
  if (one.key !== undefined && other.key !== undefined) return one.key === other.key
  return one.index !== undefined && one.index === other.index
}

/**
 * Goes back to a place.
 *
 * @param returning whether the history is on its way there; steps that only say how far would add up
 * @returns whether it is on its way now
 */
export function returnTo(place: Place, now: Place, returning: boolean): boolean {
  const navigation = api()
  if (navigation && place.key !== undefined) {
    const { committed, finished } = navigation.traverseTo(place.key)
    // The entry is gone, or the visitor was faster; the end of the lock has the last word.
    for (const promise of [committed, finished]) promise.catch(() => {})
    return true
  }
  if (returning || place.index === undefined || now.index === undefined) return returning
  history.go(place.index - now.index)
  return true
}
