import pino from 'pino'
import { currentRequestIds } from '#server/http/log-context.ts'
import { onTestFinished, vi } from 'vitest'
import type { Caller } from '#core/accounts/service.ts'
import { createAccountService } from '#server/auth/account-service.ts'
import type { AccountContext } from '#server/auth/context.ts'
import { createStaffService } from '#server/auth/staff-service.ts'
import type { SessionSecrets } from '#server/config.ts'
import type { Mail } from '#server/db/outbox.ts'
import { composeAccountEmail } from '#server/mail/account-emails.ts'
import type { Email } from '#server/mail/transport.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { appCode } from '../setup/app-code.ts'
import type { TestDatabase } from './databases.ts'
import { linkSecret } from './submission-tools.ts'

export type { Caller }

const origin = 'https://isthmus.example'

/** Password and address of the test account. */
export const validPassword = 'a long and quiet sentence'
export const email = 'ana@client.example'

/** The reauthentication of the test account, which has no second factor at first. */
export const reauthentication = { password: validPassword, code: '' }

export type Accounts = Awaited<ReturnType<typeof openAccounts>>

/** Creates an account by sign-up. @returns the headers that the browser sends afterwards */
export async function createAccount(
  { service, caller, mailedToken, browserHeaders }: Accounts,
  { address = email, password = validPassword, client = '203.0.113.9' } = {},
): Promise<Headers> {
  await service.signUp(caller({ clientAddress: client }), address)
  const created = await service.finishSignUp(caller({ clientAddress: client }), {
    token: await mailedToken(address),
    name: 'Ana',
    password,
  })
  if (!created.done) throw new Error(`The account was not created: ${created.problem}.`)
  return browserHeaders(created)
}

/** Enables the second factor of an account. @returns the browser's new cookies, the key of the app and the backup codes */
export async function enableSecondFactor({ service, caller, browserHeaders }: Accounts, headers: Headers, password = validPassword) {
  const account = (await service.findAccount(headers))!
  const setup = await service.beginSecondFactor(caller({ headers }), account, password)
  if (!setup.done) throw new Error(`The second factor was not set up: ${setup.problem}.`)
  const confirmed = await service.confirmSecondFactor(caller({ headers }), account, appCode(setup.key))
  if (!confirmed.done) throw new Error(`The code was not accepted: ${confirmed.problem}.`)
  return { headers: browserHeaders(confirmed, headers), key: setup.key, codes: confirmed.codes }
}

/** Advances the system clock until the test ends. */
export function advanceClock(milliseconds: number): void {
  if (!vi.isFakeTimers()) {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
  }
  vi.setSystemTime(Date.now() + milliseconds)
}

export const minute = 60_000

/** Creates an account service on a database, with access to its mails. @param options `logged` receives the lines of the log */
export async function openAccounts(
  database: TestDatabase,
  {
    clock = () => new Date(),
    secrets = [linkSecret],
    logged = [],
    level = 'error',
  }: { clock?: () => Date; secrets?: SessionSecrets; logged?: string[]; level?: 'error' | 'info' } = {},
) {
  const logger = pino({ level, mixin: currentRequestIds }, { write: (line: string) => void logged.push(line) })
  const context: AccountContext = {
    database,
    secrets,
    isSecure: true,
    origin: () => origin,
    isCommonPassword: (password) => password === 'password1',
    onMail: () => {},
    logger,
    clock,
  }
  const service = createAccountService(context)
  onTestFinished(() => {
    if (level === 'error' && logged.length > 0) throw new Error(logged.join(''))
  })
  const translate = loadMessages('.generated/messages')
  const compose = (mail: Mail) => composeAccountEmail(mail, { translate, origin, db: database.db, secrets }, clock())
  const mails = () => database.db.selectFrom('outbox').selectAll().orderBy('created_at').execute()
  /** The mails in the outbox, composed as if sent now. */
  const emails = async (): Promise<Email[]> => (await Promise.all((await mails()).map(compose))).filter((message) => message !== undefined)
  return {
    service,
    staff: createStaffService(context),
    mails,
    compose,
    emails,
    caller: (change: Partial<Caller> = {}): Caller => ({
      headers: new Headers(),
      clientAddress: '203.0.113.7',
      locale: 'en',
      ...change,
    }),
    /** The request headers of a browser that has stored the cookies of a response. */
    browserHeaders: ({ headers }: { headers: Headers }, previousHeaders = new Headers()): Headers => {
      const jar = new Map(
        (previousHeaders.get('Cookie') ?? '').split('; ').flatMap((pair) => (pair ? [pair.split('=') as [string, string]] : [])),
      )
      for (const cookie of headers.getSetCookie()) {
        const [name = '', value = ''] = /^[^;]*/.exec(cookie)![0].split(/=(.*)/s)
        if (/max-age=0/i.test(cookie)) jar.delete(name)
        else jar.set(name, value)
      }
      return new Headers({ Cookie: [...jar].map((pair) => pair.join('=')).join('; ') })
    },
    /** The token of the link in the last mail to an address. */
    mailedToken: async (address: string): Promise<string> => {
      const message = (await emails()).findLast(({ to }) => to.address.toLowerCase() === address)
      const [, token] = /\?token=([\w-]+)/.exec(message?.text ?? '') ?? []
      if (!token) throw new Error(`No link was sent to ${address}.`)
      return token
    },
  }
}
