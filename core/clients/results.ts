/** The results of `npm run clients`, as `core/clients/results.json` has them. */
import type { ClaimId, Outcome, TestedClient } from './claims.ts'

/** One version of a client. */
export interface VersionResult {
  version: string
  /** Day of the run (UTC), as `2026-11-27`. */
  day: string
  outcomes: Readonly<Partial<Record<ClaimId, Outcome>>>
}

export interface ClientResult {
  client: TestedClient
  /** The oldest first. */
  versions: readonly VersionResult[]
}
