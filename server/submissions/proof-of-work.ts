/** Proof of work: what a browser computes before it sends a form, and what costs a spammer as much for each one. */
import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import { sharedSecret } from '#server/db/secrets.ts'

/** How long a challenge may be answered. Milliseconds. */
const lifetimeMs = 20 * 60_000

/** How far the clocks of our machines may be apart. Milliseconds. */
const clockToleranceMs = 5 * 60_000

const dayMs = 86_400_000

/** PBKDF2 rounds of a try and the number of tries: about a second on a telephone. */
const cost = 2000
const counterRange = { from: 100, to: 500 }
const algorithm = 'PBKDF2/SHA-256'

/** What a proof is worth. */
export type ProofOfWork =
  /** To be used up together with what it is for. */
  | { kind: 'valid'; nonce: string; endsAt: Date }
  /** Nobody computed one: the browser runs no script, or the challenge has grown old. */
  | { kind: 'missing' }
  | { kind: 'false' }

/** Makes a challenge for one form. */
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

/** Judges what came with a form. What it answers was signed by us, so a browser can't choose an easier task. */
export async function verifyProofOfWork(db: Kysely<Schema>, text: string, form: string, now: Date): Promise<ProofOfWork> {
  if (!text) return { kind: 'missing' }
  const payload = readPayload(text)
  if (!payload) return { kind: 'false' }
  const { challenge, solution } = payload
  const { expiresAt = 0, nonce, data, ...task } = challenge.parameters
  const remainingMs = expiresAt * 1000 - now.getTime()
  if (task.algorithm !== algorithm || task.cost !== cost || data?.form !== form || !(remainingMs <= lifetimeMs + clockToleranceMs))
    return { kind: 'false' }
  if (remainingMs <= 0) return { kind: 'missing' }
  const endsAt = new Date(expiresAt * 1000)
  // It was signed with the secret of the day on which it was made.
  const secret = await secretOf(db, new Date(endsAt.getTime() - lifetimeMs))
  const verifying = verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret, hmacKeySignatureSecret: secret })
  // Parts of other types than a browser of ours sends make it throw.
  const { verified } = await verifying.catch(() => ({ verified: false }))
  return verified ? { kind: 'valid', nonce, endsAt } : { kind: 'false' }
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
