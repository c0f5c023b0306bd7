/** The date of the sources: two builds of one commit must have the same bytes. */
import { execFileSync } from 'node:child_process'

/** `SOURCE_DATE_EPOCH` (seconds, https://reproducible-builds.org/specs/source-date-epoch/), or the date of the commit, or now. */
export function sourceDate(): Date {
  const { SOURCE_DATE_EPOCH: epoch } = process.env
  const seconds = epoch ? Number(epoch) : commitSeconds()
  return Number.isFinite(seconds) ? new Date(seconds * 1000) : new Date()
}

function commitSeconds(): number {
  try {
    return Number(execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    // An archive of the sources without git.
    return Number.NaN
  }
}
