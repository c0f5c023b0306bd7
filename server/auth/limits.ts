/** How often somebody may try. Counted in the database, so that all processes count together and a restart forgets nothing. */
import type { Kysely } from 'kysely'
import { decrementCounter } from '#server/db/limits.ts'
import type { Schema } from '#server/db/schema.ts'
import { counterName, limitSalt, networkOf, type Limit } from '#server/rate-limit/limits.ts'
import type { AccountMailKind } from '#server/mail/account-emails.ts'

const hourSeconds = 3600

/** Mails that go to an address which somebody has typed. */
export type RequestedMail = Extract<AccountMailKind, 'account-sign-up' | 'account-reset' | 'account-email' | 'account-invite'>

/** Wrong passwords: from a network, and for an account, where a network that is shut out counts no further (A5). */
export function logInLimits(email: string, clientAddress: string): Limit[] {
  return [...passkeyLimits(clientAddress), accountLimit(email)]
}

function accountLimit(email: string): Limit {
  return { name: 'log-in account', subject: email.toLowerCase(), max: 10, windowSeconds: hourSeconds / 4 }
}

/** Wrong passwords of an owner who is signed in: strangers who try to log in to the account use up none of these. */
export function reauthenticationLimits(userId: string, clientAddress: string): Limit[] {
  return [
    { name: 'proof network', subject: networkOf(clientAddress), max: 30, windowSeconds: hourSeconds },
    { name: 'proof account', subject: userId, max: 10, windowSeconds: hourSeconds / 4 },
  ]
}

/** Wrong passkeys: an unknown one has no account that it could be counted against. */
export function passkeyLimits(clientAddress: string): Limit[] {
  return [{ name: 'log-in network', subject: networkOf(clientAddress), max: 10, windowSeconds: hourSeconds }]
}

/** Challenges for passkeys: an open log-in page asks for one every few minutes. */
export function passkeyChallengeLimits(clientAddress: string): Limit[] {
  return [{ name: 'passkey question', subject: networkOf(clientAddress), max: 300, windowSeconds: hourSeconds }]
}

/** Wrong codes, from a network, and of an owner who is signed in. */
export function codeLimits(clientAddress: string, userId?: string): Limit[] {
  return [
    ...(userId === undefined ? [] : [{ name: 'code account', subject: userId, max: 10, windowSeconds: hourSeconds / 4 }]),
    { name: 'code network', subject: networkOf(clientAddress), max: 20, windowSeconds: hourSeconds },
  ]
}

/** Wrong codes at log-ins to an account: they use up no attempts of an owner who is signed in. */
export function logInCodeLimits(userId: string): Limit[] {
  return [{ name: 'log-in code account', subject: userId, max: 10, windowSeconds: hourSeconds / 4 }]
}

/**
 * Mails that somebody asks for to an address that need not be theirs: of each kind so many, so that nobody who asks for others keeps the way
 * to a new password from its owner. What stands behind a `+` is the same mailbox; but to an address without an account no mail with such a
 * way leaves, so asking for one counts for that address alone.
 */
export function mailLimits(kind: RequestedMail, email: string, clientAddress: string): Limit[] {
  const address = email.toLowerCase()
  const subject = kind === 'account-reset' ? address : address.replace(/\+[^@]*@/, '@')
  return [
    { name: 'account mail network', subject: networkOf(clientAddress), max: 20, windowSeconds: hourSeconds },
    { name: kind, subject, max: 5, windowSeconds: hourSeconds },
  ]
}

/** Links that are tried, and passwords that are hashed for them. */
export function linkLimits(clientAddress: string): Limit[] {
  return [{ name: 'account link', subject: networkOf(clientAddress), max: 30, windowSeconds: hourSeconds }]
}

/** A try that was right counts for nothing: those before it from this network do, those at this account don't. */
export async function clearLimits(db: Kysely<Schema>, limits: readonly Limit[], salt: string): Promise<void> {
  for (const { name, subject } of limits)
    await decrementCounter(db, counterName(name, subject, salt), name.endsWith(' account') ? 'all' : 'one')
}

/** The owner who has chosen a new password by a link in a mail need not wait because of what strangers have tried. */
export async function resetAccountLimit(db: Kysely<Schema>, email: string, now: Date): Promise<void> {
  await clearLimits(db, [accountLimit(email)], await limitSalt(db, now))
}

/** A try at which nothing could be looked at counts for nothing. */
export async function refundLimits(db: Kysely<Schema>, limits: readonly Limit[], salt: string): Promise<void> {
  for (const { name, subject } of limits) await decrementCounter(db, counterName(name, subject, salt), 'one')
}
