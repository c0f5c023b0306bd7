/** Proof of work: a computation that a browser makes for each form, and that makes sending many forms expensive. */
import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { dayMs } from '#core/durations.ts'
import type { Schema } from '#server/db/schema.ts'
import { sharedSecret } from '#server/db/secrets.ts'

/** How long a challenge can be answered. */
const lifetimeMs = 20 * 60_000

/** Tolerance for the clocks of the servers. */
const clockToleranceMs = 5 * 60_000

/** PBKDF2 iterations per attempt, and range of the number of attempts: about a second on a phone. */
const cost = 2000
const counterRange = { from: 100, to: 500 }
const algorithm = 'PBKDF2/SHA-256'

/** The result of a verification. */
export type ProofOfWork =
  /** To be used up in the transaction of the submission. */
  | { kind: 'valid'; nonce: string; endsAt: Date }
  /** There is no solution: the browser runs no scripts, or the challenge has expired. */
  | { kind: 'missing' }
  | { kind: 'invalid' }

/** Creates a challenge for one form. */
export async function createProofOfWorkChallenge(db: Kysely<Schema>, form: string, now: Date): Promise<Challenge> {
  const secret = await secretOf(db, now)
  return createChallenge({
    algorithm,
    cost,
    counter: randomInt(counterRange.from, counterRange.to),
    deriveKey,
    data: { form },
    expiresAt: new Date(now.getTime() + lifetimeMs),
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  })
}

/** Verifies the solution sent with a form. The challenge is signed, so that a browser can't choose an easier one. */
export async function verifyProofOfWork(db: Kysely<Schema>, text: string, form: string, now: Date): Promise<ProofOfWork> {
  if (!text) return { kind: 'missing' }
  const payload = readPayload(text)
  if (!payload) return { kind: 'invalid' }
  const { challenge, solution } = payload
  const { expiresAt = 0, nonce, data, ...task } = challenge.parameters
  const remainingMs = expiresAt * 1000 - now.getTime()
  if (task.algorithm !== algorithm || task.cost !== cost || data?.form !== form || !(remainingMs <= lifetimeMs + clockToleranceMs))
    return { kind: 'invalid' }
  if (remainingMs <= 0) return { kind: 'missing' }
  const endsAt = new Date(expiresAt * 1000)
  // It was signed with the secret of the day on which it was created.
  const secret = await secretOf(db, new Date(endsAt.getTime() - lifetimeMs))
  const verifying = verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret, hmacKeySignatureSecret: secret })
  // It throws if parts have unexpected types.
  const { verified } = await verifying.catch(() => ({ verified: false }))
  return verified ? { kind: 'valid', nonce, endsAt } : { kind: 'invalid' }
}

function readPayload(text: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as Payload
    const { parameters } = payload.challenge
    return typeof parameters.nonce === 'string' && /^[\da-f]{32}$/.test(parameters.nonce) && typeof parameters.salt === 'string'
      ? payload
      : undefined
  } catch {
    return undefined
  }
}

async function secretOf(db: Kysely<Schema>, at: Date): Promise<string> {
  const date = at.toISOString().slice(0, 10)
  return sharedSecret(db, `proof ${date}`, new Date(Date.parse(date) + 2 * dayMs))
}
