/** The English texts that pages of a growing language contain (`.generated/messages/untranslated.json`). */
export interface UntranslatedText {
  /** BCP 47 tag of English. */
  tag: string
  /** Messages without values. */
  texts: readonly string[]
  /** Regular expressions of messages with values. */
  patterns: readonly string[]
}
