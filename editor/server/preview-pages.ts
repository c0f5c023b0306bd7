/** Previews that wait to be shown, each below a random name, for a quarter of an hour. */
import { randomBytes } from 'node:crypto'

const lifetimeMs = 15 * 60_000
const maxPages = 40

export interface PreviewPages {
  /** @returns the name */
  add(html: string): string
  get(name: string): string | undefined
}

export function createPreviewPages(now = () => Date.now()): PreviewPages {
  const pages = new Map<string, { html: string; until: number }>()
  return {
    add(html) {
      const name = randomBytes(24).toString('base64url')
      pages.set(name, { html, until: now() + lifetimeMs })
      const [oldest] = pages.keys()
      if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest)
      return name
    },
    get(name) {
      const page = pages.get(name)
      return page && page.until > now() ? page.html : undefined
    },
  }
}
