/** Passkeys: key pairs of a browser or phone, whose public keys are stored here (Web Authentication Level 3). */
import { createHash } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
} from '@simplewebauthn/server'
import { COSEALG, decodeAttestationObject, decodeClientDataJSON, isoBase64URL, isoUint8Array } from '@simplewebauthn/server/helpers'
import type { Insertable, Selectable } from 'kysely'
import { readName } from '#core/accounts/name.ts'
import { maxPasskeys } from '#core/accounts/passkeys.ts'
import { ownerMail } from '#server/auth/account-mail.ts'
import type { AccountContext, Call } from '#server/auth/context.ts'
import { guarded } from '#server/auth/guard.ts'
import { passkeyChallengeLimits, passkeyLimits } from '#server/auth/limits.ts'
import { failure, success } from '#server/auth/outcomes.ts'
import { withReauthentication } from '#server/auth/reauthentication.ts'
import { beginSession, currentSessionId } from '#server/auth/sessions.ts'
import { lockPassword, passwordHashOf } from '#server/db/credentials.ts'
import * as table from '#server/db/passkeys.ts'
import type { PasskeysTable } from '#server/db/schema.ts'
import { requireCode } from '#server/db/second-factors.ts'
import { site } from '#site'

const challengeLifetimeMs = 5 * 60_000

/** Algorithms that every version of Node.js verifies without an experimental API, because keys are used for years by all processes. */
const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

/** Account and name of a new passkey, and a digest of the verified password hash, which must not be stored in a second table. */
interface PendingRegistration {
  userId: string
  name: string
  password: string
}

/** How a browser reaches a passkey (Web Authentication Level 3, 5.8.4). */
const transports: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

function relyingParty({ origin }: AccountContext): string {
  return new URL(origin()).hostname
}

function expected(context: AccountContext, expectedChallenge: string) {
  return { expectedChallenge, expectedOrigin: context.origin(), expectedRPID: relyingParty(context), requireUserVerification: true }
}

async function saveChallenge(
  { database: { db } }: AccountContext,
  { purpose, challenge, value }: { purpose: table.ChallengePurpose; challenge: string; value: string },
  now: Date,
): Promise<void> {
  await table.storeChallenge(db, { purpose, challenge, value, endsAt: new Date(now.getTime() + challengeLifetimeMs) }, now)
}

export const listPasskeys: Call<'passkeys'> = async ({ database: { db } }, { id: userId }) => {
  const found = await table.listPasskeys(db, userId)
  return found.map(({ id, name, created_at, used_at }) => ({ id, name, createdAt: created_at, usedAt: used_at ?? undefined }))
}

