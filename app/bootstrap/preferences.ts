/** What the visitor has chosen for this browser. Where storage is blocked, a choice lasts as long as its page. */

/** What was chosen; `null` where nothing was, or can't be known. */
export function readPreference(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a choice; `undefined` forgets it. */
export function storePreference(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Blocked or full.
  }
}
