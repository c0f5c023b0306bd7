/** Given-up mails: listed for staff who may read their submission, sent again, or discarded. */
import type { Kysely } from 'kysely'
import type { Account } from '#core/accounts/service.ts'
import { policeForm } from '#core/forms/definitions.ts'
import { makeVisible } from '#core/forms/visible.ts'
import { mayReadPolice, readableKindsFor } from '#core/inbox/access.ts'
import { AccessDenied, givenUpMailPageSize, maxCounted, type GivenUpMailPage } from '#core/inbox/service.ts'
import { actorName, recordChange } from '#server/db/audit.ts'
import * as outbox from '#server/db/outbox.ts'
import type { Schema } from '#server/db/schema.ts'
import type { InboxContext } from '#server/inbox/context.ts'
import { pageOf, readPlace } from '#server/inbox/places.ts'
import { recordRefusal, requireInbox } from '#server/inbox/permissions.ts'

const uuid = /^[\da-f-]{36}$/

/** @throws AccessDenied */
function givenUpOf(staff: Account, ids?: readonly string[]): outbox.GivenUpFilter {
  requireInbox(staff)
  return { kinds: readableKindsFor(staff.role), ids: ids?.filter((id) => uuid.test(id)).slice(0, givenUpMailPageSize) }
}

export async function countGivenUpMails({ database }: InboxContext, staff: Account): Promise<number> {
  return outbox.countFilteredGivenUp(database.db, givenUpOf(staff), maxCounted + 1)
}

export async function listGivenUpMails({ database }: InboxContext, staff: Account, cursor?: string): Promise<GivenUpMailPage> {
  const place = readPlace(cursor)
  const found = await outbox.listGivenUp(database.db, givenUpOf(staff), place, givenUpMailPageSize + 1)
  const { rows, before, after } = pageOf(found, place, givenUpMailPageSize)
  const mails = rows.map(({ id, kind, attempts, last_error, created_at, reference }) => ({
    id,
    kind,
    attempts,
    error: makeVisible(last_error ?? ''),
    createdAt: created_at,
    reference: reference ?? undefined,
  }))
  return { mails, before, after }
}

export async function retryMails({ database, clock, onMail }: InboxContext, staff: Account, ids?: readonly string[]): Promise<number> {
  const requeued = await outbox.requeueMails(database, clock(), givenUpOf(staff, ids))
  if (requeued > 0) onMail()
  return requeued
}

/** To discard the notice of a police submission, staff need the right to read it: without it, the submission may be seen too late. */
export async function discardMails(context: InboxContext, staff: Account, ids: readonly string[]): Promise<{ count: number; at: string }> {
  const now = context.clock()
  const filter = givenUpOf(staff, ids)
  const isRefused = filter.kinds.includes(policeForm.name) && !mayReadPolice(staff, now)
  if (isRefused && (await outbox.isGivenUpAbout(context.database.db, policeForm.name, filter.ids ?? []))) {
    await recordRefusal(context, staff, policeForm.name)
    throw new AccessDenied('reauthenticate')
  }
  const count = await recordMails(context, staff, 'discard-mail', (trx) => outbox.discardMails(trx, filter, now))
  return { count, at: now.toISOString() }
}

export async function restoreMails(context: InboxContext, staff: Account, at: string): Promise<number> {
  const filter = givenUpOf(staff)
  if (Number.isNaN(Date.parse(at))) return 0
  return recordMails(context, staff, 'restore-mail', (trx) => outbox.restoreMails(trx, filter, { at, now: context.clock() }))
}

/** Moves mails, with an entry in the audit for each. @returns how many */
function recordMails(
  { database, clock }: InboxContext,
  staff: Account,
  action: string,
  move: (trx: Kysely<Schema>) => Promise<readonly outbox.MovedMail[]>,
): Promise<number> {
  return recordChange(
    database,
    async (trx, record) => {
      const moved = await move(trx)
      // Mails about accounts have no submission: the beginning of their id is used as the reference.
      for (const { id, reference } of moved) {
        record({ actor: actorName(staff), action, reference: reference ?? `mail-${id.slice(0, 8)}` })
      }
      return moved.length
    },
    clock(),
  )
}