export const beginRegistration: Call<'beginPasskey'> = async (context, caller, account, { name: typed, ...reauthentication }) => {
  const name = readName(typed)
  if (!name) return failure('name')
  return withReauthentication(context, caller, account, reauthentication, async ({ now, verifiedHash, consumeCode }) => {
    const present = await table.listPasskeys(context.database.db, account.id)
    if (present.length >= maxPasskeys) return failure('full')
    await requireCode(context.database.db, consumeCode)
    const options = await generateRegistrationOptions({
      rpName: site.brand,
      rpID: relyingParty(context),
      userID: isoUint8Array.fromUTF8String(account.id),
      userName: account.email,
      userDisplayName: account.name,
      timeout: challengeLifetimeMs,
      supportedAlgorithmIDs: algorithms,
      excludeCredentials: present.map(credentialOf),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const pending: PendingRegistration = { userId: account.id, name, password: digestOf(verifiedHash) }
    await saveChallenge(context, { purpose: 'add', challenge: options.challenge, value: JSON.stringify(pending) }, now)
    return { done: true, options }
  })
}

export const finishRegistration: Call<'addPasskey'> = (context, { clientAddress }, account, answer) => {
  const { db } = context.database
  context.recordAccount?.(account.id)
  return guarded(context, passkeyChallengeLimits(clientAddress), async ({ now }) => {
    const challenge = challengeOf(answer)
    const stored = challenge && (await table.consumeChallenge(db, 'add', challenge, now))
    const pending = stored ? (JSON.parse(stored) as PendingRegistration) : undefined
    if (!challenge || pending?.userId !== account.id) return failure('passkey')
    const response = answer as RegistrationResponseJSON
    const registered = await verifyOrUndefined(async () =>
      hasAcceptedFormat(response)
        ? verifyRegistrationResponse({ response, supportedAlgorithmIDs: algorithms, ...expected(context, challenge) })
        : undefined,
    )
    const verifiedHash = await passwordHashOf(db, account.id)
    if (!registered?.verified || verifiedHash === undefined || digestOf(verifiedHash) !== pending.password) return failure('passkey')
    const row = rowOf(registered.registrationInfo, pending, now)
    const mail = ownerMail('account-passkey-added', account, now)
    if (!(await table.insertPasskey(db, row, { userId: account.id, verifiedHash, mail }))) return failure('passkey')
    context.onMail()
    return { done: true }
  })
}

function rowOf(
  { credential }: NonNullable<VerifiedRegistrationResponse['registrationInfo']>,
  { userId, name }: PendingRegistration,
  now: Date,
): Insertable<PasskeysTable> {
  return {
    id: crypto.randomUUID(),
    user_id: userId,
    name,
    credential_id: credential.id,
    public_key: isoBase64URL.fromBuffer(credential.publicKey),
    counter: credential.counter,
    transports: (credential.transports ?? []).filter((transport) => transports.includes(transport)).join(','),
    created_at: now.toISOString(),
    used_at: null,
  }
}

export const removePasskey: Call<'removePasskey'> = (context, caller, account, { id, ...reauthentication }) =>
  withReauthentication(context, caller, account, reauthentication, async ({ now, ...verified }) => {
    const remainingSessionId = (await currentSessionId(context, caller.headers, account)) ?? ''
    const change = { userId: account.id, ...verified, mail: ownerMail('account-passkey-removed', account, now) }
    if (await table.deletePasskey(context.database.db, { id, remainingSessionId }, change)) context.onMail()
    return success()
  })

export const beginPasskeyLogIn: Call<'beginPasskeyLogIn'> = (context, { clientAddress }) =>
  guarded(context, passkeyChallengeLimits(clientAddress), async ({ now }) => {
    const rpID = relyingParty(context)
    const options = await generateAuthenticationOptions({ rpID, timeout: challengeLifetimeMs, userVerification: 'required' })
    await saveChallenge(context, { purpose: 'log-in', challenge: options.challenge, value: '' }, now)
    return { done: true, options }
  })

export const logInByPasskey: Call<'logInByPasskey'> = (context, { headers, clientAddress }, answer) => {
  const { db } = context.database
  return guarded(context, passkeyLimits(clientAddress), async ({ now, clearAttempts }) => {
    const response = answer as AuthenticationResponseJSON
    const challenge = challengeOf(answer)
    const isValid = challenge !== undefined && (await table.consumeChallenge(db, 'log-in', challenge, now)) !== undefined
    const passkey = isValid ? await table.passkeyByCredential(db, String(response.id)) : undefined
    if (!isValid || !passkey) return failure('passkey')
    context.recordAccount?.(passkey.user_id)
    const credential = { ...credentialOf(passkey), publicKey: isoBase64URL.toBuffer(passkey.public_key), counter: passkey.counter }
    const verified = await verifyOrUndefined(() => verifyAuthenticationResponse({ response, credential, ...expected(context, challenge) }))
    if (!verified?.verified || !belongsToUser(passkey, response)) return failure('passkey')
    const { id, user_id: userId } = passkey
    const outcome = await db.transaction().execute(async (trx) => {
      // A concurrent change of the password or removal of the passkey comes first, or finds the session and ends it (A7).
      await lockPassword(trx, userId)
      const isUsed = await table.recordPasskeyUse(trx, id, verified.authenticationInfo.newCounter, now)
      return isUsed ? beginSession(context, trx, { headers, userId, now }) : failure('passkey')
    })
    if (outcome.done) await clearAttempts()
    return outcome
  })
}

/** The library throws only if the response is invalid, so an error means that it is not verified. */
async function verifyOrUndefined<Verified>(verify: () => Promise<Verified>): Promise<Verified | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}

function digestOf(hash: string): string {
  return createHash('sha256').update(hash).digest('base64url')
}

/** The challenge that a response claims to answer. */
function challengeOf(answer: unknown): string | undefined {
  try {
    return String(decodeClientDataJSON((answer as RegistrationResponseJSON).response.clientDataJSON).challenge)
  } catch {
    return undefined
  }
}

/**
 * Whether the attestation of a new passkey has a format that is verified without network access. Others contain certificates, which were
 * not requested and whose revocation lists would be fetched from addresses that the response chooses.
 */
function hasAcceptedFormat({ response }: RegistrationResponseJSON): boolean {
  const format = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject)).get('fmt')
  return format === 'none' || format === 'packed'
}

function credentialOf({ credential_id, transports }: Selectable<PasskeysTable>) {
  return { id: credential_id, transports: transports.split(',').filter(Boolean) as AuthenticatorTransport[] }
}

/** Whether a response names the account of the passkey (Web Authentication Level 3, 7.2, step 6). */
function belongsToUser({ user_id }: Selectable<PasskeysTable>, { response }: AuthenticationResponseJSON): boolean {
  return response.userHandle === isoBase64URL.fromUTF8String(user_id)
}
