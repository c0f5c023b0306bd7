/** Unassigns open submissions that their assignee may no longer read. Otherwise they would be in no list and remain unanswered. */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { roles, type Role } from '#core/accounts/service.ts'
import { policeForm, submissionKinds } from '#core/forms/definitions.ts'
import { readableKindsFor } from '#core/inbox/access.ts'
import type { User } from '#server/db/accounts.ts'
import { recordChange, type RecordAccess } from '#server/db/audit.ts'
import type { Database } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'

/** An assignee, with the current role. */
type Holder = Pick<User, 'id' | 'name' | 'role'>

/** Maximum per transaction: SQLite needs a millisecond for the terms of each submission, and other writers wait meanwhile. */
const batchSize = 100

function unreadableFor(role: Role) {
  return submissionKinds.filter((kind) => !readableKindsFor(role).includes(kind))
}

/**
 * Unassigns some of the open submissions that an assignee's role may not read, within a transaction, with an event for each; those of the
 * police are recorded in the audit.
 *
 * @param by actor in the audit
 * @returns whether there may be more of them (`unassignRest`)
 */
export async function unassignUnreadable(
  trx: Kysely<Schema>,
  { id: holder, name, role }: Holder,
  { by, now, record }: { by: string; now: Date; record: RecordAccess },
): Promise<boolean> {
  const kinds = unreadableFor(role)
  if (kinds.length === 0) return false
  const at = now.toISOString()
  const some = trx
    .selectFrom('submissions')
    .select('id')
    .where('assigned_to', '=', holder)
    .where('state', '=', 'new')
    .where('kind', 'in', kinds)
    .limit(batchSize)
  const unassigned = await trx
    .updateTable('submissions')
    .set(({ eb }) => ({ assigned_to: null, changed_at: at, version: eb('version', '+', 1) }))
    .where('id', 'in', some)
    // The condition is checked twice: Postgres waits for a concurrent change of the assignee, and then checks only the outer one again.
    .where('assigned_to', '=', holder)
    .where('state', '=', 'new')
    .returning(['id', 'version', 'kind', 'reference'])
    .execute()
  if (unassigned.length === 0) return false
  const event = { at, actor_id: holder, actor: name, kind: 'leave' as const, text: null, mail_id: null }
  const events = unassigned.map(({ id, version }) => ({ ...event, id: randomUUID(), submission_id: id, version }))
  await trx.insertInto('submission_events').values(events).execute()
  for (const { kind, reference } of unassigned) if (kind === policeForm.name) record({ actor: by, action: 'unassign', reference })
  return true
}

/** Unassigns the remaining ones in several transactions, so that other writers can run in between. */
export async function unassignRest(database: Database, holder: Holder, { by, now }: { by: string; now: Date }): Promise<void> {
  const takeSome = () => recordChange(database, (trx, record) => unassignUnreadable(trx, holder, { by, now, record }), now)
  while (await takeSome()) await new Promise((resolve) => setImmediate(resolve))
}

/** Unassigns all that remain: assigned during a change of role, or left by a process that has ended, or by an earlier build. */
export async function unassignStranded(database: Database, { by, now }: { by: string; now: Date }): Promise<void> {
  const unreadable = roles.map((role) => ({ role, kinds: unreadableFor(role) })).filter(({ kinds }) => kinds.length > 0)
  const holders = await database.db
    .selectFrom('submissions')
    .innerJoin('users', 'users.id', 'submissions.assigned_to')
    .select(['users.id', 'users.name', 'users.role'])
    .distinct()
    .where('submissions.state', '=', 'new')
    .where(({ or, and, eb }) =>
      or(unreadable.map(({ role, kinds }) => and([eb('users.role', '=', role), eb('submissions.kind', 'in', kinds)]))),
    )
    .execute()
  for (const holder of holders) await unassignRest(database, holder, { by, now })
}
