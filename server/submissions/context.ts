/** The context of the submission service. */
import type { Logger } from 'pino'
import type { Database } from '#server/db/open.ts'

/** Created once by the server, passed to every function of the submission service. */
export interface SubmissionContext {
  database: Database
  buildId: string
  logger: Logger
  /** Whether the operator has configured what the law requires before personal data may be accepted. */
  isOpen: boolean
  /** age recipients (`age1…`) of certificates: each of their keys decrypts them. Without recipients no certificates are accepted. */
  recipients: readonly string[]
  /** Submissions of one form that are accepted per hour from all senders together. */
  formsPerHour: number
  /** Called after a mail was added to the outbox. */
  onMail: () => void
  clock: () => Date
}
