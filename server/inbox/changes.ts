/** What staff do with a submission, from the pages and from the command line: one place, so that both leave the same traces. */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { policeForm } from '#core/forms/definitions.ts'
import type { InboxChange } from '#core/inbox/service.ts'
import { userById } from '#server/db/accounts.ts'
import { recordChange } from '#server/db/audit.ts'
import { addEvent, changeSubmission } from '#server/db/inbox.ts'
import type { Database } from '#server/db/open.ts'
import { addMail, releaseMails, waitingMail } from '#server/db/outbox.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Submission } from '#server/db/submissions.ts'
import { unassignUnreadable } from '#server/db/unassign.ts'

/** Who does it: somebody with an account, or somebody at the command line. */
export interface Actor {
  id: string | null
  /** As submissions show it. */
  name: string
  /** As the audit shows it. */
  address: string
}

/** A change as it is carried out: with the name of the assignee. */
export type ResolvedChange = Exclude<InboxChange, { kind: 'assign' }> | { kind: 'assign'; to: { id: string; name: string } | undefined }

type Columns = Parameters<typeof changeSubmission>[2]

/** What a change makes of the submission; nothing where it is so already. */
function columnsOf(change: ResolvedChange, { state, hold, assigned_to, suspicion }: Submission, now: Date): Columns | undefined {
  const closed: Columns = { state: 'closed', closed_at: now.toISOString() }
  switch (change.kind) {
    case 'note':
      return {}
    case 'reply':
      return change.close && state !== 'closed' ? closed : {}
    case 'assign':
      return assigned_to === (change.to?.id ?? null) ? undefined : { assigned_to: change.to?.id ?? null }
    case 'close':
      return state === 'closed' ? undefined : closed
    case 'reopen':
      return state === 'new' ? undefined : { state: 'new', closed_at: null }
    case 'hold':
      return hold ? undefined : { hold: 1 }
    case 'release':
      return hold ? { hold: 0 } : undefined
    case 'trust':
      return suspicion === null ? undefined : { suspicion: null }
  }
}

/**
 * Carries it out, with its trace in the history, the mail that follows, and for a police request its entry in the audit, in one transaction.
 *
 * @param submission as it was read: if somebody has changed it since, nothing is done
 */
export async function applyChange(
  database: Database,
  submission: Submission,
  { change, actor, now }: { change: ResolvedChange; actor: Actor; now: Date },
): Promise<'done' | 'stale' | 'same'> {
  const columns = columnsOf(change, submission, now)
  if (!columns) return 'same'
  const { id, version, form, reference, assigned_to } = submission
  let outcome: 'done' | 'stale' = 'stale'
  await recordChange(
    database,
    async (trx) => {
      const next = await changeSubmission(trx, { id, version, now }, columns)
      if (next === undefined) return []
      await recordEvents(trx, submission, { change, actor, now, version: next })
      if (change.kind === 'trust') await releaseMails(trx, id, now)
      outcome = 'done'
      const own = form === policeForm.name ? [{ actor: actor.address, action: change.kind, reference }] : []
      // Whoever had it when it was closed may have left since.
      const holder = change.kind === 'reopen' && assigned_to !== null ? await userById(trx, assigned_to) : undefined
      const unassigned = holder && (await unassignUnreadable(trx, holder, { by: actor.address, now }))
      return [...own, ...(unassigned?.accesses ?? [])]
    },
    now,
  )
  return outcome
}

async function recordEvents(
  trx: Kysely<Schema>,
  { id, state }: Submission,
  { change, actor, now, version }: { change: ResolvedChange; actor: Actor; now: Date; version: number },
): Promise<void> {
  const isOpen = state !== 'closed'
  const mail = change.kind === 'reply' ? waitingMail(id, 'reply', now) : undefined
  const at = now.toISOString()
  const event = { submission_id: id, version, at, actor_id: actor.id, actor: actor.name }
  const text = change.kind === 'note' || change.kind === 'reply' ? change.text : change.kind === 'assign' ? (change.to?.name ?? null) : null
  const kind = change.kind === 'assign' && !change.to ? 'unassign' : change.kind
  await addEvent(trx, { ...event, id: randomUUID(), kind, text, mail_id: mail?.id ?? null })
  if (change.kind !== 'reply' || !mail) return
  if (change.close && isOpen) await addEvent(trx, { ...event, id: randomUUID(), kind: 'close', text: null, mail_id: null })
  await addMail(trx, mail)
}
