/** Lets owners turn their second factor on and off. */
import { ownerMail } from '#server/auth/account-mail.ts'
import { generateBackupCodes } from '#server/auth/backup-codes.ts'
import { decryptCodes, encryptCodes, generateFactor, matchCode } from '#server/auth/codes.ts'
import type { Call } from '#server/auth/context.ts'
import { guarded } from '#server/auth/guard.ts'
import { codeLimits } from '#server/auth/limits.ts'
import { failure, success } from '#server/auth/outcomes.ts'
import { withPassword, withReauthentication } from '#server/auth/reauthentication.ts'
import { currentSessionId, renewSession } from '#server/auth/sessions.ts'
import { changeVerified } from '#server/db/account-changes.ts'
import { passwordHashOf } from '#server/db/credentials.ts'
import { enableFactor, findFactor, removeFactor, saveWaitingFactor, setBackupCodes } from '#server/db/second-factors.ts'
import { endSessions, SessionEnded } from '#server/db/sessions.ts'

export const countBackupCodes: Call<'countBackupCodes'> = async ({ database: { db }, secret }, { id }) => {
  const factor = await findFactor(db, id, 'on')
  return factor ? decryptCodes(secret, factor).length : 0
}

export const beginSecondFactor: Call<'beginSecondFactor'> = async (context, caller, account, password) => {
  if (account.secondFactor) return failure('forbidden')
  return withPassword(context, caller, account, password, async () => {
    const { factor, base32Key } = generateFactor(context.secret)
    const isSaved = await saveWaitingFactor(context.database.db, account.id, factor)
    return isSaved ? { done: true as const, key: base32Key } : failure('forbidden')
  })
}

export const confirmSecondFactor: Call<'confirmSecondFactor'> = async (context, { headers, clientAddress }, account, code) => {
  if (account.secondFactor) return failure('wrongCode')
  const { db } = context.database
  const { id: userId } = account
  return guarded(context, codeLimits(clientAddress, userId), async ({ now, clearAttempts }) => {
    const verifiedHash = await passwordHashOf(db, userId)
    if (verifiedHash === undefined) throw new SessionEnded('The account is gone.')
    const factor = await findFactor(db, userId, 'waiting')
    const consumeCode = await matchCode({ context, userId, now }, code, 'waiting')
    if (!factor || !consumeCode) return failure('wrongCode')
    // A concurrent log-in locks the password too: it finds the second factor on, or its session is ended here.
    const change = { userId, verifiedHash, mail: ownerMail('account-factor-on', account, now) }
    const cookies = await changeVerified(db, change, async (trx) => {
      if (!(await consumeCode(trx)) || !(await enableFactor(trx, userId, factor, now))) return undefined
      const renewed = await renewSession(context, trx, { headers, userId, now })
      await endSessions(trx, userId, renewed.id)
      return renewed.headers
    })
    if (!cookies) return failure('wrongCode')
    await clearAttempts()
    context.onMail()
    return { ...success(cookies), codes: decryptCodes(context.secret, factor) }
  })
}

export const renewBackupCodes: Call<'renewBackupCodes'> = (context, caller, account, input) =>
  withReauthentication(context, caller, account, input, async (now, verifiedHash) => {
    const codes = generateBackupCodes()
    const change = { userId: account.id, verifiedHash, mail: ownerMail('account-spare-codes', account, now) }
    await changeVerified(context.database.db, change, async (trx) => {
      await setBackupCodes(trx, account.id, encryptCodes(context.secret, codes))
      return true
    })
    context.onMail()
    return { ...success(), codes }
  })

export const disableSecondFactor: Call<'disableSecondFactor'> = async (context, caller, account, input) => {
  if (account.role !== 'customer') return failure('forbidden')
  const { headers } = caller
  const userId = account.id
  return withReauthentication(context, caller, account, input, async (now, verifiedHash) => {
    const remainingSessionId = (await currentSessionId(context, headers, account)) ?? ''
    const change = { userId, verifiedHash, mail: ownerMail('account-factor-off', account, now) }
    const renewed = await changeVerified(context.database.db, change, async (trx) => {
      await removeFactor(trx, { userId, remainingSessionId }, now)
      return renewSession(context, trx, { headers, userId, now })
    })
    context.onMail()
    return success(renewed.headers)
  })
}
