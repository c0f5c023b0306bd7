import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#server/db/dialect.ts'

/**
 * `submissions.words` becomes `values`, and `spent_proofs` becomes `used_nonces`. Release 0.1.0 reads and writes the old names, so they
 * stay until it no longer has to run on this schema. Each release sees what the other one stores.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of isPostgres(db) ? postgresStatements : sqliteStatements) await sql.raw(statement).execute(db)
}

/** The generated column `kind` follows the rename. No release changes the values of a stored submission, so only inserts are mirrored. */
const postgresStatements = [
  // In the order in which a concurrent submission locks them.
  `lock table submissions, spent_proofs in access exclusive mode`,
  `alter table submissions rename column words to "values"`,
  `alter table submissions add column words text`,
  `update submissions set words = "values"`,
  `create function sync_values() returns trigger language plpgsql as $$
    begin
      new."values" := coalesce(new."values", new.words);
      new.words := new."values";
      return new;
    end $$`,
  `create trigger submissions_sync_values before insert on submissions for each row execute function sync_values()`,
  `alter table spent_proofs rename to used_nonces`,
  `alter index spent_proofs_by_end rename to used_nonces_by_end`,
  // Postgres passes inserts with "on conflict" and deletes on to the table.
  `create view spent_proofs as select nonce, ends_at from used_nonces`,
]

/** Mirrors the rows of one table of nonces in the other. SQLite has one writer at a time, so they do not conflict. */
const mirrorNonces = (from: string, to: string) => [
  `create trigger ${from}_added after insert on ${from}
    when not exists (select 1 from ${to} where nonce = new.nonce) begin
    insert into ${to} (nonce, ends_at) values (new.nonce, new.ends_at); end`,
  `create trigger ${from}_deleted after delete on ${from} begin delete from ${to} where nonce = old.nonce; end`,
]

const sqliteStatements = [
  `alter table submissions rename column words to "values"`,
  // Release 0.1.0 inserts without it. A trigger can't fill a column in before its constraints are checked.
  `alter table submissions alter column "values" drop not null`,
  `alter table submissions add column words text`,
  `update submissions set words = "values"`,
  `create trigger submissions_sync_values after insert on submissions when new."values" is null or new.words is null begin
    update submissions set "values" = coalesce(new."values", new.words), words = coalesce(new.words, new."values") where id = new.id; end`,
  `alter table spent_proofs rename to used_nonces`,
  `drop index spent_proofs_by_end`,
  `create index used_nonces_by_end on used_nonces (ends_at)`,
  // SQLite has no "on conflict" for views.
  `create table spent_proofs (nonce varchar(64) primary key, ends_at varchar(24) not null)`,
  `create index spent_proofs_by_end on spent_proofs (ends_at)`,
  `insert into spent_proofs (nonce, ends_at) select nonce, ends_at from used_nonces`,
  ...mirrorNonces('spent_proofs', 'used_nonces'),
  ...mirrorNonces('used_nonces', 'spent_proofs'),
]
