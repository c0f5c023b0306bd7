/** The state of the repository, which the browser asks for every few seconds. */
import type { Diagnostic } from './errors.ts'
import type { Commit, Version } from './names.ts'

/** The answer of `status`; requested every few seconds. */
export interface Status {
  branch: string
  head: Commit
  /** The remote repository to which `publish` pushes, without credentials; `null`: none. */
  remote: string | null
  /** Commits that are saved and not published. */
  unpublished: Version[]
  /** Commits of the remote branch that this copy does not have, as of the last look at it. */
  behind: number
  /** Files with changes that the editor did not make. They are left alone. */
  changedOutside: string[]
  check: CheckState
  preview: 'starting' | 'ready' | 'failed'
  /** Why previews can't be made. */
  previewMessage?: string
}

/** The check of everything, as `npm run check` does it; it runs again after each change. */
export interface CheckState {
  state: 'running' | 'done' | 'failed'
  /** Of the last check that ended. */
  problems: Diagnostic[]
  /** Sentences that do not fail a build. */
  warnings: string[]
}
