/** Opens one submission, and its certificate. */
import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { Account } from '#core/accounts/service.ts'
import { formByName } from '#core/forms/definitions.ts'
import { makeVisible } from '#core/forms/visible.ts'
import type { FormValues } from '#core/forms/validate.ts'
import type { InboxEvent, InboxSubmission } from '#core/inbox/service.ts'
import { actorName } from '#server/db/audit.ts'
import { eventsOf } from '#server/db/inbox.ts'
import type { Submission } from '#server/db/submissions.ts'
import { readChunks, uploadOf } from '#server/db/uploads.ts'
import type { InboxContext } from '#server/inbox/context.ts'
import { findReadable, recordReading } from '#server/inbox/permissions.ts'
import { rowsOf } from '#server/inbox/rows.ts'

export async function openSubmission(context: InboxContext, staff: Account, reference: string): Promise<InboxSubmission | undefined> {
  const { db } = context.database
  const submission = await findReadable(context, staff, reference)
  if (!submission) return undefined
  await recordReading(context.database, { actor: actorName(staff), action: 'show' }, [submission], context.clock())
  const [[row], upload, events] = await Promise.all([
    rowsOf(context.database, [submission]),
    uploadOf(db, submission.id),
    eventsOf(db, submission.id),
  ])
  return {
    ...row!,
    version: submission.version,
    values: JSON.parse(submission.values) as FormValues,
    build: submission.build,
    replyTo: replyTo(submission),
    closedAt: submission.closed_at ?? undefined,
    assigneeId: submission.assigned_to ?? undefined,
    certificate: upload && {
      type: upload.type,
      sizeBytes: upload.size,
      digest: upload.digest,
      encryptedName: upload.sealed_name.toString('base64'),
    },
    events: events.map(eventOf),
  }
}

/** The recipient of a reply. A suspected submission must be trusted first; police submissions have no address. */
export function replyTo({ email, suspicion, form }: Submission): string | undefined {
  return email === null || suspicion !== null || formByName(form).unanswered ? undefined : email
}

function eventOf({ id, kind, at, actor, text, mail_id, mailState }: Awaited<ReturnType<typeof eventsOf>>[number]): InboxEvent {
  const mail = mail_id === null ? undefined : replyState(mailState)
  return { id, kind, at, actor: makeVisible(actor), text: text === null ? undefined : makeVisible(text), mail }
}

function replyState(state: string | null): InboxEvent['mail'] {
  if (state === 'dead') return 'given-up'
  // Sent mails are deleted from the outbox after some time.
  return state === 'discarded' || state === 'waiting' ? state : 'sent'
}

/** The certificate of a submission, encrypted. @throws AccessDenied */
export async function readCertificate(
  context: InboxContext,
  staff: Account,
  reference: string,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const submission = await findReadable(context, staff, reference)
  const upload = submission && (await uploadOf(context.database.db, submission.id))
  if (!upload) return undefined
  await recordReading(context.database, { actor: actorName(staff), action: 'download' }, [submission], context.clock())
  return NodeReadableStream.from(readChunks(context.database.db, upload.id)) as ReadableStream<Uint8Array>
}
