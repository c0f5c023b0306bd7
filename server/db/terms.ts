/** Search terms of submissions. */
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
