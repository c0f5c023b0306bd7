/** Lists of submissions: their pages, their folders, and the neighbors of a submission in them. */
import type { Account } from '#core/accounts/service.ts'
import { policeForm, type SubmissionKind } from '#core/forms/definitions.ts'
import { isBlank } from '#core/forms/text.ts'
import { makeVisible } from '#core/forms/visible.ts'
import { readableKindsFor } from '#core/inbox/access.ts'
import {
  folders,
  inboxPageSize,
  maxCounted,
  maxFound,
  type FolderCounts,
  type InboxPage,
  type InboxQuery,
  type InboxService,
} from '#core/inbox/service.ts'
import { searchTerms } from '#core/inbox/terms.ts'
import { staffWith } from '#server/db/accounts.ts'
import { actorName } from '#server/db/audit.ts'
import { countFolders, countList, listPart, neighborsIn, type ListFilter } from '#server/db/inbox.ts'
import type { Database } from '#server/db/open.ts'
import { submissionByReference } from '#server/db/submissions.ts'
import type { InboxContext } from '#server/inbox/context.ts'
import { pageOf, readPlace } from '#server/inbox/places.ts'
import { authorizeKinds, findReadable, recordReading, recordRefusal, requireInbox } from '#server/inbox/permissions.ts'
import { rowsOf } from '#server/inbox/rows.ts'

/** A page of a list. @throws AccessDenied */
export async function listPage(context: InboxContext, staff: Account, query: InboxQuery): Promise<InboxPage> {
  const { database } = context
  const filter = await filterOf(context, staff, query)
  const bound = filter.terms ? maxFound : maxCounted
  const isNarrowed = filter.terms !== undefined || filter.locale !== undefined
  const place = readPlace(query.cursor)
  const reader = await database.forReading()
  const [found, counts, narrowed] = await Promise.all([
    listPart(reader, filter, place, inboxPageSize + 1),
    countAllFolders(reader, filter),
    isNarrowed ? countList(reader, filter, bound + 1) : undefined,
  ])
  const total = narrowed ?? counts[query.folder]
  const { rows, before, after } = pageOf(found, place, inboxPageSize)
  await recordReading(database, { actor: actorName(staff), action: 'list' }, rows, context.clock())
  return {
    rows: await rowsOf(reader, rows),
    before,
    after,
    total: Math.min(total, bound),
    hasMore: total > bound,
    counts,
    otherFolders: filter.terms && total === 0 ? await findInOtherFolders(reader, filter) : [],
  }
}

/** The filter of a query; `terms` is empty if the typed text contains no words. @throws AccessDenied */
export async function filterOf(
  context: InboxContext,
  staff: Account,
  { folder, kind, locale, order, search = '' }: InboxQuery,
): Promise<ListFilter> {
  const kinds = await authorizeKinds(context, staff, kind)
  return { kinds, folder, userId: staff.id, locale, order, terms: isBlank(search) ? undefined : searchTerms(search) }
}

async function countAllFolders(database: Database, { kinds, userId }: ListFilter): Promise<FolderCounts> {
  const lists = folders.map((folder): ListFilter => ({ kinds, folder, userId, order: 'newest' }))
  const counts = await countFolders(database, lists, maxCounted + 1)
  return Object.fromEntries(folders.map((folder, index) => [folder, counts[index]!])) as FolderCounts
}

/** The other folders with results of a search; `mine` and `unassigned` are parts of `open`. */
async function findInOtherFolders(database: Database, filter: ListFilter): Promise<InboxPage['otherFolders']> {
  const others = (['open', 'closed', 'spam'] as const).filter((folder) => folder !== filter.folder)
  const counts = await Promise.all(others.map((folder) => countList(database, { ...filter, folder }, maxFound + 1)))
  return others.map((folder, index) => ({ folder, count: counts[index]! })).filter(({ count }) => count > 0)
}

export async function findReference(context: InboxContext, staff: Account, reference: string): Promise<string | undefined> {
  requireInbox(staff)
  const submission = await submissionByReference(context.database.db, reference)
  if (!submission) return undefined
  if (readableKindsFor(staff.role).includes(submission.kind as SubmissionKind)) return reference
  await recordRefusal(context, staff, reference)
  return undefined
}

export async function findNeighbors(
  context: InboxContext,
  staff: Account,
  query: InboxQuery,
  reference: string,
): ReturnType<InboxService['neighbors']> {
  const filter = await filterOf(context, staff, query)
  const submission = await findReadable(context, staff, reference)
  // Access to lists of police submissions is recorded; neighbors would be shown without a record.
  if (!submission || filter.kinds.includes(policeForm.name)) return { before: undefined, after: undefined }
  return neighborsIn(await context.database.forReading(), filter, submission)
}

/** Whom a submission of a kind can be assigned to. @throws AccessDenied */
export async function listAssignees(context: InboxContext, staff: Account, kind: SubmissionKind) {
  await authorizeKinds(context, staff, kind)
  const found = await staffWith(context.database.db, (role) => readableKindsFor(role).includes(kind))
  return found.map(({ id, name }) => ({ id, name: makeVisible(name) }))
}
