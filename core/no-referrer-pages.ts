/** Pages that no referrer names: neither their address nor that somebody was there is passed on (H5). */
import { splitLocale } from '#core/urls.ts'

const noReferrerPaths: readonly string[] = ['/police-assistance', '/reset-password', '/verify-email']

/** What forms on these pages are sent to. */
const nullOriginTargets = [...noReferrerPaths, '/logout']

/** Whether a page, or its data, has the referrer policy `no-referrer`. */
export function isNoReferrerPage(path: string): boolean {
  return noReferrerPaths.includes(pageOf(path))
}

/** Whether a form of such a page is sent there, which comes with `Origin: null` (Fetch, 3.2). */
export function acceptsNullOrigin(path: string): boolean {
  return nullOriginTargets.includes(pageOf(path))
}

function pageOf(path: string): string {
  return splitLocale(path).path.replace(/\.data$/, '')
}
