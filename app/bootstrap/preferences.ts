/** Preferences of the visitor in this browser. If storage is blocked, a choice lasts as long as its page. */

/** The stored choice; `null` if there is none or storage is blocked. */
export function readPreference(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a choice; `undefined` removes it. */
export function storePreference(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Blocked or full.
  }
}
