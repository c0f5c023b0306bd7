import { reloadedKey } from '#core/deployment.ts'

/**
 * Opens an address as a document, where the router can't: what it needs for it is missing. Counts as the one automatic
 * reload of the next seconds, so that a page whose own scripts are missing too is not loaded a second time.
 */
export function leave(address: string): void {
  try {
    sessionStorage.setItem(reloadedKey, String(Date.now()))
  } catch {
    // Blocked: then nothing reloads by itself at all.
  }
  if (new URL(address, location.href).href === location.href) location.reload()
  else location.assign(address)
}
