import type { CreateTableBuilder, Kysely } from 'kysely'

/** Page views, Web Vitals and requests, counted without anything about the visitor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const countedBy = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('day', 'varchar(10)', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
  await withKey(countedBy('page_views'), 'page_views', { path: 200, locale: 8, device: 8 }).execute()
  await withKey(countedBy('page_referrers'), 'page_referrers', { path: 200, host: 100 }).execute()
  await withKey(countedBy('page_countries'), 'page_countries', { path: 200, country: 2 }).execute()
  const measured = withKey(countedBy('web_vitals'), 'web_vitals', { route: 200, locale: 8, device: 8, navigation: 20, metric: 4 }, [
    'upper',
  ])
  await measured.addColumn('upper', 'integer', (column) => column.notNull()).execute()
  await db.schema
    .createTable('request_counts')
    .addColumn('hour', 'varchar(13)', (column) => column.primaryKey().notNull())
    .addColumn('requests', 'integer', (column) => column.notNull())
    .addColumn('errors', 'integer', (column) => column.notNull())
    .addColumn('timed', 'integer', (column) => column.notNull())
    .addColumn('slow', 'integer', (column) => column.notNull())
    .execute()
}

/** Adds text columns with their maximum lengths, and the primary key of the day and all columns that tell the counts of a day apart. */
function withKey(
  table: CreateTableBuilder<string>,
  name: string,
  lengths: Readonly<Record<string, number>>,
  further: readonly string[] = [],
): CreateTableBuilder<string, string> {
  const columns = Object.entries(lengths)
  const withColumns = columns.reduce<CreateTableBuilder<string, string>>(
    (builder, [column, length]) => builder.addColumn(column, `varchar(${length})`, (definition) => definition.notNull()),
    table,
  )
  return withColumns.addPrimaryKeyConstraint(`${name}_key`, ['day', ...columns.map(([column]) => column), ...further])
}
