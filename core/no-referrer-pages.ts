/** Pages that never appear in a referrer, so that other sites do not learn of the visit (H5). */
import { splitLocale } from '#core/urls.ts'

const noReferrerPaths: readonly string[] = ['/police-assistance', '/reset-password', '/verify-email']

/** Paths to which forms on these pages are sent. */
const nullOriginTargets = [...noReferrerPaths, '/logout']

/** Whether a page, or its data, has the referrer policy `no-referrer`. */
export function isNoReferrerPage(path: string): boolean {
  return noReferrerPaths.includes(pageOf(path))
}

/** Whether forms of such pages are sent to a path; they have `Origin: null` (Fetch, 3.2). */
export function acceptsNullOrigin(path: string): boolean {
  return nullOriginTargets.includes(pageOf(path))
}

function pageOf(path: string): string {
  return splitLocale(path).path.replace(/\.data$/, '')
}
