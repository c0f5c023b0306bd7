/** What the visitor has chosen for this browser. Where storage is blocked, a choice lasts as long as its page. */

/** What was chosen; `null` where nothing was, or can't be known. */
export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a choice; `undefined` forgets it. */
export function keepChoice(key: string, choice: string | undefined): void {
  try {
    if (choice === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
  } catch {
    // Blocked or full.
  }
}
