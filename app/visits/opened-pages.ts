/** Remembers which pages were opened, until `measure.ts` reports them. */
import { prefersReducedData } from '#app/bootstrap/connection.ts'

const openedPages: string[] = []

/** Called for each page that is shown. */
export function recordPage(path: string): void {
  if (openedPages.at(-1) !== path) openedPages.push(path)
}

/** Loads the measuring when the browser is idle, unless the visitor objects, saves data or is a program. */
export function measureWhenIdle(): void {
  if (isExcluded() || prefersReducedData()) return
  const load = async () => (await import('./measure.ts')).measure(openedPages)
  const whenIdle = window.requestIdleCallback ?? setTimeout
  // Without it nothing is missing on the page: the script may be blocked, or the connection gone.
  whenIdle(() => void load().catch(() => {}))
}

/**
 * Whether the visitor objects: Do Not Track, or Global Privacy Control (https://w3c.github.io/gpc/). Programs that control a browser say so
 * (WebDriver, 7).
 */
function isExcluded(): boolean {
  const { doNotTrack, globalPrivacyControl, webdriver } = navigator as Navigator & {
    globalPrivacyControl?: boolean
    doNotTrack?: string | null
  }
  return webdriver || globalPrivacyControl === true || doNotTrack === '1'
}
