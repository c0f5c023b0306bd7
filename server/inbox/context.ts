/** The context of the inbox service. */
import type { Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import type { ReadableDatabase } from '#server/db/open.ts'

/** Created once by the server, passed to every function of the inbox. */
export interface InboxContext {
  database: ReadableDatabase
  /** Messages of a language. */
  translate: (locale: Locale) => Translate
  /** Called after a mail was added to the outbox. */
  onMail: () => void
  clock: () => Date
}
