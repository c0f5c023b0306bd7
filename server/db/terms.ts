/** Search terms of submissions. */
import { setImmediate } from 'node:timers/promises'
import type { Kysely, Selectable } from 'kysely'
import type { FormValues } from '#core/forms/validate.ts'
import { termsOf } from '#core/inbox/terms.ts'
import type { Schema, SubmissionsTable } from '#server/db/schema.ts'

/** Stores the search terms of a submission. */
export async function addTerms(
  db: Kysely<Schema>,
  { id, reference, values: valuesJson }: Pick<Selectable<SubmissionsTable>, 'id' | 'reference' | 'values'>,
): Promise<void> {
  const values = JSON.parse(valuesJson) as FormValues
  await db
    .insertInto('submission_terms')
    .values({ submission_id: id, terms: termsOf({ reference, values }).join(' ') })
    .onConflict((conflict) => conflict.column('submission_id').doNothing())
    .execute()
}

/** Stores the terms of submissions that have none, because they are older than the search. @returns how many */
export async function addMissingTerms(db: Kysely<Schema>, limit: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const without = await trx
      .selectFrom('submissions')
      .selectAll('submissions')
      .leftJoin('submission_terms', 'submission_terms.submission_id', 'submissions.id')
      .where('submission_terms.position', 'is', null)
      .orderBy('submissions.created_at')
      .limit(limit)
      .execute()
    for (const submission of without) await addTerms(trx, submission)
    return without.length
  })
}

/** Submissions whose terms are made at once; their texts are in memory. */
const submissionsPerQuery = 500

/** Stores the terms of all submissions, within a transaction, in the order of their arrival, by which search results are ordered. */
export async function addAllTerms(trx: Kysely<Schema>): Promise<void> {
  const all = await trx.selectFrom('submissions').select('id').orderBy('created_at').orderBy('id').execute()
  for (let start = 0; start < all.length; start += submissionsPerQuery) {
    const ids = all.slice(start, start + submissionsPerQuery).map(({ id }) => id)
    const found = await trx
      .selectFrom('submissions')
      .select(['id', 'reference', 'values'])
      .where('id', 'in', ids)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    for (const submission of found) await addTerms(trx, submission)
    // The driver of SQLite is synchronous: without a pause the event loop never turns, and finished statements stay in memory.
    await setImmediate()
  }
}
