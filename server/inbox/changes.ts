/** Changes of a submission by staff: the change, its event, its mail and its audit entry, in one transaction. */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Account } from '#core/accounts/service.ts'
import { formByName, policeForm, type SubmissionKind } from '#core/forms/definitions.ts'
import { isBlank, withoutControls } from '#core/forms/text.ts'
import { lengthOf } from '#core/forms/validate.ts'
import { readableKindsFor } from '#core/inbox/access.ts'
import { maxReplyCodePoints, type InboxChange, type InboxOutcome, type InboxProblem } from '#core/inbox/service.ts'
import { staffWith, userById } from '#server/db/accounts.ts'
import { actorName, recordChange } from '#server/db/audit.ts'
import { addEvent, updateSubmission } from '#server/db/inbox.ts'
import type { Database } from '#server/db/open.ts'
import { addMail, releaseMails, waitingMail } from '#server/db/outbox.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Submission } from '#server/db/submissions.ts'
import { unassignUnreadable } from '#server/db/unassign.ts'
import type { InboxContext } from '#server/inbox/context.ts'
import { findReadable } from '#server/inbox/permissions.ts'
import { replyTo } from '#server/inbox/submission.ts'

/** Who makes a change. */
interface Actor {
  id: string | null
  /** As submissions show it. */
  name: string
  /** As the audit shows it. */
  address: string
}

/** A validated change, with the name of the assignee. */
type ResolvedChange = Exclude<InboxChange, { kind: 'assign' }> | { kind: 'assign'; to: { id: string; name: string } | undefined }

/** Makes a change to the version that was read. @throws AccessDenied */
export async function changeSubmission(
  context: InboxContext,
  staff: Account,
  reference: string,
  version: number,
  change: InboxChange,
): Promise<InboxOutcome> {
  const submission = await findReadable(context, staff, reference)
  if (!submission) return { done: false, problem: 'forbidden' }
  const resolved = await resolveChange(context, staff, submission, change)
  if (typeof resolved === 'string') return { done: false, problem: resolved }
  const actor = { id: staff.id, name: staff.name, address: actorName(staff) }
  const outcome = await applyChange(context.database, { ...submission, version }, { change: resolved, actor, now: context.clock() })
  if (outcome === 'stale') return { done: false, problem: 'stale' }
  if (change.kind === 'reply' || change.kind === 'trust') context.onMail()
  return { done: true }
}

/** Validates a change. @returns the change, or why it can't be made */
async function resolveChange(
  { database: { db } }: InboxContext,
  staff: Account,
  submission: Submission,
  change: InboxChange,
): Promise<ResolvedChange | InboxProblem> {
  switch (change.kind) {
    case 'note':
    case 'reply': {
      const text = withoutControls(change.text).toWellFormed().trim()
      if (isBlank(text)) return 'empty'
      if (lengthOf(text) > maxReplyCodePoints) return 'long'
      if (change.kind === 'reply' && replyTo(submission) === undefined) return 'forbidden'
      return { ...change, text }
    }
    case 'assign': {
      if (change.to === undefined) return { kind: 'assign', to: undefined }
      const assignees = await staffWith(db, (role) => readableKindsFor(role).includes(submission.kind as SubmissionKind))
      const to = assignees.find(({ id }) => id === change.to)
      return to ? { kind: 'assign', to } : 'nobody'
    }
    case 'hold':
    case 'release':
      return staff.role === 'staff' ? 'forbidden' : change
    case 'close':
    case 'reopen':
      return formByName(submission.form).unanswered ? 'forbidden' : change
    case 'trust':
      return change
  }
}

type Columns = Parameters<typeof updateSubmission>[2]

/** The columns that a change sets; `undefined` if they are set already. */
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
 * Makes a change, unless the submission is in that state already.
 *
 * @param submission as it was read: if somebody has changed it since, nothing is changed
 */
export async function applyChange(
  database: Database,
  submission: Submission,
  { change, actor, now }: { change: ResolvedChange; actor: Actor; now: Date },
): Promise<'done' | 'stale'> {
  const columns = columnsOf(change, submission, now)
  if (!columns) return 'done'
  const { id, version, form, reference, assigned_to } = submission
  return recordChange(
    database,
    async (trx, record) => {
      const next = await updateSubmission(trx, { id, version, now }, columns)
      if (next === undefined) return 'stale'
      await recordEvents(trx, submission, { change, actor, now, version: next })
      if (change.kind === 'trust') await releaseMails(trx, id, now)
      if (form === policeForm.name) record({ actor: actor.address, action: change.kind, reference })
      // The assignee may have left the staff since it was closed.
      const holder = change.kind === 'reopen' && assigned_to !== null ? await userById(trx, assigned_to) : undefined
      if (holder) await unassignUnreadable(trx, holder, { by: actor.address, now, record })
      return 'done'
    },
    now,
  )
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
