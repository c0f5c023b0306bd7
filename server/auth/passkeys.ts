/** Passkeys: a key pair of a browser or a telephone, whose public half is kept here (Web Authentication Level 3). */
import { createHash } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { COSEALG, decodeAttestationObject, decodeClientDataJSON, isoBase64URL, isoUint8Array } from '@simplewebauthn/server/helpers'
import type { Selectable } from 'kysely'
import type { Account } from '#core/accounts/desk.ts'
import { readName } from '#core/accounts/name.ts'
import { mostPasskeys, type PasskeyCalls, type PasskeyRefusal } from '#core/accounts/passkeys.ts'
import { accountMail } from '#server/auth/account-mail.ts'
import { fine, refused, setCookies, withHint } from '#server/auth/answers.ts'
import type { Auth } from '#server/auth/better-auth.ts'
import type { Guard } from '#server/auth/guard.ts'
import { passkeyLimits, questionLimits } from '#server/auth/limits.ts'
import type { Proving } from '#server/auth/proof.ts'
import { passwordOf } from '#server/db/accounts.ts'
import type { Database } from '#server/db/open.ts'
import {
  deletePasskey,
  insertPasskey,
  keepChallenge,
  listPasskeys,
  notePasskey,
  passkeyByCredential,
  spendChallenge,
  type ChallengePurpose,
} from '#server/db/passkeys.ts'
import type { PasskeysTable } from '#server/db/schema.ts'
import { site } from '#site'

/** How long a question can be answered. Milliseconds. */
const questionLife = 5 * 60_000

/** Those that every version of Node.js verifies without an experimental API: a key is used for years, by all processes. */
const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

/** Who adds a passkey, what it is to be called, and for which password: its hash is in no other table, so this is a digest of it. */
interface Asked {
  userId: string
  name: string
  password: string
}

