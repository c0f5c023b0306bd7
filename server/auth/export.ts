import type { Account } from '#core/accounts/service.ts'
import type { FormValues } from '#core/forms/validate.ts'
import type { AccountContext } from '#server/auth/context.ts'
import { accountRecord } from '#server/db/account-record.ts'

/** All data of an account, but for what opens it: the hash of its password, keys, tokens. Times are ISO 8601, UTC. */
export async function exportAccount({ database: { db } }: AccountContext, account: Account): Promise<object> {
  const { user, credential, sessions, passkeys, links, mails, submissions, replies } = await accountRecord(db, account)
  return {
    account: {
      name: user.name,
      email: user.email,
      language: user.locale,
      role: user.role,
      secondFactor: user.two_factor_enabled === 1,
      created: user.created_at,
      changed: user.updated_at,
    },
    password: credential && { created: credential.created_at, changed: credential.updated_at },
    sessions: sessions.map(({ user_agent, created_at, updated_at, expires_at, proven_at }) => ({
      browser: user_agent,
      began: created_at,
      used: updated_at,
      ends: expires_at,
      proven: proven_at,
    })),
    passkeys: passkeys.map(({ name, created_at, used_at, transports, counter }) => ({
      name,
      made: created_at,
      used: used_at,
      reachedBy: transports.split(',').filter(Boolean),
      uses: counter,
    })),
    links: links.map(({ purpose, email, ends_at, used_at, role }) => ({ purpose, email, ends: ends_at, used: used_at, role })),
    mails: mails.map(({ kind, email, state, created_at, done_at }) => ({ kind, email, state, created: created_at, done: done_at })),
    submissions: submissions.map(({ id, reference, form, created_at, closed_at, locale, suspicion, values: valuesJson }) => ({
      reference,
      form,
      received: created_at,
      closed: closed_at,
      language: locale,
      takenForSpam: suspicion !== null,
      values: JSON.parse(valuesJson) as FormValues,
      replies: (replies.get(id) ?? []).map(({ at, text }) => ({ sent: at, text })),
    })),
  }
}
