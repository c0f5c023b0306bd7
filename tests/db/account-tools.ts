import pino from 'pino'
import { onTestFinished, vi } from 'vitest'
import type { Asker } from '#core/accounts/desk.ts'
import { createAccountService } from '#server/auth/account-service.ts'
import type { AccountContext } from '#server/auth/context.ts'
import { createStaffService } from '#server/auth/staff-service.ts'
import type { Mail } from '#server/db/outbox.ts'
import { composeAccountLetter } from '#server/mail/account-letters.ts'
import type { Letter } from '#server/mail/transport.ts'
import { loadWords } from '#server/mail/words.ts'
import { appCode } from '../setup/app-code.ts'
import type { TestDatabase } from './databases.ts'
import { linkSecret } from './office.ts'

export type { Asker }

const origin = 'https://isthmus.example'
const secret = linkSecret

/** Password and address of whoever has an account in these tests. */
export const good = 'a long and quiet sentence'
export const email = 'ana@client.example'

export type Accounts = Awaited<ReturnType<typeof openAccounts>>

/** Makes an account as its owner does; gives what the browser sends then. */
export async function join(
  { desk, asker, linkSentTo, browser }: Accounts,
  { address = email, password = good, client = '203.0.113.9' } = {},
): Promise<Headers> {
  await desk.signUp(asker({ client }), address)
  const made = await desk.finishSignUp(asker({ client }), { token: await linkSentTo(address), name: 'Ana', password })
  if (!made.done) throw new Error(`No account was made: ${made.problem}.`)
  return browser(made)
}

/** Turns the second factor of an account on; gives the browser's new cookies, the key of the app and the spare codes. */
export async function turnOn({ desk, asker, browser }: Accounts, headers: Headers, password = good) {
  const account = (await desk.find(headers))!
  const begun = await desk.beginSecondFactor(asker({ headers }), account, password)
  if (!begun.done) throw new Error(`No key was given: ${begun.problem}.`)
  const confirmed = await desk.confirmSecondFactor(asker({ headers }), account, appCode(begun.key))
  if (!confirmed.done) throw new Error(`The code was not taken: ${confirmed.problem}.`)
  return { headers: browser(confirmed, headers), key: begun.key, codes: confirmed.codes }
}

/** Lets a time pass for everything that asks the clock. */
export function pass(milliseconds: number): void {
  if (!vi.isFakeTimers()) {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
  }
  vi.setSystemTime(Date.now() + milliseconds)
}

export const minute = 60_000

/** A desk of accounts over a database, and what its mails say. */
export async function openAccounts(database: TestDatabase, { clock = () => new Date() } = {}) {
  const logged: string[] = []
  const logger = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
  const context: AccountContext = {
    database,
    secret,
    isSecure: true,
    origin: () => origin,
    isCommonPassword: (password) => password === 'password1',
    onMail: () => {},
    logger,
    clock,
  }
  const desk = createAccountService(context)
  onTestFinished(() => {
    if (logged.length > 0) throw new Error(logged.join(''))
  })
  const translate = loadWords('.generated/messages')
  const compose = (mail: Mail) => composeAccountLetter(mail, { translate, origin, db: database.db, secret }, clock())
  const mails = () => database.db.selectFrom('outbox').selectAll().orderBy('created_at').execute()
  /** The letters that would leave now. */
  const letters = async (): Promise<Letter[]> => (await Promise.all((await mails()).map(compose))).filter((letter) => letter !== undefined)
  return {
    desk,
    staff: createStaffService(context),
    mails,
    compose,
    letters,
    asker: (change: Partial<Asker> = {}): Asker => ({ headers: new Headers(), client: '203.0.113.7', locale: 'en', ...change }),
    /** What a browser sends that has taken the cookies of an answer. */
    browser: ({ headers }: { headers: Headers }, before = new Headers()): Headers => {
      const jar = new Map((before.get('Cookie') ?? '').split('; ').flatMap((pair) => (pair ? [pair.split('=') as [string, string]] : [])))
      for (const cookie of headers.getSetCookie()) {
        const [name = '', value = ''] = /^[^;]*/.exec(cookie)![0].split(/=(.*)/s)
        if (/max-age=0/i.test(cookie)) jar.delete(name)
        else jar.set(name, value)
      }
      return new Headers({ Cookie: [...jar].map((pair) => pair.join('=')).join('; ') })
    },
    /** The token of the link in the last mail to an address. */
    linkSentTo: async (address: string): Promise<string> => {
      const letter = (await letters()).findLast(({ to }) => to.address.toLowerCase() === address)
      const [, token] = /\?token=([\w-]+)/.exec(letter?.text ?? '') ?? []
      if (!token) throw new Error(`No link was sent to ${address}.`)
      return token
    },
  }
}
