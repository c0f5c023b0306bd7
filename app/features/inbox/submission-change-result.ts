/** What came of a change, for the page that shows the request again. */
export interface SubmissionChangeResult {
  /** What was not done, and why. */
  problem?: { text: string; field?: 'reply' | 'note' | 'assign' }
  /** What was done, where something else was typed that has not gone yet. */
  done?: string
  /** What was typed. */
  values: { reply: string; note: string }
  /** So many entries of the history had been seen; those behind them are new. */
  seenCount?: number
}
