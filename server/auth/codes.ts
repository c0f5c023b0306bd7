/** Codes of the second factor: six digits from an app, or a backup code. Each can be used once. */
import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { generateBackupCodes, normalizeBackupCode } from '#server/auth/backup-codes.ts'
import { decrypt, encrypt } from '#server/auth/encryption.ts'
import type { AccountContext } from '#server/auth/context.ts'
import { markNonceUsed } from '#server/db/limits.ts'
import type { Schema } from '#server/db/schema.ts'
import { findFactor, replaceBackupCodes, type SecondFactor } from '#server/db/second-factors.ts'

/** A code is accepted in its own 30 seconds and in those before and after. */
const codeLifetimeMs = 90_000

/** Uses a code up, in the transaction of the operation. @returns false if it was used before, by this or another process */
export type ConsumeCode = (db: Kysely<Schema>) => Promise<boolean>

interface CodeContext {
  context: AccountContext
  userId: string
  now: Date
}

export function generateFactor(secret: string): { factor: SecondFactor; base32Key: string } {
  const key = randomBytes(24).toString('base64url')
  const factor = { secret: encrypt(secret, key), backup_codes: encryptCodes(secret, generateBackupCodes()) }
  return { factor, base32Key: Secret.fromUTF8(key).base32 }
}

export function decryptCodes(secret: string, { backup_codes }: Pick<SecondFactor, 'backup_codes'>): string[] {
  return JSON.parse(decrypt(secret, backup_codes)) as string[]
}

export function encryptCodes(secret: string, codes: readonly string[]): string {
  return encrypt(secret, JSON.stringify(codes))
}

/**
 * Checks a code of a second factor that is on, or that waits for its first code. Backup codes are accepted only if it is on.
 *
 * @returns the function that uses it up; `undefined` if it is wrong. A wrong code can be right later: the app's clock may be ahead.
 */
export async function matchCode(
  { context, userId, now }: CodeContext,
  typed: string,
  state: 'on' | 'waiting' = 'on',
): Promise<ConsumeCode | undefined> {
  const { secret, database } = context
  const factor = await findFactor(database.db, userId, state)
  if (!factor) return undefined
  const digits = typed.replaceAll(/[\s-]/g, '')
  if (/^\d{6}$/.test(digits)) return isTotp(secret, factor, digits, now) ? consumeTotp(userId, digits, now) : undefined
  return state === 'on' ? matchBackupCode(secret, userId, factor, normalizeBackupCode(typed)) : undefined
}

function isTotp(secret: string, factor: SecondFactor, token: string, now: Date): boolean {
  const totp = new TOTP({ secret: Secret.fromUTF8(decrypt(secret, factor.secret)) })
  return totp.validate({ token, timestamp: now.getTime(), window: 1 }) !== null
}

/** Replay guard (RFC 6238, 5.2). */
function consumeTotp(userId: string, digits: string, now: Date): ConsumeCode {
  const nonce = createHash('sha256').update(`code ${userId} ${digits}`).digest('hex')
  return (db) => markNonceUsed(db, nonce, new Date(now.getTime() + codeLifetimeMs))
}

function matchBackupCode(secret: string, userId: string, factor: SecondFactor, code: string): ConsumeCode | undefined {
  const codes = decryptCodes(secret, factor)
  if (!codes.includes(code)) return undefined
  const remaining = codes.filter((other) => other !== code)
  return (db) => replaceBackupCodes(db, userId, { from: factor.backup_codes, to: encryptCodes(secret, remaining) })
}
