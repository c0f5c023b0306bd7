/** Checks permissions (`core/inbox/access.ts`), and records who has read police submissions or was refused. */
import type { Account } from '#core/accounts/service.ts'
import { formByName, policeForm, type SubmissionKind } from '#core/forms/definitions.ts'
import { mayOpenInbox, mayReadPolice, readableKindsFor } from '#core/inbox/access.ts'
import { AccessDenied } from '#core/inbox/service.ts'
import { actorName, recordAccess, recordChange, type Access } from '#server/db/audit.ts'
import type { Database } from '#server/db/open.ts'
import { submissionByReference, type Submission } from '#server/db/submissions.ts'
import type { InboxContext } from '#server/inbox/context.ts'

/** @throws AccessDenied */
export function requireInbox(account: Account): void {
  if (!mayOpenInbox(account)) throw new AccessDenied('none')
}

/**
 * The kinds to list: one, or all that are listed together. Refused attempts to read police submissions are recorded (ASVS 16.3.2).
 *
 * @throws AccessDenied
 */
export async function authorizeKinds(
  context: InboxContext,
  staff: Account,
  kind: SubmissionKind | undefined,
): Promise<readonly SubmissionKind[]> {
  requireInbox(staff)
  if (kind === undefined) return readableKindsFor(staff.role).filter((name) => !isListedApart(name))
  await requireReadable(context, staff, kind, kind)
  return [kind]
}

/** Kinds that are listed separately: confidential ones, and those that are not answered. */
function isListedApart(name: SubmissionKind): boolean {
  const { confidential, unanswered } = formByName(name)
  return Boolean(confidential ?? unanswered)
}

/** Finds a submission that the account may read. @throws AccessDenied */
export async function findReadable(context: InboxContext, staff: Account, reference: string): Promise<Submission | undefined> {
  requireInbox(staff)
  const submission = await submissionByReference(context.database.db, reference.toUpperCase())
  if (submission) await requireReadable(context, staff, submission.kind as SubmissionKind, submission.reference)
  return submission
}

/** @param reference reference in the audit if access to police submissions is refused */
async function requireReadable(context: InboxContext, staff: Account, kind: SubmissionKind, reference: string): Promise<void> {
  const isPolice = kind === policeForm.name
  const isReadable = readableKindsFor(staff.role).includes(kind)
  if (isReadable && (!isPolice || mayReadPolice(staff, context.clock()))) return
  if (isPolice) await recordRefusal(context, staff, reference)
  throw new AccessDenied(isReadable ? 'reauthenticate' : 'none')
}

export async function recordRefusal({ database, clock }: InboxContext, staff: Account, reference: string): Promise<void> {
  await recordAccess(database, { actor: actorName(staff), action: 'refused', reference }, clock())
}

/** Records an action on the police submissions among some submissions; must be awaited before any of them is shown. */
export async function recordReading(
  database: Database,
  { actor, action }: Pick<Access, 'actor' | 'action'>,
  submissions: readonly Submission[],
  now: Date,
): Promise<void> {
  const accesses = submissions.flatMap(({ form, reference }) => (form === policeForm.name ? [{ actor, action, reference }] : []))
  if (accesses.length > 0) await recordChange(database, async (_db, record) => record(...accesses), now)
}
