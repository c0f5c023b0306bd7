/** What the functions of the account service work with. */
import type { Logger } from 'pino'
import type { AccountService } from '#core/accounts/service.ts'
import type { Database } from '#server/db/open.ts'

/** Made once by the server, handed to every function of this folder. */
export interface AccountContext {
  database: Database
  /** Signs cookies, encrypts keys of second factors, makes the links in mails. */
  secret: string
  /** Whether cookies are sent over HTTPS only. */
  isSecure: boolean
  /** Where the site is visited: a passkey is bound to its host. */
  origin: () => string
  /** Whether a password in small letters is one of the most common ones. */
  isCommonPassword: (password: string) => boolean
  /** Called when a mail waits in the outbox. */
  onMail: () => void
  logger: Logger
  clock: () => Date
}

/** A function of the account service with its context; what it does is said in `core/accounts/service.ts`. */
export type Call<Name extends keyof AccountService> = (
  context: AccountContext,
  ...parameters: Parameters<AccountService[Name]>
) => ReturnType<AccountService[Name]>
