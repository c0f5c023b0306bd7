import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Requests for scrapers are called so. The words of a request say where it lies: form, language, folder, and who has it; so a search finds what
 * many requests hold in a folder that has few, without looking at the others. The database keeps them, whoever changes a request, an earlier
 * build or the end of an account too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const scraper = sql.raw(isPostgres ? `words::json -> 'scraper' ->> 0` : `json_extract(words, '$.scraper[0]')`)
  await sql`update submissions set form = 'scraper' where form = 'dataset' and ${scraper} <> ''`.execute(db)
  await (isPostgres ? keepInPostgres(db) : keepInSqlite(db))
}

/** `_form_contact _locale_en _open _of_nobody`: no word that is typed begins with an underscore. */
const place = (row: string) => `'_form_' || ${row}.form || ' _locale_' || ${row}.locale || case
  when ${row}.suspicion is not null then ' _spam'
  when ${row}.state = 'closed' then ' _closed'
  else ' _open _of_' || coalesce(replace(${row}.assigned_to, '-', ''), 'nobody') end`

const placeOf = (id: string) => `(select ${place('submissions')} from submissions where submissions.id = ${id})`

async function keepInSqlite(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `drop trigger submission_terms_added`,
    `update submission_terms set terms = ${placeOf('submission_id')} || ' ' || terms`,
    `drop table submission_terms_fts`,
    // With lists of what begins with a letter, or with two: put together for a search, they would be most of the index.
    `create virtual table submission_terms_fts using fts5(
      submission_id unindexed, terms, prefix = '1 2',
      content='submission_terms', content_rowid='position', tokenize="unicode61 remove_diacritics 0 tokenchars '_'")`,
    `insert into submission_terms_fts(submission_terms_fts, rank) values ('secure-delete', 1)`,
    `insert into submission_terms_fts(submission_terms_fts) values ('rebuild')`,
    `create trigger submission_terms_added after insert on submission_terms begin
      update submission_terms set terms = ${placeOf('new.submission_id')} || ' ' || new.terms where position = new.position;
      insert into submission_terms_fts(rowid, submission_id, terms)
        select position, submission_id, terms from submission_terms where position = new.position; end`,
    // Words without their place are in no index yet.
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

async function keepInPostgres(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `drop index submission_terms_by_word`,
    `update submission_terms set terms = terms || ${placeOf('submission_id')}::tsvector`,
    // What is new is sorted in at once: a list of it beside the index would be read through by each search.
    `create index submission_terms_by_word on submission_terms using gin (terms) with (fastupdate = off)`,
    // Locked, so that nobody moves it before its words are there to be changed.
    `create function add_place() returns trigger language plpgsql as $$
      begin
        select new.terms || (${place('submissions')})::tsvector into new.terms from submissions where id = new.submission_id for share;
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
