/** How often somebody may try. Counted in the database, so that all processes count together and a restart forgets nothing. */
import type { Kysely } from 'kysely'
import { decrementCounter } from '#server/db/limits.ts'
import type { Schema } from '#server/db/schema.ts'
import { counterName, limitSalt, networkOf, type Limit } from '#server/rate-limit/limits.ts'
import type { AccountMailKind } from '#server/mail/account-emails.ts'

const hourSeconds = 3600

function ofNetwork(name: string, clientAddress: string, max: number): Limit {
  return { name, subject: networkOf(clientAddress), max, windowSeconds: hourSeconds }
}

/** Its name ends with `account`: a right attempt clears it (`clearLimits`). */
function ofAccount(name: `${string} account`, subject: string): Limit {
  return { name, subject, max: 10, windowSeconds: hourSeconds / 4 }
}

const logInAccount = (email: string) => ofAccount('log-in account', email.toLowerCase())

/** Wrong passwords: from a network, and for an account, where a network that is shut out counts no further (A5). */
export function logInLimits(email: string, clientAddress: string): Limit[] {
  return [...passkeyLimits(clientAddress), logInAccount(email)]
}

/** Wrong passwords of an owner who is signed in: strangers who try to log in to the account use up none of these. */
export function reauthenticationLimits(userId: string, clientAddress: string): Limit[] {
  return [ofNetwork('proof network', clientAddress, 30), ofAccount('proof account', userId)]
}

/** Wrong passkeys: an unknown one has no account that it could be counted against. */
export function passkeyLimits(clientAddress: string): Limit[] {
  return [ofNetwork('log-in network', clientAddress, 10)]
}

/** Challenges for passkeys: an open log-in page asks for one every few minutes. */
export function passkeyChallengeLimits(clientAddress: string): Limit[] {
  return [ofNetwork('passkey question', clientAddress, 300)]
}

/** Wrong codes, from a network, and of an owner who is signed in. */
export function codeLimits(clientAddress: string, userId?: string): Limit[] {
  return [...(userId === undefined ? [] : [ofAccount('code account', userId)]), ofNetwork('code network', clientAddress, 20)]
}

/** Wrong codes at log-ins to an account: they use up no attempts of an owner who is signed in. */
export function logInCodeLimits(userId: string): Limit[] {
  return [ofAccount('log-in code account', userId)]
}

/**
 * Mails to an address that need not belong to whoever requests them: of each kind so many, so that requests for others can't use up the
 * owner's way to a new password. What stands behind a `+` is the same mailbox; but to an address without an account no mail with such a
 * way leaves, so asking for one counts for that address alone.
 */
export function mailLimits(kind: AccountMailKind, email: string, clientAddress: string): Limit[] {
  const address = email.toLowerCase()
  const subject = kind === 'account-reset' ? address : address.replace(/\+[^@]*@/, '@')
  return [ofNetwork('account mail network', clientAddress, 20), { name: kind, subject, max: 5, windowSeconds: hourSeconds }]
}

/** Links that are tried, and passwords that are hashed for them. */
export function linkLimits(clientAddress: string): Limit[] {
  return [ofNetwork('account link', clientAddress, 30)]
}

/** Takes a right attempt back. Earlier attempts from its network still count, those at its account don't. */
export async function clearLimits(db: Kysely<Schema>, limits: readonly Limit[], salt: string): Promise<void> {
  for (const { name, subject } of limits)
    await decrementCounter(db, counterName(name, subject, salt), name.endsWith(' account') ? 'all' : 'one')
}

/** The owner who has chosen a new password by a link in a mail need not wait because of what strangers have tried. */
export async function resetAccountLimit(db: Kysely<Schema>, email: string, now: Date): Promise<void> {
  await clearLimits(db, [logInAccount(email)], await limitSalt(db, now))
}

/** Takes back an attempt at which nothing could be looked at. */
export async function refundLimits(db: Kysely<Schema>, limits: readonly Limit[], salt: string): Promise<void> {
  for (const { name, subject } of limits) await decrementCounter(db, counterName(name, subject, salt), 'one')
}
