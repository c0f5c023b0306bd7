import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { expect, vi, onTestFinished } from 'vitest'
import type { Account } from '#core/accounts/desk.ts'
import { mostPasskeys } from '#core/accounts/passkeys.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { setPassword } from '#server/db/credentials.ts'
import { appCode } from '../setup/app-code.ts'
import { minute, openAccounts, pass, turnOn } from './account-tools.ts'
import { onEach, type TestDatabase } from './databases.ts'

const password = 'a long and quiet sentence'
const email = 'ana@client.example'
const here = 'https://isthmus.example'

interface Question {
  challenge: string
  user?: { id: string }
}

/** A key pair that answers as an authenticator does (Web Authentication Level 3, 6.1 and 6.5). */
function createAuthenticator({ origin = here, rpId = 'isthmus.example', verifies = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = Buffer.from(crypto.getRandomValues(new Uint8Array(32)))
  let counter = 0
  let userHandle: string | undefined
  /** User present, user verified, and whether a key is attached. */
  const flags = (attached: boolean) => 1 | (verifies ? 4 : 0) | (attached ? 64 : 0)
  const head = (attached: boolean) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags(attached)]), count])
  }
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }))
  const answer = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    id: id.toString('base64url'),
    register({ challenge, user }: Question, format = 'none') {
      userHandle = user!.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([head(true), Buffer.alloc(16), length, id, coseKey(publicKey)])
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', format],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      )
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal', '<script>'],
      })
    },
    logIn({ challenge }: Question, change: object = {}) {
      const authenticatorData = head(false)
      const data = clientData('webauthn.get', challenge)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(data).digest()])
      return answer({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle,
        ...change,
      })
    },
  }
}

/** ES256 as a COSE key (RFC 9053, 7.1.1). */
function coseKey(key: KeyObject): Uint8Array {
  const { x, y } = key.export({ format: 'jwk' })
  const bytes = (text: string | undefined) => new Uint8Array(Buffer.from(text!, 'base64url'))
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]) as Parameters<typeof isoCBOR.encode>[0],
  )
}

/** Accounts with one of them signed in. */
async function open(database: TestDatabase) {
  const accounts = await openAccounts(database)
  const { desk, asker, linkSentTo, browser } = accounts
  const join = async (address: string) => {
    await desk.signUp(asker(), address)
    const made = await desk.finishSignUp(asker(), { token: await linkSentTo(address), name: 'Ana', password })
    if (!made.done) throw new Error(`No account was made: ${made.problem}.`)
    const headers = browser(made)
    return { headers, account: (await desk.find(headers))! }
  }
  const { account } = await join(email)
  const begin = async (whose: Account = account) => {
    const begun = await desk.beginPasskey(asker(), whose, { name: ' My telephone ', password, code: '' })
    if (!begun.done) throw new Error(`No passkey is taken: ${begun.problem}.`)
    return begun.options as Question
  }
  const question = async () => {
    const asked = await desk.askPasskey(asker())
    if (!asked.done) throw new Error(`Nothing is asked: ${asked.problem}.`)
    return asked.options as Question
  }
  const added = async (authenticator = createAuthenticator()) => {
    const outcome = await desk.addPasskey(asker(), account, authenticator.register(await begin()))
    if (!outcome.done) throw new Error(`The passkey is not taken: ${outcome.problem}.`)
    return authenticator
  }
  return { ...accounts, account, join, begin, question, added }
}

const refused = { done: false, problem: 'passkey' }

onEach('A15: a passkey is added by who knows the password, logs in, and is removed with it; its owner is told', async (database) => {
  const { desk, asker, browser, account, question, added, letters } = await open(database)
  const authenticator = await added()
  await expect(desk.passkeys(account)).resolves.toMatchObject([{ name: 'My telephone', usedAt: undefined }])
  const outcome = await desk.logInByPasskey(asker(), authenticator.logIn(await question()))
  const headers = browser(outcome as { headers: Headers })
  await expect(desk.find(headers)).resolves.toMatchObject({ email })
  const [passkey] = await desk.passkeys(account)
  expect(passkey!.usedAt).toBeDefined()
  await expect(desk.export(account)).resolves.toMatchObject({ passkeys: [{ name: 'My telephone' }] })
  await expect(database.db.selectFrom('passkeys').select('transports').execute()).resolves.toEqual([{ transports: 'internal' }])
  const remove = (given: string) => desk.removePasskey(asker(), account, { id: passkey!.id, password: given })
  await expect(remove('wrong wrong wrong')).resolves.toMatchObject({ problem: 'wrong' })
  await expect(desk.passkeys(account)).resolves.toHaveLength(1)
  await expect(remove(password)).resolves.toMatchObject({ done: true })
  await remove(password)
  await expect(desk.logInByPasskey(asker(), authenticator.logIn(await question()))).resolves.toEqual(refused)
  const told = (await letters()).map(({ subject }) => subject).filter((subject) => subject.includes('passkey'))
  expect(told).toEqual(['A passkey was added to your Isthmus account', 'A passkey was removed from your Isthmus account'])
})

onEach('no passkey is added once the password is another than the one that was proven', async (database) => {
  const { desk, asker, account, begin } = await open(database)
  const answer = createAuthenticator().register(await begin())
  await setPassword(database.db, account.id, await hashPassword('another quiet sentence'), new Date())
  await expect(desk.addPasskey(asker(), account, answer)).resolves.toEqual(refused)
  await expect(desk.passkeys(account)).resolves.toEqual([])
})

