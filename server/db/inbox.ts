/** Queries of the inbox: lists that stay fast with any number of submissions, and changes by staff. */
import { type Expression, type ExpressionBuilder, type Insertable, type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import type { Folder, InboxOrder } from '#core/inbox/service.ts'
import { folderTerm, kindTerm, localeTerm } from '#core/inbox/terms.ts'
import type { Database } from '#server/db/open.ts'
import type { Schema, SubmissionEventsTable, SubmissionsTable } from '#server/db/schema.ts'
import type { Submission } from '#server/db/submissions.ts'

/** The filter and order of a list. */
export interface ListFilter {
  kinds: readonly string[]
  folder: Folder
  /** The assignee of the folder `mine`. */
  userId: string
  locale?: string | undefined
  /** Terms of a search: each is the beginning of a term of the results. */
  terms?: readonly string[] | undefined
  order: InboxOrder
}

/** A list with a search. */
type SearchFilter = ListFilter & { terms: readonly string[] }

function isSearch(filter: ListFilter): filter is SearchFilter {
  return filter.terms !== undefined
}

/** A place in a list: the rows after it or before it. */
export interface Place {
  side: 'after' | 'before'
  /** Time, or position in `submission_terms`. */
  key: string
  id: string
}

/** A row with the key of its place. */
export type Listed = Submission & { key: string }

/** The values that all rows of a part of a list share; each part is one range of an index. */
interface Part {
  kind: string
  state: SubmissionsTable['state']
}

/** The parts of a folder. */
function partsOf({ folder, kinds }: ListFilter): Part[] {
  const states: Part['state'][] = folder === 'spam' ? ['new', 'closed'] : folder === 'closed' ? ['closed'] : ['new']
  return kinds.flatMap((kind) => states.map((state) => ({ kind, state })))
}

type Builder = ExpressionBuilder<Schema, 'submissions'>

/** Whether a row is in a part of the list. */
function inPart({ folder, userId, locale }: ListFilter, { kind, state }: Part) {
  return ({ eb, and }: Builder): Expression<SqlBool> =>
    and([
      eb('kind', '=', kind),
      eb('state', '=', state),
      eb('suspicion', folder === 'spam' ? 'is not' : 'is', null),
      ...(folder === 'mine' ? [eb('assigned_to', '=', userId)] : []),
      ...(folder === 'unassigned' ? [eb('assigned_to', 'is', null)] : []),
      ...(locale === undefined ? [] : [eb('submissions.locale', '=', locale)]),
    ])
}

/** Submissions of a list, starting at a place, in the order of the list. @returns at most `limit` */
export function listPart(database: Database, filter: ListFilter, place: Place | undefined, limit: number): Promise<Listed[]> {
  return isSearch(filter) ? searchPart(database, filter, place, limit) : folderPart(database.db, filter, place, limit)
}

async function folderPart(db: Kysely<Schema>, filter: ListFilter, place: Place | undefined, limit: number): Promise<Listed[]> {
  const key = filter.order === 'changed' ? sql<string>`coalesce(changed_at, created_at)` : sql<string>`created_at`
  const down = (filter.order !== 'oldest') === (place?.side !== 'before')
  const direction = down ? 'desc' : 'asc'
  const parts = await Promise.all(
    partsOf(filter).map((part) =>
      db
        .selectFrom('submissions')
        .selectAll()
        .select(key.as('key'))
        .where(inPart(filter, part))
        .$if(place !== undefined, (query) =>
          // Two conditions, because both databases look up the first one in the index.
          query
            .where(key, down ? '<=' : '>=', place!.key)
            .where(({ or, eb }) => or([eb(key, down ? '<' : '>', place!.key), eb('id', down ? '<' : '>', place!.id)])),
        )
        .orderBy(key, direction)
        .orderBy('id', direction)
        .limit(limit)
        .execute(),
    ),
  )
  const sign = down ? -1 : 1
  const merged = parts.flat().toSorted((a, b) => sign * (compare(a.key, b.key) || compare(a.id, b.id)))
  const page = merged.slice(0, limit)
  return place?.side === 'before' ? page.toReversed() : page
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The number of submissions in each list, in one statement; counted up to a bound. */
export async function countFolders(database: Database, lists: readonly ListFilter[], limit: number): Promise<number[]> {
  const counted = lists.map((filter, index) => countOf(database, filter, limit).as(`list${index}`))
  const counts: Record<string, number | string> = await database.db.selectNoFrom(counted).executeTakeFirstOrThrow()
  return lists.map((_, index) => Number(counts[`list${index}`]))
}

/** One limit for all parts: a part is not counted if the previous ones have reached it. */
function countOf({ db, kind }: Database, filter: ListFilter, limit: number) {
  // SQLite considers two indexes equally good; with the other one it reads each row to find its assignee.
  const index = kind === 'sqlite' && filter.folder !== 'spam' ? sql` indexed by submissions_by_folder` : sql``
  const parts = partsOf(filter).map((part) =>
    db
      .selectFrom(sql<SubmissionsTable>`submissions`.as<'submissions'>(sql`submissions${index}`))
      .select(sql`1`.as('one'))
      .where(inPart(filter, part)),
  )
  const rows = parts.reduce((all, part) => all.unionAll(part))
  return sql<number | string>`(select count(*) from (select 1 from ${rows} as parts limit ${limit}) as found)`
}

/** Submissions with the terms. Kind, language and folder are terms too, so that a search for a frequent word reads few rows. */
function searchQuery({ db, kind }: Database, { kinds, locale, folder, userId, terms }: SearchFilter) {
  const facets = [[folderTerm(folder, userId)], kinds.map(kindTerm), ...(locale === undefined ? [] : [[localeTerm(locale)]])]
  const isSqlite = kind === 'sqlite'
  const query = queryOf(isSqlite ? sqlite : postgres, terms, facets)
  return db
    .selectFrom(
      (isSqlite ? sql<Hit>`submission_terms_fts` : sql<Hit>`(select position as rowid, submission_id, terms from submission_terms)`).as(
        'hit',
      ),
    )
    .where(isSqlite ? sql<SqlBool>`hit.submission_terms_fts match ${query}` : sql<SqlBool>`hit.terms @@ ${query}::tsquery`)
}

interface Hit {
  rowid: number
  submission_id: string
}

/** The query syntax of an index. */
interface QueryLanguage {
  quote: string
  beginning: string
  and: string
  or: string
}

const sqlite: QueryLanguage = { quote: '"', beginning: '*', and: ' AND ', or: ' OR ' }

const postgres: QueryLanguage = { quote: "'", beginning: ':*', and: ' & ', or: ' | ' }

/** Terms contain only letters and digits (`core/inbox/terms.ts`), facets also underscores: there is nothing to escape. */
function queryOf({ quote, beginning, and, or }: QueryLanguage, terms: readonly string[], facets: readonly (readonly string[])[]): string {
  const groups = facets.map((facet) => `(${facet.map((word) => quote + word + quote).join(or)})`)
  return [...terms.map((term) => quote + term + quote + beginning), ...groups].join(and)
}

/** The results of a search, newest first unless the order is `oldest`. */
async function searchPart(database: Database, filter: SearchFilter, place: Place | undefined, limit: number): Promise<Listed[]> {
  if (filter.terms.length === 0) return []
  const down = (filter.order !== 'oldest') === (place?.side !== 'before')
  const position = Number(place?.key)
  const rows = await searchQuery(database, filter)
    // SQLite preserves the order of a cross join: hits first, in the order of the index.
    .crossJoin('submissions')
    .whereRef('submissions.id', '=', 'hit.submission_id')
    .selectAll('submissions')
    .select('hit.rowid as key')
    .$if(Number.isInteger(position), (query) => query.where('hit.rowid', down ? '<' : '>', position))
    .orderBy('hit.rowid', down ? 'desc' : 'asc')
    .limit(limit)
    .execute()
  const listed = rows.map((row) => ({ ...row, key: String(row.key) }))
  return place?.side === 'before' ? listed.toReversed() : listed
}

/** The number of submissions in a list; counted up to a bound. */
export async function countList(database: Database, filter: ListFilter, limit: number): Promise<number> {
  return isSearch(filter) ? countFound(database, filter, limit) : (await countFolders(database, [filter], limit))[0]!
}

async function countFound(database: Database, filter: SearchFilter, limit: number): Promise<number> {
  if (filter.terms.length === 0) return 0
  const hits = searchQuery(database, filter)
    .select(sql`1`.as('one'))
    .limit(limit)
  const { count } = await database.db
    .selectFrom(hits.as('hits'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The references of the submissions before and after a submission in a list, even if the list does not contain it. */
export async function neighborsIn(
  database: Database,
  filter: ListFilter,
  { id, created_at, changed_at }: Submission,
): Promise<{ before: string | undefined; after: string | undefined }> {
  const time = filter.order === 'changed' ? (changed_at ?? created_at) : created_at
  const key = isSearch(filter) ? await positionOf(database.db, id) : time
  const beside = async (side: Place['side']) => {
    if (key === undefined) return undefined
    const [next] = await listPart(database, filter, { side, key, id }, 1)
    return next?.reference
  }
  const [before, after] = await Promise.all([beside('before'), beside('after')])
  return { before, after }
}

async function positionOf(db: Kysely<Schema>, submission: string): Promise<string | undefined> {
  const found = await db.selectFrom('submission_terms').select('position').where('submission_id', '=', submission).executeTakeFirst()
  return found && String(found.position)
}

/** The events of a submission, oldest first, with the state of the mails that are still in the outbox. */
export function eventsOf(db: Kysely<Schema>, submission: string) {
  return (
    db
      .selectFrom('submission_events')
      .leftJoin('outbox', 'outbox.id', 'submission_events.mail_id')
      .selectAll('submission_events')
      .select('outbox.state as mailState')
      .where('submission_events.submission_id', '=', submission)
      .orderBy('submission_events.version')
      // A reply comes before the closing that was sent with it.
      .orderBy('submission_events.kind', 'desc')
      .execute()
  )
}

/** The times of the first replies, by the ids of the submissions that have one. */
export async function firstAnswers(db: Kysely<Schema>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('submission_events')
    .select(({ fn }) => ['submission_id', fn.min('at').as('at')])
    .where('submission_id', 'in', ids)
    .where('kind', '=', 'reply')
    .groupBy('submission_id')
    .execute()
  return new Map(rows.map(({ submission_id: id, at }) => [id, at]))
}

/** The reply in a mail. */
export function replyOfMail(db: Kysely<Schema>, mail: string): Promise<Selectable<SubmissionEventsTable> | undefined> {
  return db.selectFrom('submission_events').selectAll().where('mail_id', '=', mail).executeTakeFirst()
}

/** Changes a submission if its version is still the one that was read, within a transaction. @returns the new version, or `undefined` */
export async function updateSubmission(
  trx: Kysely<Schema>,
  { id, version, now }: { id: string; version: number; now: Date },
  change: Partial<Pick<Submission, 'state' | 'closed_at' | 'hold' | 'assigned_to' | 'suspicion'>>,
): Promise<number | undefined> {
  const changed = await trx
    .updateTable('submissions')
    .set(({ eb }) => ({ ...change, changed_at: now.toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return changed?.version
}

/** Adds an event to the history of a submission. */
export async function addEvent(trx: Kysely<Schema>, event: Insertable<SubmissionEventsTable>): Promise<void> {
  await trx.insertInto('submission_events').values(event).execute()
}
