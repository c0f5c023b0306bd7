/** Changes of SESSION_SECRET: what an earlier secret has signed, encrypted or derived. */
import { expect } from 'vitest'
import { hasUnreadableFactors } from '#server/auth/second-factor.ts'
import type { SessionSecrets } from '#server/config.ts'
import { inboxCommands } from '#server/inbox/commands.ts'
import { appCode } from '../setup/app-code.ts'
import {
  advanceClock,
  createAccount,
  email,
  enableSecondFactor,
  minute,
  openAccounts,
  validPassword,
  type Accounts,
} from './account-tools.ts'
import { interruptAfter, onEach, type TestDatabase } from './databases.ts'
import { inbox, inboxTools, linkSecret } from './submission-tools.ts'

const earlier = linkSecret
const next = 'the secret that replaces the one before, and just as long'

/** The account service of another process on the same database. */
async function openProcess(database: TestDatabase, ...secrets: SessionSecrets): Promise<Accounts> {
  return openAccounts({ ...database, ...(await database.reopen()) }, { secrets })
}

async function startLogIn({ service, caller, browserHeaders }: Accounts): Promise<Headers> {
  const pending = await service.logIn(caller(), { email, password: validPassword })
  expect(pending.done).toBe('code')
  return browserHeaders(pending as { headers: Headers })
}

async function completeLogIn({ service, caller, browserHeaders }: Accounts, waiting: Headers, code: string): Promise<Headers> {
  const entered = await service.verifyCode(caller({ headers: waiting }), code)
  expect(entered).toMatchObject({ done: true })
  return browserHeaders(entered as { headers: Headers }, waiting)
}

function reencrypt(database: TestDatabase, ...secrets: SessionSecrets): Promise<string> {
  return inboxCommands['re-encrypt']!.run(inboxTools(database, secrets), [])
}

