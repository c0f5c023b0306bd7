/** Codes of the second factor: six digits from an app, or a backup code. Each can be used once. */
import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { generateBackupCodes, normalizeBackupCode } from '#server/auth/backup-codes.ts'
import { decrypt, encrypt } from '#server/auth/encryption.ts'
import type { AccountContext } from '#server/auth/context.ts'
import type { SessionSecrets } from '#server/config.ts'
import { markNonceUsed } from '#server/db/limits.ts'
import {
  findFactor,
  replaceBackupCodes,
  replaceFactor,
  type ConsumeCode,
  type FactorState,
  type SecondFactor,
} from '#server/db/second-factors.ts'

/** A code is accepted in its own 30 seconds and in those before and after. */
const codeLifetimeMs = 90_000

interface CodeContext {
  context: AccountContext
  userId: string
  now: Date
}

/** A second factor, decrypted. */
interface Factor {
  /** The key that the app has. */
  key: string
  backupCodes: readonly string[]
}

export function generateFactor(secrets: SessionSecrets): { factor: SecondFactor; base32Key: string } {
  const key = randomBytes(24).toString('base64url')
  return { factor: encryptFactor(secrets, { key, backupCodes: generateBackupCodes() }), base32Key: Secret.fromUTF8(key).base32 }
}

function encryptFactor(secrets: SessionSecrets, { key, backupCodes }: Factor): SecondFactor {
  return { secret: encrypt(secrets, key), backup_codes: encryptCodes(secrets, backupCodes) }
}

export function encryptCodes(secrets: SessionSecrets, codes: readonly string[]): string {
  return encrypt(secrets, JSON.stringify(codes))
}

/**
 * Decrypts a second factor. One that an earlier secret has encrypted is encrypted again with the current one.
 *
 * @returns the factor as it is stored now, and whether it was encrypted again; `undefined` if the account has none in this state
 * @throws UnknownSecret
 */
export async function readFactor(
  { secrets, database: { db } }: Pick<AccountContext, 'secrets' | 'database'>,
  userId: string,
  state: FactorState,
): Promise<(Factor & { stored: SecondFactor; isRenewed: boolean }) | undefined> {
  for (;;) {
    const stored = await findFactor(db, userId, state)
    if (!stored) return undefined
    const key = decrypt(secrets, stored.secret)
    const codes = decrypt(secrets, stored.backup_codes)
    const factor = { key: key.text, backupCodes: JSON.parse(codes.text) as string[] }
    if (key.isCurrent && codes.isCurrent) return { ...factor, stored, isRenewed: false }
    const renewed = encryptFactor(secrets, factor)
    if (await replaceFactor(db, userId, { from: stored, to: renewed })) return { ...factor, stored: renewed, isRenewed: true }
    // It has changed since it was read, so it is read again.
  }
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
  const factor = await readFactor(context, userId, state)
  if (!factor) return undefined
  const digits = typed.replaceAll(/[\s-]/g, '')
  if (/^\d{6}$/.test(digits)) return isTotp(factor.key, digits, now) ? consumeTotp(userId, digits, now) : undefined
  if (state !== 'on') return undefined
  const code = normalizeBackupCode(typed)
  if (!factor.backupCodes.includes(code)) return undefined
  const to = encryptCodes(
    context.secrets,
    factor.backupCodes.filter((other) => other !== code),
  )
  return (db) => replaceBackupCodes(db, userId, { from: factor.stored.backup_codes, to })
}

function isTotp(key: string, token: string, now: Date): boolean {
  const totp = new TOTP({ secret: Secret.fromUTF8(key) })
  return totp.validate({ token, timestamp: now.getTime(), window: 1 }) !== null
}

/** Replay guard (RFC 6238, 5.2). */
function consumeTotp(userId: string, digits: string, now: Date): ConsumeCode {
  const nonce = createHash('sha256').update(`code ${userId} ${digits}`).digest('hex')
  return (db) => markNonceUsed(db, nonce, new Date(now.getTime() + codeLifetimeMs))
}
