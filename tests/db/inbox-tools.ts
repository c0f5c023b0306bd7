import type { Account } from '#core/accounts/service.ts'
import type { InboxPage, InboxQuery } from '#core/inbox/service.ts'
import { createInboxService } from '#server/inbox/service.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import type { TestDatabase } from './databases.ts'
import { noon } from './submission-tools.ts'

const translate = loadMessages('.generated/messages')
/** Valid values of an emergency. */
export const policeValues = {
  requestKind: 'emergency',
  firstName: 'Ana',
  surname: 'B',
  affiliation: 'C',
  contact: 'D',
  content: 'Case words',
}
export const openQuery: InboxQuery = { folder: 'open', order: 'newest' }

/** Creates an inbox service whose clock stands at noon, and a function that creates accounts. */
export async function createInbox(database: TestDatabase, clock = () => noon) {
  let mails = 0
  const inbox = createInboxService({ database, translate, onMail: () => void mails++, clock })
  const account = async (role: Account['role'], change: Partial<Account> = {}): Promise<Account> => {
    const at = noon.toISOString()
    const created: Account = {
      id: crypto.randomUUID(),
      name: `${role} Ö`,
      email: `${crypto.randomUUID()}@isthmus.example`,
      locale: 'en',
      role,
      secondFactor: true,
      createdAt: at,
      reauthenticatedUntil: undefined,
      ...change,
    }
    const { id, name, email, locale } = created
    const row = { id, name, email, locale, role, email_verified: 1, image: null, two_factor_enabled: 1, created_at: at, updated_at: at }
    await database.db.insertInto('users').values(row).execute()
    return created
  }
  return { inbox, account, mailCount: () => mails }
}

/** For an account that may see police submissions at noon. */
export const reauthenticated = { reauthenticatedUntil: new Date(noon.getTime() + 60_000).toISOString() }

/** The newest submission of a kind. */
export async function latest({ db }: TestDatabase, kind: string) {
  return db.selectFrom('submissions').selectAll().where('kind', '=', kind).orderBy('created_at', 'desc').executeTakeFirstOrThrow()
}

export async function collect<Part>(parts: AsyncIterable<Part>): Promise<Part[]> {
  const all: Part[] = []
  for await (const part of parts) all.push(part)
  return all
}

export const referencesOf = ({ rows }: InboxPage) => rows.map(({ reference }) => reference)
