/** Queries on accounts. */
import type { Kysely, Selectable } from 'kysely'
import { insertCredential } from '#server/db/credentials.ts'
import type { Schema, UsersTable } from '#server/db/schema.ts'

export type User = Selectable<UsersTable>

/** The account with an address, which `readEmail` has returned. */
export function userByEmail(db: Kysely<Schema>, email: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst()
}

export function userById(db: Kysely<Schema>, id: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function userNames(db: Kysely<Schema>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** Staff with a matching role, by name. */
export async function staffWith(db: Kysely<Schema>, fits: (role: User['role']) => boolean): Promise<Pick<User, 'id' | 'name'>[]> {
  const found = await db.selectFrom('users').select(['id', 'name', 'role']).where('role', '!=', 'customer').orderBy('name').execute()
  return found.filter(({ role }) => fits(role)).map(({ id, name }) => ({ id, name }))
}

/** Adds an account with its password, within a transaction. @returns the account; `undefined` if the address has one */
export async function insertUser(
  trx: Kysely<Schema>,
  { password, email, ...profile }: Pick<User, 'email' | 'name' | 'locale' | 'role'> & { password: string },
  now: Date,
): Promise<User | undefined> {
  const at = now.toISOString()
  const id = crypto.randomUUID()
  const user = await trx
    .insertInto('users')
    .values({ id, email: email.toLowerCase(), ...profile, email_verified: 1, two_factor_enabled: 0, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!user) return undefined
  await insertCredential(trx, id, password, now)
  return user
}

/** Changes the name and language of an account. */
export async function changeUser(db: Kysely<Schema>, id: string, change: Pick<User, 'name' | 'locale'>, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...change, updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}
