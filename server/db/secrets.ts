/** Random values that all processes share, created by the first that needs one. */
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '#server/db/schema.ts'

/** The value of a name; created, and stored until `endsAt`, if there is none. */
export async function sharedSecret(db: Kysely<Schema>, name: string, endsAt: Date): Promise<string> {
  const row = { name, value: randomBytes(32).toString('hex'), ends_at: endsAt.toISOString() }
  const find = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
  const known = await find()
  if (known) return known.value
  await db
    .insertInto('secrets')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await find())!.value
}
