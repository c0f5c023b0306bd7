/** What was read from a text. */
import type { ReadLine } from './lines.ts'

/** What a text is. */
export type TextKind = 'line' | 'list' | 'curl' | 'environment' | 'code' | 'pac'

/** Remarks on the text, for {@link warningsOf}. */
export interface Remarks {
  /** Names of variables in the text, as written; only for `environment`. */
  variables?: readonly string[]
  /** Whether the login was in an option that ignores it: Chromium's flag, Playwright's `server`. */
  hasLoginInFlag?: boolean
  /** Keys of a mapping from the scheme of targets to proxies, as requests has it. */
  targetSchemes?: readonly string[]
  /** `%` in curl's `-U` that is not followed by two hexadecimal digits. */
  hasBarePercent?: boolean
  /** A PAC file that goes on without the proxy. */
  hasDirect?: boolean
}

export interface ReadText {
  kind: TextKind
  /** Without repetitions; at least one. */
  lines: readonly ReadLine[]
  remarks: Remarks
  /** Lines of a list that were not read. */
  unread: number
}