/** How a browser reaches a passkey (Web Authentication Level 3, 5.8.4). */
const transports: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** The calls of the desk that are about them. @param origin where the site is visited: a passkey is bound to its host */
export function passkeyCalls({
  database: { db },
  auth,
  guarded,
  proving,
  onMail,
  origin,
}: {
  database: Database
  auth: Auth
  guarded: Guard
  proving: Proving
  onMail: () => void
  origin: () => string
}): PasskeyCalls {
  const rpID = () => new URL(origin()).hostname
  const expected = () => ({ expectedOrigin: origin(), expectedRPID: rpID(), requireUserVerification: true })

  async function keep(purpose: ChallengePurpose, challenge: string, value: string, now: Date): Promise<void> {
    await keepChallenge(db, { purpose, challenge, value, endsAt: new Date(now.getTime() + questionLife) }, now)
  }

  function mailTo({ id, email, locale }: Account, kind: 'account-passkey-added' | 'account-passkey-removed', now: Date) {
    return accountMail(kind, { email, locale, userId: id }, now)
  }

  return {
    async passkeys({ id }) {
      const found = await listPasskeys(db, id)
      return found.map(({ id, name, created_at, used_at }) => ({ id, name, createdAt: created_at, usedAt: used_at ?? undefined }))
    },
    async beginPasskey(asker, account, { name: typed, ...proof }) {
      const name = readName(typed)
      if (!name) return refused('name')
      return proving.proven(asker, account, proof, async (now, known) => {
        const present = await listPasskeys(db, account.id)
        if (present.length >= mostPasskeys) return refusal('full')
        const options = await generateRegistrationOptions({
          rpName: site.brand,
          rpID: rpID(),
          userID: isoUint8Array.fromUTF8String(account.id),
          userName: account.email,
          userDisplayName: account.name,
          timeout: questionLife,
          supportedAlgorithmIDs: algorithms,
          excludeCredentials: present.map(credentialOf),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        })
        await keep('add', options.challenge, JSON.stringify({ userId: account.id, name, password: digestOf(known) } satisfies Asked), now)
        return { done: true as const, options }
      })
    },
    async addPasskey({ client }, account, answer) {
      return guarded(questionLimits(client), async ({ now }) => {
        const challenge = challengeOf(answer)
        const kept = challenge && (await spendChallenge(db, 'add', challenge, now))
        const asked = kept ? (JSON.parse(kept) as Asked) : undefined
        if (!challenge || asked?.userId !== account.id) return refusal('passkey')
        const response = answer as RegistrationResponseJSON
        const registered = await unlessRefused(async () =>
          isPlain(response)
            ? verifyRegistrationResponse({ response, expectedChallenge: challenge, supportedAlgorithmIDs: algorithms, ...expected() })
            : undefined,
        )
        if (!registered?.verified) return refusal('passkey')
        const { credential } = registered.registrationInfo
        const row = {
          id: crypto.randomUUID(),
          user_id: account.id,
          name: asked.name,
          credential_id: credential.id,
          public_key: isoBase64URL.fromBuffer(credential.publicKey),
          counter: credential.counter,
          transports: (credential.transports ?? []).filter((transport) => transports.includes(transport)).join(','),
          created_at: now.toISOString(),
          used_at: null,
        }
        const mail = mailTo(account, 'account-passkey-added', now)
        const known = await passwordOf(db, account.id)
        if (known === undefined || digestOf(known) !== asked.password) return refusal('passkey')
        if (!(await insertPasskey(db, { row, known, mail }))) return refusal('passkey')
        onMail()
        return { done: true as const }
      })
    },
    async removePasskey(asker, account, { id, password }) {
      return proving.knowing(asker, account, password, async (now, known) => {
        const mail = mailTo(account, 'account-passkey-removed', now)
        const outcome = await deletePasskey(db, { id, userId: account.id, known, mail })
        if (outcome === 'signedOut') return refused(outcome)
        if (outcome === 'done') onMail()
        return fine()
      })
    },
    async askPasskey({ client }) {
      return guarded(questionLimits(client), async ({ now }) => {
        // Of no account: which passkeys there are is told to nobody.
        const options = await generateAuthenticationOptions({ rpID: rpID(), timeout: questionLife, userVerification: 'required' })
        await keep('log-in', options.challenge, '', now)
        return { done: true as const, options }
      })
    },
    async logInByPasskey({ headers, client }, answer) {
      return guarded(passkeyLimits(client), async ({ now, forgiven }) => {
        const response = answer as AuthenticationResponseJSON
        const challenge = challengeOf(answer)
        const isAsked = challenge !== undefined && (await spendChallenge(db, 'log-in', challenge, now)) !== undefined
        const passkey = isAsked ? await passkeyByCredential(db, String(response.id)) : undefined
        if (!isAsked || !passkey) return refusal('passkey')
        const credential = { ...credentialOf(passkey), publicKey: isoBase64URL.toBuffer(passkey.public_key), counter: passkey.counter }
        const answered = await unlessRefused(() =>
          verifyAuthenticationResponse({ response, expectedChallenge: challenge, credential, ...expected() }),
        )
        if (!answered?.verified || !isOf(passkey, response)) return refusal('passkey')
        await forgiven()
        await notePasskey(db, passkey.id, answered.authenticationInfo.newCounter, now)
        const session = await auth.api.openSession({ body: { userId: passkey.user_id }, headers, returnHeaders: true })
        return { done: true as const, headers: withHint(setCookies(session.headers), true) }
      })
    },
  }
}

function refusal(problem: PasskeyRefusal['problem']): PasskeyRefusal {
  return { done: false, problem }
}

/** What the library throws is what is wrong with an answer: nothing else can go wrong in it. */
async function unlessRefused<Verified>(verify: () => Promise<Verified>): Promise<Verified | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}

function digestOf(hash: string): string {
  return createHash('sha256').update(hash).digest('base64url')
}

/** The challenge that an answer says it is to. */
function challengeOf(answer: unknown): string | undefined {
  try {
    return String(decodeClientDataJSON((answer as RegistrationResponseJSON).response.clientDataJSON).challenge)
  } catch {
    return undefined
  }
}

/**
 * Whether a new passkey comes without certificates of who made it: none were asked for, and lists of revoked ones would be fetched from
 * wherever they say.
 */
function isPlain({ response }: RegistrationResponseJSON): boolean {
  const format = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject)).get('fmt')
  return format === 'none' || format === 'packed'
}

function credentialOf({ credential_id, transports }: Selectable<PasskeysTable>) {
  return { id: credential_id, transports: transports.split(',').filter(Boolean) as AuthenticatorTransport[] }
}

/** Whether an answer names the account that the passkey was made for (Web Authentication Level 3, 7.2, step 6). */
function isOf({ user_id }: Selectable<PasskeysTable>, { response }: AuthenticationResponseJSON): boolean {
  return response.userHandle === isoBase64URL.fromUTF8String(user_id)
}
