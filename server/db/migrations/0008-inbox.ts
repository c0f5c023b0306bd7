import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#server/db/dialect.ts'

/**
 * Submissions about scrapers become a separate kind. The terms of a submission include its kind, language, folder and assignee, so that a
 * search for a frequent word in a small folder does not read the other folders. The database maintains both, also if an earlier build or
 * the deletion of an account changes a submission.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const onPostgres = isPostgres(db)
  // In the order in which a concurrent submission locks them.
  if (onPostgres) await sql`lock table submissions, submission_terms in access exclusive mode`.execute(db)
  await addKind(db, onPostgres)
  await (onPostgres ? syncTermsInPostgres(db) : syncTermsInSqlite(db))
}

/** The name of the form, or `scraper` for a dataset form that names a scraper. */
async function addKind(db: Kysely<unknown>, onPostgres: boolean): Promise<void> {
  const scraper = onPostgres ? `words::json -> 'scraper' ->> 0` : `json_extract(words, '$.scraper[0]')`
  const kind = `case when form <> 'dataset' then form when coalesce(${scraper}, '') <> '' then 'scraper' else form end`
  const statements = [
    `alter table submissions add column kind varchar(20) generated always as (${kind}) ${onPostgres ? 'stored' : 'virtual'}`,
    ...['submissions_by_folder', 'submissions_by_change', 'submissions_suspected'].map((index) => `drop index ${index}`),
    // Queries of this build name it (`indexed by` in `server/db/inbox.ts`), also after a later build has migrated: it must not be renamed.
    `create index submissions_by_folder on submissions (kind, state, created_at, id, locale, assigned_to, suspicion)
      where suspicion is null`,
    `create index submissions_by_change on submissions (kind, state, coalesce(changed_at, created_at), id) where suspicion is null`,
    `create index submissions_suspected on submissions (kind, state, created_at, id) where suspicion is not null`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** `_form_contact _locale_en _open _of_nobody`: no typed word begins with an underscore. */
const place = (row: string) => `'_form_' || ${row}.kind || ' _locale_' || ${row}.locale || case
  when ${row}.suspicion is not null then ' _spam'
  when ${row}.state = 'closed' then ' _closed'
  else ' _open _of_' || coalesce(replace(${row}.assigned_to, '-', ''), 'nobody') end`

const placeOf = (id: string) => `(select ${place('submissions')} from submissions where submissions.id = ${id})`

async function syncTermsInSqlite(db: Kysely<unknown>): Promise<void> {
  // The words after the prefix of an earlier build, `form_contact locale_en`: with it a search for "local" would find all submissions.
  const behind = (text: string) => `substr(${text} || ' ', instr(${text} || ' ', ' ') + 1)`
  const typed = (terms: string) => `case when ${terms} glob 'form_* locale_*' then rtrim(${behind(behind(terms))}) else ${terms} end`
  const statements = [
    `drop trigger submission_terms_added`,
    `update submission_terms set terms = ${placeOf('submission_id')} || ' ' || ${typed('terms')}`,
    `drop table submission_terms_fts`,
    // With lists for prefixes of one and two letters: without them a search for such a prefix would read most of the index.
    `create virtual table submission_terms_fts using fts5(
      submission_id unindexed, terms, prefix = '1 2',
      content='submission_terms', content_rowid='position', tokenize="unicode61 remove_diacritics 0 tokenchars '_'")`,
    `insert into submission_terms_fts(submission_terms_fts, rank) values ('secure-delete', 1)`,
    `insert into submission_terms_fts(submission_terms_fts) values ('rebuild')`,
    `create trigger submission_terms_added after insert on submission_terms begin
      update submission_terms set terms = ${placeOf('new.submission_id')} || ' ' || ${typed('new.terms')} where position = new.position;
      insert into submission_terms_fts(rowid, submission_id, terms)
        select position, submission_id, terms from submission_terms where position = new.position; end`,
    // Terms without a place are not in the index yet.
    `create trigger submission_terms_changed after update on submission_terms when old.terms glob '_*' begin
      insert into submission_terms_fts(submission_terms_fts, rowid, submission_id, terms)
        values ('delete', old.position, old.submission_id, old.terms);
      insert into submission_terms_fts(rowid, submission_id, terms) values (new.position, new.submission_id, new.terms); end`,
    `create trigger submissions_moved after update of form, state, suspicion, assigned_to on submissions
      when ${place('old')} <> ${place('new')} begin
      update submission_terms set terms = ${place('new')} || substr(terms, length(${place('old')}) + 1)
        where submission_id = new.id; end`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const earlierForms = ['contact', 'dataset', 'abuse', 'police', 'feedback']
const earlierLocales = ['en', 'zh', 'ru', 'pt', 'id', 'es', 'ar']

async function syncTermsInPostgres(db: Kysely<unknown>): Promise<void> {
  // Words that an earlier build adds: with them a search for "local" would find all submissions.
  const added = [...earlierForms.map((form) => `form_${form}`), ...earlierLocales.map((locale) => `locale_${locale}`)]
  const typed = (terms: string) => `ts_delete(${terms}, array[${added.map((word) => `'${word}'`).join(', ')}])`
  const statements = [
    `drop index submission_terms_by_word`,
    `update submission_terms set terms = ${typed('terms')} || ${placeOf('submission_id')}::tsvector`,
    // New rows are sorted into the index immediately: each search would have to scan a list of pending ones.
    `create index submission_terms_by_word on submission_terms using gin (terms) with (fastupdate = off)`,
    // Locked, so that it is not moved before its terms exist.
    `create function add_place() returns trigger language plpgsql as $$
      begin
        select ${typed('new.terms')} || (${place('submissions')})::tsvector into new.terms
          from submissions where id = new.submission_id for share;
        return new;
      end $$`,
    `create trigger submission_terms_added before insert on submission_terms for each row execute function add_place()`,
    `create function change_place() returns trigger language plpgsql as $$
      begin
        update submission_terms set terms = ts_delete(terms, string_to_array(${place('old')}, ' ')) || (${place('new')})::tsvector
          where submission_id = new.id;
        return null;
      end $$`,
    `create trigger submissions_moved after update of form, state, suspicion, assigned_to on submissions
      for each row when (${place('old')} <> ${place('new')}) execute function change_place()`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
