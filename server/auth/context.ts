/** The context of the account service. */
import type { Logger } from 'pino'
import type { AccountService } from '#core/accounts/service.ts'
import type { SessionSecrets } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'

/** Created once by the server, passed to every function of this folder. */
export interface AccountContext {
  database: Database
  /** Sign cookies, encrypt keys of second factors, derive the links in mails. */
  secrets: SessionSecrets
  /** Whether cookies are sent over HTTPS only. */
  isSecure: boolean
  /** Origin of the site; passkeys are bound to its host. */
  origin: () => string
  /** Whether a password, in lower case, is one of the most common ones. */
  isCommonPassword: (password: string) => boolean
  /** Called after a mail was added to the outbox. */
  onMail: () => void
  /** Called with the account that an operation is about; set by `account-log.ts`. */
  recordAccount?: (userId: string) => void
  logger: Logger
  clock: () => Date
}

/** A function of the account service with its context, documented in `core/accounts/service.ts`. */
export type Call<Name extends keyof AccountService> = (
  context: AccountContext,
  ...parameters: Parameters<AccountService[Name]>
) => ReturnType<AccountService[Name]>
