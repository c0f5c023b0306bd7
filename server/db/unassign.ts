/** Open submissions are with somebody who may read them, or with nobody: with anybody else they would be in no list that is worked through. */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { roles, type Role } from '#core/accounts/service.ts'
import { policeForm, submissionKinds } from '#core/forms/definitions.ts'
import { readableKindsFor } from '#core/inbox/access.ts'
import type { User } from '#server/db/accounts.ts'
import { recordChange, type RecordAccess } from '#server/db/audit.ts'
import type { Database } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'

/** Who has submissions, with the role that they have now. */
type Holder = Pick<User, 'id' | 'name' | 'role'>

/** So many are taken in one transaction: SQLite needs a millisecond for the terms of each, and nobody else has a turn meanwhile. */
const batchSize = 100

function unreadableFor(role: Role) {
  return submissionKinds.filter((kind) => !readableKindsFor(role).includes(kind))
}

/**
 * Takes from somebody open submissions that their role does not let them read, within a transaction, with an entry in the history of each;
 * those of the police are recorded.
 *
 * @param by whom the audit names
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
  const taken = await trx
    .updateTable('submissions')
    .set(({ eb }) => ({ assigned_to: null, changed_at: at, version: eb('version', '+', 1) }))
    .where('id', 'in', some)
    // The condition stands twice: Postgres waits for a change of the assignee that is under way, and then checks the outer one alone again.
    .where('assigned_to', '=', holder)
    .where('state', '=', 'new')
    .returning(['id', 'version', 'kind', 'reference'])
    .execute()
  if (taken.length === 0) return false
  const event = { at, actor_id: holder, actor: name, kind: 'leave' as const, text: null, mail_id: null }
  const events = taken.map(({ id, version }) => ({ ...event, id: randomUUID(), submission_id: id, version }))
  await trx.insertInto('submission_events').values(events).execute()
  for (const { kind, reference } of taken) if (kind === policeForm.name) record({ actor: by, action: 'unassign', reference })
  return true
}

/** Takes all that are left, in several transactions: others have their turn in between. */
export async function unassignRest(database: Database, holder: Holder, { by, now }: { by: string; now: Date }): Promise<void> {
  const takeSome = () => recordChange(database, (trx, record) => unassignUnreadable(trx, holder, { by, now, record }), now)
  while (await takeSome()) await new Promise((resolve) => setImmediate(resolve))
}

/** Takes them from whoever has some: given while the role was being taken, or left by a process that ended in between, or by an earlier build. */
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
