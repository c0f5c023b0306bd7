/** What the functions that take forms work with. */
import type { Logger } from 'pino'
import type { Database } from '#server/db/open.ts'

/** Made once by the server, handed to every function of the submission service. */
export interface SubmissionContext {
  database: Database
  buildId: string
  logger: Logger
  /** Whether the operator has filled in what the law asks for before personal data may be taken. */
  isOpen: boolean
  /** age recipients (`age1…`) that certificates are encrypted to: any one of their keys opens one. None are taken without. */
  recipients: readonly string[]
  /** Forms of one kind that are taken in an hour from everybody together. */
  formsPerHour: number
  /** Called when a mail waits in the outbox. */
  onMail: () => void
  clock: () => Date
}