onEach('A20: a session that an earlier secret has signed stays open, and its cookie is signed again', async (database) => {
  const before = await openAccounts(database)
  const headers = await createAccount(before)
  await expect(before.service.renewCookies(headers)).resolves.toEqual(new Headers())
  const during = await openProcess(database, next, earlier)
  await expect(during.service.findAccount(headers)).resolves.toMatchObject({ email })
  const renewed = await during.service.renewCookies(headers)
  expect(renewed.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-isthmus\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
  const after = await openProcess(database, next)
  await expect(after.service.findAccount(headers)).resolves.toBeUndefined()
  const renewedHeaders = during.browserHeaders({ headers: renewed }, headers)
  await expect(after.service.findAccount(renewedHeaders)).resolves.toMatchObject({ email })
  for (const sent of [renewedHeaders, new Headers(), new Headers({ Cookie: '__Host-isthmus.session_token=chosen.signature' })])
    expect([...(await during.service.renewCookies(sent))]).toEqual([])
})

onEach('A20: a second factor that an earlier secret has encrypted works, and is encrypted again when it is used', async (database) => {
  const before = await openAccounts(database)
  const { key, codes } = await enableSecondFactor(before, await createAccount(before))
  advanceClock(2 * minute)
  const waiting = await startLogIn(before)
  const during = await openProcess(database, next, earlier)
  const headers = await completeLogIn(during, waiting, appCode(key))
  const after = await openProcess(database, next)
  await expect(after.service.countBackupCodes((await after.service.findAccount(headers))!)).resolves.toBe(10)
  await completeLogIn(after, await startLogIn(after), codes[0]!)
  await expect(after.service.verifyCode(after.caller({ headers: await startLogIn(after) }), codes[0]!)).resolves.toMatchObject({
    problem: 'wrongCode',
  })
  advanceClock(2 * minute)
  await completeLogIn(after, await startLogIn(after), appCode(key))
})

onEach('A20: secrets that read no key of two-step login in the database are noticed', async (database) => {
  const before = await openAccounts(database)
  const hasUnreadable = (...secrets: SessionSecrets) => hasUnreadableFactors({ database, secrets })
  expect(await hasUnreadable(next)).toBe(false)
  await enableSecondFactor(before, await createAccount(before))
  expect([await hasUnreadable(earlier), await hasUnreadable(next, earlier), await hasUnreadable(next)]).toEqual([false, false, true])
})

onEach('A20: a second factor that waits for its first code is turned on after the secret has changed', async (database) => {
  const before = await openAccounts(database)
  const headers = await createAccount(before)
  const account = (await before.service.findAccount(headers))!
  const { key } = (await before.service.beginSecondFactor(before.caller({ headers }), account, validPassword)) as { key: string }
  const during = await openProcess(database, next, earlier)
  const confirmed = await during.service.confirmSecondFactor(during.caller({ headers }), account, appCode(key))
  expect(confirmed).toMatchObject({ done: true })
  const after = await openProcess(database, next)
  await completeLogIn(after, await startLogIn(after), (confirmed as { codes: readonly string[] }).codes[9]!)
})

onEach(
  'A20: two processes continue each other’s log-ins and sessions while only one has the new secret, and while a session gets it',
  async (database) => {
    const before = await openAccounts(database)
    const { key } = await enableSecondFactor(before, await createAccount(before))
    const pairs: (readonly [SessionSecrets, SessionSecrets])[] = [
      [[earlier, next], [earlier]],
      [
        [next, earlier],
        [earlier, next],
      ],
      [[next], [next, earlier]],
    ]
    for (const [first, second] of pairs) {
      const processes = [await openProcess(database, ...first), await openProcess(database, ...second)]
      for (const [here, there] of [processes, processes.toReversed()] as [Accounts, Accounts][]) {
        await database.db.deleteFrom('limits').execute()
        advanceClock(2 * minute)
        const headers = await completeLogIn(there, await startLogIn(here), appCode(key))
        // A cookie that each process has signed in turn.
        let renewed = headers
        for (const { service, browserHeaders } of [here, there, here]) {
          await expect(service.findAccount(renewed)).resolves.toMatchObject({ email })
          renewed = browserHeaders({ headers: await service.renewCookies(renewed) }, renewed)
        }
        await expect(there.service.findAccount(renewed)).resolves.toMatchObject({ email })
        await here.service.requestPasswordReset(here.caller(), email)
        const reset = { token: await there.mailedToken(email), password: validPassword }
        await expect(here.service.resetPassword(here.caller(), reset)).resolves.toMatchObject({ done: true })
      }
      // As the guide says, before the earlier secret is removed.
      await reencrypt(database, ...first)
    }
  },
)

onEach('A20: a process that does not know the new secret yet ends no session of it', async (database) => {
  const old = await openAccounts(database)
  const strange = await openProcess(database, next, earlier)
  const headers = await createAccount(strange)
  await expect(old.service.findAccount(headers)).resolves.toBeUndefined()
  expect([...(await old.service.renewCookies(headers))]).toEqual([])
  await expect(strange.service.findAccount(headers)).resolves.toMatchObject({ email })
})

onEach('A20: links that were mailed before the secret has changed work, also if the mail is sent again after it', async (database) => {
  const before = await openAccounts(database)
  await createAccount(before)
  await before.service.requestPasswordReset(before.caller(), email)
  const token = await before.mailedToken(email)
  const after = await openProcess(database, next)
  const repeated = await after.mailedToken(email)
  expect(repeated).not.toBe(token)
  for (const link of [token, repeated]) await expect(after.service.findLink(link)).resolves.toEqual({ purpose: 'reset', email })
  const reset = (link: string) => after.service.resetPassword(after.caller(), { token: link, password: 'another quiet sentence' })
  await expect(reset(token)).resolves.toMatchObject({ done: true })
  await expect(reset(repeated)).resolves.toMatchObject({ problem: 'link' })
})

onEach('A20: an invitation is mailed with the link that was made with the earlier secret, or waits for that secret', async (database) => {
  const address = 'lea@isthmus.example'
  const printed = await inbox(database, 'invite', address, 'staff')
  const during = await openProcess(database, next, earlier)
  const token = await during.mailedToken(address)
  expect(printed).toContain(token)
  const after = await openProcess(database, next)
  const [mail] = await after.mails()
  await expect(after.compose(mail!)).rejects.toThrow('SESSION_SECRET_PREVIOUS')
  const accept = { token, name: 'Lea', password: validPassword }
  await expect(after.service.acceptInvitation(after.caller(), accept)).resolves.toMatchObject({ done: true })
  // Once it is accepted, there is nothing to wait for.
  await expect(after.compose(mail!)).resolves.toBeUndefined()
})

onEach('A20: the command encrypts all second factors again, and names those that no secret decrypts', async (database) => {
  const before = await openAccounts(database)
  const { codes } = await enableSecondFactor(before, await createAccount(before))
  const waiting = await createAccount(before, { address: 'bo@client.example', client: '198.51.100.4' })
  await before.service.beginSecondFactor(before.caller(), (await before.service.findAccount(waiting))!, validPassword)
  const strangers = await openProcess(database, 'a secret that nobody knows any more, and long enough')
  await enableSecondFactor(strangers, await createAccount(strangers, { address: 'cy@client.example', client: '198.51.100.5' }))
  await expect(reencrypt(database, next, earlier)).rejects.toThrow(
    /^Keys of two-step login: 2 encrypted again with SESSION_SECRET, 0 were encrypted with it already\.\n1 cannot be decrypted: .*\n {2}cy@client\.example$/,
  )
  await inbox(database, 'factor-off', 'cy@client.example')
  await expect(reencrypt(database, next, earlier)).resolves.toBe(
    'Keys of two-step login: 0 encrypted again with SESSION_SECRET, 2 were encrypted with it already.',
  )
  const after = await openProcess(database, next)
  await completeLogIn(after, await startLogIn(after), codes[0]!)
})

onEach('A14, A20: a backup code that is used while the command runs stays used', async (database) => {
  const before = await openAccounts(database)
  const { codes } = await enableSecondFactor(before, await createAccount(before))
  const pending = await startLogIn(before)
  const interrupted = interruptAfter(database, 'SelectQueryNode', 'second_factors', () => completeOnce(), 1)
  const completeOnce = async () => void (await completeLogIn(before, pending, codes[0]!))
  await expect(reencrypt(interrupted, next, earlier)).resolves.toContain('1 encrypted again')
  const after = await openProcess(database, next)
  await expect(after.service.verifyCode(after.caller({ headers: await startLogIn(after) }), codes[0]!)).resolves.toMatchObject({
    problem: 'wrongCode',
  })
  await completeLogIn(after, await startLogIn(after), codes[1]!)
})
