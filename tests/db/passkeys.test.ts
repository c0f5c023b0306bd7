import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Account } from '#core/accounts/service.ts'
import { maxPasskeys } from '#core/accounts/passkeys.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { setNewPassword } from '#server/db/account-changes.ts'
import { setPassword } from '#server/db/credentials.ts'
import { appCode } from '../setup/app-code.ts'
import { minute, openAccounts, advanceClock, enableSecondFactor } from './account-tools.ts'
import { interruptAfter, onEach, openTestDatabase, waitUntilBlocked, type TestDatabase } from './databases.ts'

const password = 'a long and quiet sentence'
const email = 'ana@client.example'
const passkeyOrigin = 'https://isthmus.example'

interface PasskeyOptions {
  challenge: string
  user?: { id: string }
}

/** A simulated authenticator with its key pair (Web Authentication Level 3, 6.1 and 6.5). */
function createAuthenticator({ origin = passkeyOrigin, rpId = 'isthmus.example', verifies = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = Buffer.from(crypto.getRandomValues(new Uint8Array(32)))
  let counter = 0
  let userHandle: string | undefined
  /** User present, user verified, attested credential data included. */
  const flags = (withCredential: boolean) => 1 | (verifies ? 4 : 0) | (withCredential ? 64 : 0)
  const head = (withCredential: boolean) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags(withCredential)]), count])
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
    register({ challenge, user }: PasskeyOptions, format = 'none') {
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
    logIn({ challenge }: PasskeyOptions, change: object = {}) {
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

/** Creates the account service with one account. */
async function openWithPasskeys(database: TestDatabase) {
  const accounts = await openAccounts(database)
  const { service, caller, mailedToken, browserHeaders } = accounts
  const createAccount = async (address: string) => {
    await service.signUp(caller(), address)
    const created = await service.finishSignUp(caller(), { token: await mailedToken(address), name: 'Ana', password })
    if (!created.done) throw new Error(`The account was not created: ${created.problem}.`)
    const headers = browserHeaders(created)
    return { headers, account: (await service.findAccount(headers))! }
  }
  const { account } = await createAccount(email)
  const beginRegistration = async (owner: Account = account) => {
    const registration = await service.beginPasskey(caller(), owner, { name: ' My telephone ', password, code: '' })
    if (!registration.done) throw new Error(`The registration did not start: ${registration.problem}.`)
    return registration.options as PasskeyOptions
  }
  const logInOptions = async () => {
    const outcome = await service.beginPasskeyLogIn(caller())
    if (!outcome.done) throw new Error(`The log-in did not start: ${outcome.problem}.`)
    return outcome.options as PasskeyOptions
  }
  const addPasskey = async (authenticator = createAuthenticator()) => {
    const outcome = await service.addPasskey(caller(), account, authenticator.register(await beginRegistration()))
    if (!outcome.done) throw new Error(`The passkey was not added: ${outcome.problem}.`)
    return authenticator
  }
  return {
    ...accounts,
    account,
    createAccount,
    beginRegistration,
    logInOptions,
    addPasskey,
  }
}

const rejection = { done: false, problem: 'passkey' }

onEach('A15: a passkey is added with the password, logs in, and is removed with the password; its owner is notified', async (database) => {
  const { service, caller, browserHeaders, account, logInOptions, addPasskey, emails } = await openWithPasskeys(database)
  const authenticator = await addPasskey()
  await expect(service.passkeys(account)).resolves.toMatchObject([{ name: 'My telephone', usedAt: undefined }])
  const outcome = await service.logInByPasskey(caller(), authenticator.logIn(await logInOptions()))
  const headers = browserHeaders(outcome as { headers: Headers })
  await expect(service.findAccount(headers)).resolves.toMatchObject({ email })
  const [passkey] = await service.passkeys(account)
  expect(passkey!.usedAt).toBeDefined()
  await expect(service.exportAccount(account)).resolves.toMatchObject({ passkeys: [{ name: 'My telephone' }] })
  await expect(database.db.selectFrom('passkeys').select('transports').execute()).resolves.toEqual([{ transports: 'internal' }])
  const remove = (typedPassword: string) => service.removePasskey(caller(), account, { id: passkey!.id, password: typedPassword, code: '' })
  await expect(remove('wrong wrong wrong')).resolves.toMatchObject({ problem: 'wrong' })
  await expect(service.passkeys(account)).resolves.toHaveLength(1)
  await expect(remove(password)).resolves.toMatchObject({ done: true })
  await remove(password)
  await expect(service.logInByPasskey(caller(), authenticator.logIn(await logInOptions()))).resolves.toEqual(rejection)
  const subjects = (await emails()).map(({ subject }) => subject).filter((subject) => subject.includes('passkey'))
  expect(subjects).toEqual(['A passkey was added to your Isthmus account', 'A passkey was removed from your Isthmus account'])
})

onEach('A15: removing a passkey ends all other sessions, also one that a log-in with it is beginning', async (database) => {
  const accounts = await openWithPasskeys(database)
  const { service, caller, browserHeaders, account, logInOptions, addPasskey } = accounts
  const authenticator = await addPasskey()
  const logIn = async () =>
    browserHeaders((await service.logInByPasskey(caller(), authenticator.logIn(await logInOptions()))) as { headers: Headers })
  const [own, other] = [await logIn(), await logIn()]
  const [passkey] = await service.passkeys(account)
  const remove = async () => {
    const input = { id: passkey!.id, password, code: '' }
    await expect(service.removePasskey(caller({ headers: own }), account, input)).resolves.toMatchObject({ done: true })
  }
  const late = await openAccounts(interruptAfter(database, 'SelectQueryNode', 'passkeys', remove))
  await expect(late.service.logInByPasskey(caller(), authenticator.logIn(await logInOptions()))).resolves.toEqual(rejection)
  await expect(service.findAccount(own)).resolves.toMatchObject({ email })
  await expect(service.findAccount(other)).resolves.toBeUndefined()
  await expect(service.listSessions(own, account)).resolves.toHaveLength(1)
})

test('A7: a password reset ends a session that a log-in by passkey is beginning', async () => {
  const database = await openTestDatabase('postgres')
  const { caller, account, logInOptions, addPasskey } = await openWithPasskeys(database)
  const authenticator = await addPasskey()
  const newHash = await hashPassword('another quiet sentence')
  let changing: Promise<unknown> | undefined
  const change = async () => {
    changing = database.db.transaction().execute((trx) => setNewPassword(trx, account, { newHash }, new Date()))
    await waitUntilBlocked(database)
  }
  const { service } = await openAccounts(interruptAfter(database, 'InsertQueryNode', 'sessions', change))
  await expect(service.logInByPasskey(caller(), authenticator.logIn(await logInOptions()))).resolves.toMatchObject({ done: true })
  await changing
  await expect(database.db.selectFrom('sessions').selectAll().execute()).resolves.toEqual([])
})

onEach('no passkey is added if the password has changed since it was checked', async (database) => {
  const { service, caller, account, beginRegistration } = await openWithPasskeys(database)
  const answer = createAuthenticator().register(await beginRegistration())
  await setPassword(database.db, account.id, await hashPassword('another quiet sentence'), new Date())
  await expect(service.addPasskey(caller(), account, answer)).resolves.toEqual(rejection)
  await expect(service.passkeys(account)).resolves.toEqual([])
})

onEach('with a second factor, adding a passkey requires its code, which is valid once', async (database) => {
  const accounts = await openWithPasskeys(database)
  const { service, caller, createAccount } = accounts
  const { headers, key } = await enableSecondFactor(accounts, (await createAccount('bo@client.example')).headers, password)
  const account = (await service.findAccount(headers))!
  const beginRegistration = (code: string) => service.beginPasskey(caller({ headers }), account, { name: 'Key', password, code })
  for (const code of ['', '000000', appCode(key, Date.now() - 10 * minute)]) {
    await expect(beginRegistration(code)).resolves.toEqual({ done: false, problem: 'wrongCode' })
  }
  advanceClock(2 * minute)
  await expect(beginRegistration(appCode(key))).resolves.toMatchObject({ done: true })
  await expect(beginRegistration(appCode(key))).resolves.toMatchObject({ problem: 'wrongCode' })
})

onEach('a log-in by passkey does not require the code of a second factor', async (database) => {
  const { service, caller, browserHeaders, account, logInOptions, addPasskey } = await openWithPasskeys(database)
  const authenticator = await addPasskey()
  await database.db.updateTable('users').set({ two_factor_enabled: 1 }).where('id', '=', account.id).execute()
  const outcome = await service.logInByPasskey(caller(), authenticator.logIn(await logInOptions()))
  await expect(service.findAccount(browserHeaders(outcome as { headers: Headers }))).resolves.toMatchObject({
    secondFactor: true,
    reauthenticatedUntil: undefined,
  })
})

onEach('A15: a challenge is valid once, also under parallel use, and for five minutes', async (database) => {
  const { service, caller, account, beginRegistration, logInOptions, addPasskey } = await openWithPasskeys(database)
  const authenticator = await addPasskey()
  const options = await logInOptions()
  const answers = Array.from({ length: 5 }, () => authenticator.logIn(options))
  const outcomes = await Promise.all(answers.map((answer) => service.logInByPasskey(caller(), answer)))
  expect(outcomes.filter(({ done }) => done)).toHaveLength(1)
  const expired = [await logInOptions(), await beginRegistration()] as const
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() + 5 * 60_000 + 1)
  await expect(service.logInByPasskey(caller(), authenticator.logIn(expired[0]))).resolves.toEqual(rejection)
  await expect(service.addPasskey(caller(), account, createAuthenticator().register(expired[1]))).resolves.toEqual(rejection)
})

onEach('an unknown, unverified or foreign passkey and one for another site or account get the same rejection', async (database) => {
  const { service, caller, logInOptions, addPasskey, createAccount } = await openWithPasskeys(database)
  const authenticator = await addPasskey()
  const other = await createAccount('bo@client.example')
  const options = await logInOptions()
  const answers = [
    createAuthenticator().logIn(await logInOptions()),
    { ...createAuthenticator().logIn(await logInOptions()), id: authenticator.id, rawId: authenticator.id },
    authenticator.logIn({ challenge: Buffer.alloc(32).toString('base64url') }),
    authenticator.logIn(await logInOptions(), { userHandle: Buffer.from(other.account.id).toString('base64url') }),
    authenticator.logIn(await logInOptions(), { clientDataJSON: authenticator.logIn(options).response }),
    {},
    null,
  ]
  for (const [index, answer] of answers.entries()) {
    await expect(service.logInByPasskey(caller({ clientAddress: `203.0.113.${100 + index}` }), answer)).resolves.toEqual(rejection)
  }
  for (const authenticator of [
    createAuthenticator({ origin: 'https://evil.example' }),
    createAuthenticator({ rpId: 'evil.example' }),
    createAuthenticator({ verifies: false }),
  ]) {
    await expect(addPasskey(authenticator)).rejects.toThrow('not added: passkey.')
  }
})

onEach('a passkey is added only once, only to the account that began it, and without attestation', async (database) => {
  const { service, caller, account, beginRegistration, createAccount, addPasskey } = await openWithPasskeys(database)
  const other = await createAccount('bo@client.example')
  await expect(service.addPasskey(caller(), other.account, createAuthenticator().register(await beginRegistration()))).resolves.toEqual(
    rejection,
  )
  await expect(service.beginPasskey(caller(), account, { name: 'Key', password: 'wrong wrong wrong', code: '' })).resolves.toMatchObject({
    problem: 'wrong',
  })
  await expect(service.beginPasskey(caller(), account, { name: ' ', password, code: '' })).resolves.toMatchObject({ problem: 'name' })
  await expect(service.addPasskey(caller(), account, createAuthenticator().register(await beginRegistration(), 'apple'))).resolves.toEqual(
    rejection,
  )
  const authenticator = await addPasskey()
  await expect(
    service.addPasskey(caller(), other.account, authenticator.register(await beginRegistration(other.account))),
  ).resolves.toEqual(rejection)
  for (let count = 1; count < maxPasskeys; count++) await addPasskey()
  await expect(service.beginPasskey(caller(), account, { name: 'Key', password, code: '' })).resolves.toMatchObject({ problem: 'full' })
})

onEach('rejected passkeys count toward the limit of wrong passwords, accepted ones do not', async (database) => {
  const { service, caller, logInOptions, addPasskey } = await openWithPasskeys(database)
  const authenticator = await addPasskey()
  for (let count = 0; count < 12; count++) {
    await expect(service.logInByPasskey(caller(), authenticator.logIn(await logInOptions()))).resolves.toMatchObject({ done: true })
  }
  for (let count = 0; count < 10; count++) await service.logInByPasskey(caller(), {})
  await expect(service.logInByPasskey(caller(), authenticator.logIn(await logInOptions()))).resolves.toMatchObject({ problem: 'limited' })
})
