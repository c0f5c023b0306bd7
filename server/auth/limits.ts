/** Rate limits of accounts. Counted in the database, so that all processes share the counts and a restart keeps them. */
import type { Kysely } from 'kysely'
import { decrementCounter } from '#server/db/limits.ts'
import type { Schema } from '#server/db/schema.ts'
import { counterName, limitSalt, networkLimits, type Limit } from '#server/rate-limit/limits.ts'
import type { AccountMailKind } from '#server/mail/account-emails.ts'

const hourSeconds = 3600

function ofNetwork(name: string, clientAddress: string, max: number): Limit[] {
  return networkLimits({ name, max, windowSeconds: hourSeconds }, clientAddress)
}

function ofAccount(name: string, subject: string): Limit {
  return { name, subject, max: 10, windowSeconds: hourSeconds / 4, resetsOnSuccess: true }
}

const logInAccount = (email: string) => ofAccount('log-in account', email.toLowerCase())

/** Wrong passwords: per network, and per account. A blocked network no longer counts against the account (A5). */
export function logInLimits(email: string, clientAddress: string): Limit[] {
  return [...passkeyLimits(clientAddress), logInAccount(email)]
}

/** Wrong passwords of a signed-in owner, counted separately from log-in attempts by strangers. */
export function reauthenticationLimits(userId: string, clientAddress: string): Limit[] {
  return [...ofNetwork('reauthentication network', clientAddress, 30), ofAccount('reauthentication account', userId)]
}

/** Wrong passkeys: per network only, because an unknown passkey has no account. */
export function passkeyLimits(clientAddress: string): Limit[] {
  return ofNetwork('log-in network', clientAddress, 10)
}

/** Challenges for passkeys: an open log-in page requests one every few minutes. */
export function passkeyChallengeLimits(clientAddress: string): Limit[] {
  return ofNetwork('passkey challenge', clientAddress, 300)
}

/** Wrong codes: per network and, for a signed-in owner, per account. */
export function codeLimits(clientAddress: string, userId?: string): Limit[] {
  return [...(userId === undefined ? [] : [ofAccount('code account', userId)]), ...ofNetwork('code network', clientAddress, 20)]
}

/** Wrong codes at log-ins to an account, counted separately from those of a signed-in owner. */
export function logInCodeLimits(userId: string): Limit[] {
  return [ofAccount('log-in code account', userId)]
}

/**
 * Mails to an address that may not belong to the requester. Each kind has its own limit, so that other mails can't exhaust the owner's
 * password resets. Addresses that differ only after a `+` share a mailbox and a limit, except for resets: these are sent only to addresses
 * with an account, so each address has its own limit.
 */
export function mailLimits(kind: AccountMailKind, email: string, clientAddress: string): Limit[] {
  const address = email.toLowerCase()
  const subject = kind === 'account-reset' ? address : address.replace(/\+[^@]*@/, '@')
  return [...ofNetwork('account mail network', clientAddress, 20), { name: kind, subject, max: 5, windowSeconds: hourSeconds }]
}

/** Attempts to use links, and the password hashes computed for them. */
export function linkLimits(clientAddress: string): Limit[] {
  return ofNetwork('account link', clientAddress, 30)
}

/** Removes a correct attempt from its counters. Earlier attempts from its network still count, those on its account don't. */
export async function clearLimits(db: Kysely<Schema>, limits: readonly Limit[], salt: string): Promise<void> {
  for (const { name, subject, resetsOnSuccess } of limits)
    await decrementCounter(db, counterName(name, subject, salt), resetsOnSuccess ? 'all' : 1)
}

/** Resets the log-in limit after a password reset, so that attempts by strangers do not make the owner wait. */
export async function resetAccountLimit(db: Kysely<Schema>, email: string, now: Date): Promise<void> {
  await clearLimits(db, [logInAccount(email)], await limitSalt(db, now))
}
