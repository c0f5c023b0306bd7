/** The second factor: turned on and off by its owner. */
import type { Account, AccountOutcome, Caller, TotpKeyOutcome, Reauthentication, BackupCodesOutcome } from '#core/accounts/service.ts'
import { ownerMail } from '#server/auth/account-mail.ts'
import { generateBackupCodes } from '#server/auth/backup-codes.ts'
import { decryptCodes, encryptCodes, generateFactor, matchCode } from '#server/auth/codes.ts'
import type { AccountContext } from '#server/auth/context.ts'
import { guarded } from '#server/auth/guard.ts'
import { codeLimits } from '#server/auth/limits.ts'
import { failure, success } from '#server/auth/outcomes.ts'
import { withPassword, withReauthentication } from '#server/auth/reauthentication.ts'
import { currentSessionId, renewSession } from '#server/auth/sessions.ts'
import { passwordHashOf, requirePasswordCurrent } from '#server/db/credentials.ts'
import { addMail } from '#server/db/outbox.ts'
import { enableFactor, findFactor, removeFactor, saveWaitingFactor, setBackupCodes } from '#server/db/second-factors.ts'
import { endSessions, SessionEnded } from '#server/db/sessions.ts'

/** How many backup codes are left. */
export async function countBackupCodes({ database: { db }, secret }: AccountContext, { id }: Account): Promise<number> {
  const factor = await findFactor(db, id, 'on')
  return factor ? decryptCodes(secret, factor).length : 0
}

/** Makes the key of a second factor, which counts for nothing before the first code. */
export async function beginSecondFactor(
  context: AccountContext,
  caller: Caller,
  account: Account,
  password: string,
): Promise<TotpKeyOutcome> {
  if (account.secondFactor) return failure('forbidden')
  return withPassword(context, caller, account, password, async () => {
    const { factor, base32Key } = generateFactor(context.secret)
    const isSaved = await saveWaitingFactor(context.database.db, account.id, factor)
    return isSaved ? { done: true as const, key: base32Key } : failure('forbidden')
  })
}

/** Turns the second factor on with its first code, in a new session, and ends all others. */
export async function confirmSecondFactor(
  context: AccountContext,
  { headers, clientAddress }: Caller,
  account: Account,
  code: string,
): Promise<BackupCodesOutcome> {
  if (account.secondFactor) return failure('wrongCode')
  const { db } = context.database
  const { id: userId } = account
  return guarded(context, codeLimits(clientAddress, userId), async ({ now, clearAttempts }) => {
    const verifiedHash = await passwordHashOf(db, userId)
    if (verifiedHash === undefined) throw new SessionEnded('The account is gone.')
    const factor = await findFactor(db, userId, 'waiting')
    const consumeCode = await matchCode({ context, userId, now }, code, 'waiting')
    if (!factor || !consumeCode) return failure('wrongCode')
    const cookies = await db.transaction().execute(async (trx) => {
      // A log-in locks it too: either it finds the second factor on, or its session is ended here.
      await requirePasswordCurrent(trx, userId, verifiedHash)
      if (!(await consumeCode(trx)) || !(await enableFactor(trx, userId, factor, now))) return undefined
      const renewed = await renewSession(context, trx, { headers, userId, now })
      await endSessions(trx, userId, renewed.id)
      await addMail(trx, ownerMail('account-factor-on', account, now))
      return renewed.headers
    })
    if (!cookies) return failure('wrongCode')
    await clearAttempts()
    context.onMail()
    return { ...success(cookies), codes: decryptCodes(context.secret, factor) }
  })
}

/** Makes new backup codes; the old ones open nothing any more. */
export function renewBackupCodes(
  context: AccountContext,
  caller: Caller,
  account: Account,
  input: Reauthentication,
): Promise<BackupCodesOutcome> {
  return withReauthentication(context, caller, account, input, async (now, verifiedHash) => {
    const codes = generateBackupCodes()
    await context.database.db.transaction().execute(async (trx) => {
      await requirePasswordCurrent(trx, account.id, verifiedHash)
      await setBackupCodes(trx, account.id, encryptCodes(context.secret, codes))
      await addMail(trx, ownerMail('account-spare-codes', account, now))
    })
    context.onMail()
    return { ...success(), codes }
  })
}

/** Turns the second factor off, but for those who work here, and ends all other sessions. */
export async function disableSecondFactor(
  context: AccountContext,
  caller: Caller,
  account: Account,
  input: Reauthentication,
): Promise<AccountOutcome> {
  if (account.role !== 'customer') return failure('forbidden')
  const { headers } = caller
  const userId = account.id
  return withReauthentication(context, caller, account, input, async (now, verifiedHash) => {
    const remainingSessionId = (await currentSessionId(context, headers, account)) ?? ''
    const renewed = await context.database.db.transaction().execute(async (trx) => {
      await requirePasswordCurrent(trx, userId, verifiedHash)
      await removeFactor(trx, { userId, remainingSessionId, mail: ownerMail('account-factor-off', account, now) }, now)
      return renewSession(context, trx, { headers, userId, now })
    })
    context.onMail()
    return success(renewed.headers)
  })
}
