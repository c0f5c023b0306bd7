/** Password hashes: Argon2id (RFC 9106) with the parameters of OWASP's Password Storage Cheat Sheet. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { passwordCodePoints, type AccountProblem } from '#core/accounts/service.ts'

const derive = promisify(argon2)

/** Memory in KiB, passes and lanes of a new hash. */
const current = { m: 19_456, t: 2, p: 1 }

const saltBytes = 16
const hashBytes = 32

/** Maximum number of concurrent hashes: each takes 19 MiB and a core. */
const maxConcurrent = 4

/** Maximum length of the queue: with more, responses would be too late for a browser. */
const maxWaiting = 400

/** Too many passwords are being checked; this one was not. */
export class PasswordsBusy extends Error {
  override name = 'PasswordsBusy'
}

let running = 0
const waiting: (() => void)[] = []

/** A hash that no password matches. Without an account the password is checked against it, so that this takes as long (A2). */
export const dummyHash = phcOf(Buffer.alloc(saltBytes), Buffer.alloc(hashBytes))

/** Makes different Unicode encodings of a password equal (NIST SP 800-63B-4, 3.1.1.2). */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC')
}

export function passwordProblem(password: string, isCommon: (password: string) => boolean): AccountProblem | undefined {
  const normal = normalizePassword(password)
  const length = [...normal].length
  if (length < passwordCodePoints.min) return 'passwordShort'
  if (length > passwordCodePoints.max) return 'passwordLong'
  return isCommon(normal.toLowerCase()) ? 'passwordCommon' : undefined
}

/** The hash as text (PHC string format). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  return phcOf(salt, await run(password, salt, current))
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const parsed = parse(hash)
  if (!parsed) return false
  const found = await run(password, parsed.salt, parsed.cost)
  return found.length === parsed.hash.length && timingSafeEqual(found, parsed.hash)
}

/** Whether a hash has other parameters than new hashes. */
export function isOutdated(hash: string): boolean {
  const cost = parse(hash)?.cost
  return !cost || cost.m !== current.m || cost.t !== current.t || cost.p !== current.p
}

type Cost = typeof current

async function run(password: string, salt: Buffer, { m, t, p }: Cost): Promise<Buffer> {
  if (running >= maxConcurrent) {
    if (waiting.length >= maxWaiting) throw new PasswordsBusy('Too many passwords are being checked.')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await derive('argon2id', {
      message: normalizePassword(password),
      nonce: salt,
      memory: m,
      passes: t,
      parallelism: p,
      tagLength: hashBytes,
    })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function parse(text: string): { cost: Cost; salt: Buffer; hash: Buffer } | undefined {
  const [, m, t, p, salt, hash] = phc.exec(text) ?? []
  if (!salt || !hash) return undefined
  return { cost: { m: Number(m), t: Number(t), p: Number(p) }, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') }
}

function phcOf(salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${current.m},t=${current.t},p=${current.p}$${base64(salt)}$${base64(hash)}`
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
