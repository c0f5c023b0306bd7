/** The result of a change, for the page that shows the submission again. */
export interface SubmissionChangeResult {
  /** Why the change was refused, and at which field. */
  problem?: { text: string; field?: 'reply' | 'note' | 'assign' }
  /** The change that was made, while another text is not sent yet. */
  done?: string
  /** Texts that were typed and not sent. */
  values: { reply: string; note: string }
  /** Number of changes that were already seen; later ones are new. */
  seenCount?: number
}
