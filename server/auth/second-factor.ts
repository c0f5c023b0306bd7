/** Lets owners turn their second factor on and off. */
import { ownerMail } from '#server/auth/account-mail.ts'
import { generateBackupCodes } from '#server/auth/backup-codes.ts'
import { encryptCodes, generateFactor, matchCode, readFactor } from '#server/auth/codes.ts'
import type { AccountContext, Call } from '#server/auth/context.ts'
import { canDecrypt, UnknownSecret } from '#server/auth/encryption.ts'
import { guarded } from '#server/auth/guard.ts'
import { codeLimits } from '#server/auth/limits.ts'
import { failure, success } from '#server/auth/outcomes.ts'
import { withReauthentication } from '#server/auth/reauthentication.ts'
import { currentSessionId, renewSession } from '#server/auth/sessions.ts'
import { changeVerified } from '#server/db/account-changes.ts'
import { passwordHashOf } from '#server/db/credentials.ts'
import {
  enableFactor,
  listFactorOwners,
  removeFactor,
  sampleFactorKeys,
  saveWaitingFactor,
  setBackupCodes,
} from '#server/db/second-factors.ts'
import { endSessions, SessionEnded } from '#server/db/sessions.ts'

export const countBackupCodes: Call<'countBackupCodes'> = async (context, { id }) =>
  (await readFactor(context, id, 'on'))?.backupCodes.length ?? 0

export const beginSecondFactor: Call<'beginSecondFactor'> = async (context, caller, account, password) => {
  if (account.secondFactor) return failure('forbidden')
  return withReauthentication(context, caller, account, { password, code: '' }, async () => {
    const { factor, base32Key } = generateFactor(context.secrets)
    const isSaved = await saveWaitingFactor(context.database.db, account.id, factor)
    return isSaved ? { done: true as const, key: base32Key } : failure('forbidden')
  })
}

export const confirmSecondFactor: Call<'confirmSecondFactor'> = async (context, { headers, clientAddress }, account, code) => {
  if (account.secondFactor) return failure('wrongCode')
  const { db } = context.database
  const { id: userId } = account
  context.recordAccount?.(userId)
  return guarded(context, codeLimits(clientAddress, userId), async ({ now, clearAttempts }) => {
    const verifiedHash = await passwordHashOf(db, userId)
    if (verifiedHash === undefined) throw new SessionEnded('The account is gone.')
    const factor = await readFactor(context, userId, 'waiting')
    const consumeCode = await matchCode({ context, userId, now }, code, 'waiting')
    if (!factor || !consumeCode) return failure('wrongCode')
    // A concurrent log-in locks the password too: it finds the second factor on, or its session is ended here.
    const change = { userId, verifiedHash, consumeCode, mail: ownerMail('account-factor-on', account, now) }
    const cookies = await changeVerified(db, change, async (trx) => {
      if (!(await enableFactor(trx, userId, factor.stored, now))) return undefined
      const renewed = await renewSession(context, trx, { headers, userId, now })
      await endSessions(trx, userId, renewed.id)
      return renewed.headers
    })
    if (!cookies) return failure('wrongCode')
    await clearAttempts()
    context.onMail()
    return { ...success(cookies), codes: factor.backupCodes }
  })
}

export const renewBackupCodes: Call<'renewBackupCodes'> = (context, caller, account, input) =>
  withReauthentication(context, caller, account, input, async ({ now, ...verified }) => {
    const codes = generateBackupCodes()
    const change = { userId: account.id, ...verified, mail: ownerMail('account-spare-codes', account, now) }
    await changeVerified(context.database.db, change, async (trx) => {
      await setBackupCodes(trx, account.id, encryptCodes(context.secrets, codes))
      return true
    })
    context.onMail()
    return { ...success(), codes }
  })

export const disableSecondFactor: Call<'disableSecondFactor'> = async (context, caller, account, input) => {
  if (account.role !== 'customer') return failure('forbidden')
  const { headers } = caller
  const userId = account.id
  return withReauthentication(context, caller, account, input, async ({ now, ...verified }) => {
    const remainingSessionId = (await currentSessionId(context, headers, account)) ?? ''
    const change = { userId, ...verified, mail: ownerMail('account-factor-off', account, now) }
    const renewed = await changeVerified(context.database.db, change, async (trx) => {
      await removeFactor(trx, { userId, remainingSessionId }, now)
      return renewSession(context, trx, { headers, userId, now })
    })
    context.onMail()
    return success(renewed.headers)
  })
}

/** Accounts whose keys are tried at start. A single one may have been left unreadable by an earlier change of the secret. */
const triedFactors = 20

/** Whether the secrets decrypt none of the keys of two-step login that are tried: then this database was used with other secrets. */
export async function hasUnreadableFactors({ database, secrets }: Pick<AccountContext, 'database' | 'secrets'>): Promise<boolean> {
  const keys = await sampleFactorKeys(database.db, triedFactors)
  return keys.length > 0 && keys.every((key) => !canDecrypt(secrets, key))
}

/**
 * Encrypts all keys and backup codes with the current secret, so that the earlier ones can be removed.
 *
 * @returns how many were encrypted with an earlier one, how many with the current one, and the addresses of the accounts whose keys no
 * secret decrypts
 */
export async function reencryptFactors(
  context: Pick<AccountContext, 'database' | 'secrets'>,
): Promise<{ renewed: number; current: number; unreadable: string[] }> {
  const owners = await listFactorOwners(context.database.db)
  const unreadable: string[] = []
  let renewed = 0
  for (const { id, email } of owners) {
    try {
      if ((await readFactor(context, id, 'any'))?.isRenewed) renewed++
    } catch (error) {
      if (!(error instanceof UnknownSecret)) throw error
      unreadable.push(email)
    }
  }
  return { renewed, current: owners.length - renewed - unreadable.length, unreadable }
}
