/** What the functions of the inbox work with. */
import type { Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import type { Database } from '#server/db/open.ts'

/** Made once by the server, handed to every function of the inbox. */
export interface InboxContext {
  database: Database
  /** Messages of a language. */
  translate: (locale: Locale) => Translate
  /** Called when a mail waits in the outbox. */
  onMail: () => void
  clock: () => Date
}