onEach('where there is a second factor, its code is asked for before a passkey is added, and counts once', async (database) => {
  const accounts = await open(database)
  const { desk, asker, join } = accounts
  const { headers, key } = await turnOn(accounts, (await join('bo@client.example')).headers, password)
  const account = (await desk.find(headers))!
  const begin = (code: string) => desk.beginPasskey(asker({ headers }), account, { name: 'Key', password, code })
  for (const code of ['', '000000', appCode(key, Date.now() - 10 * minute)]) {
    await expect(begin(code)).resolves.toEqual({ done: false, problem: 'wrongCode' })
  }
  pass(2 * minute)
  await expect(begin(appCode(key))).resolves.toMatchObject({ done: true })
  await expect(begin(appCode(key))).resolves.toMatchObject({ problem: 'wrongCode' })
})

onEach('it stands for the second factor too: no code is asked for', async (database) => {
  const { desk, asker, browser, account, question, added } = await open(database)
  const authenticator = await added()
  await database.db.updateTable('users').set({ two_factor_enabled: 1 }).where('id', '=', account.id).execute()
  const outcome = await desk.logInByPasskey(asker(), authenticator.logIn(await question()))
  await expect(desk.find(browser(outcome as { headers: Headers }))).resolves.toMatchObject({ secondFactor: true, provenUntil: undefined })
})

onEach('A15: a question is answered once, however many come at once, and for five minutes', async (database) => {
  const { desk, asker, account, begin, question, added } = await open(database)
  const authenticator = await added()
  const asked = await question()
  const answers = Array.from({ length: 5 }, () => authenticator.logIn(asked))
  const outcomes = await Promise.all(answers.map((answer) => desk.logInByPasskey(asker(), answer)))
  expect(outcomes.filter(({ done }) => done)).toHaveLength(1)
  const old = [await question(), await begin()] as const
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() + 5 * 60_000 + 1)
  await expect(desk.logInByPasskey(asker(), authenticator.logIn(old[0]))).resolves.toEqual(refused)
  await expect(desk.addPasskey(asker(), account, createAuthenticator().register(old[1]))).resolves.toEqual(refused)
})

onEach('what is unknown, signed for another site or by another key, not verified or not ours answers the same', async (database) => {
  const { desk, asker, question, added, join } = await open(database)
  const authenticator = await added()
  const other = await join('bo@client.example')
  const asked = await question()
  const answers = [
    createAuthenticator().logIn(await question()),
    { ...createAuthenticator().logIn(await question()), id: authenticator.id, rawId: authenticator.id },
    authenticator.logIn({ challenge: Buffer.alloc(32).toString('base64url') }),
    authenticator.logIn(await question(), { userHandle: Buffer.from(other.account.id).toString('base64url') }),
    authenticator.logIn(await question(), { clientDataJSON: authenticator.logIn(asked).response }),
    {},
    null,
  ]
  for (const [index, answer] of answers.entries()) {
    await expect(desk.logInByPasskey(asker({ client: `203.0.113.${100 + index}` }), answer)).resolves.toEqual(refused)
  }
  for (const authenticator of [
    createAuthenticator({ origin: 'https://evil.example' }),
    createAuthenticator({ rpId: 'evil.example' }),
    createAuthenticator({ verifies: false }),
  ]) {
    await expect(added(authenticator)).rejects.toThrow('not taken: passkey.')
  }
})

onEach('one is added to the account that asked for it only, and once; certificates of its maker are not read', async (database) => {
  const { desk, asker, account, begin, join, added } = await open(database)
  const other = await join('bo@client.example')
  await expect(desk.addPasskey(asker(), other.account, createAuthenticator().register(await begin()))).resolves.toEqual(refused)
  await expect(desk.beginPasskey(asker(), account, { name: 'Key', password: 'wrong wrong wrong', code: '' })).resolves.toMatchObject({
    problem: 'wrong',
  })
  await expect(desk.beginPasskey(asker(), account, { name: ' ', password, code: '' })).resolves.toMatchObject({ problem: 'name' })
  await expect(desk.addPasskey(asker(), account, createAuthenticator().register(await begin(), 'apple'))).resolves.toEqual(refused)
  const authenticator = await added()
  await expect(desk.addPasskey(asker(), other.account, authenticator.register(await begin(other.account)))).resolves.toEqual(refused)
  for (let count = 1; count < mostPasskeys; count++) await added()
  await expect(desk.beginPasskey(asker(), account, { name: 'Key', password, code: '' })).resolves.toMatchObject({ problem: 'full' })
})

onEach('wrong passkeys are limited like wrong passwords, right ones are not', async (database) => {
  const { desk, asker, question, added } = await open(database)
  const authenticator = await added()
  for (let count = 0; count < 12; count++) {
    await expect(desk.logInByPasskey(asker(), authenticator.logIn(await question()))).resolves.toMatchObject({ done: true })
  }
  for (let count = 0; count < 10; count++) await desk.logInByPasskey(asker(), {})
  await expect(desk.logInByPasskey(asker(), authenticator.logIn(await question()))).resolves.toMatchObject({ problem: 'limited' })
})
