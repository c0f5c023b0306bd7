import type { IncomingMessage } from 'node:http'
import { pino } from 'pino'
import { expect } from 'vitest'
import type { ContentStore } from '#core/content/documents.ts'
import { createPopular } from '#server/blog/popular.ts'
import { createReadCounts } from '#server/blog/reads.ts'
import { addCounts, sumCounts } from '#server/db/daily-counts.ts'
import { deleteExpired } from '#server/submissions/retention.ts'
import { retentionDays } from '#site'
import { onEach, type TestDatabase } from './databases.ts'

const noon = new Date('2026-11-22T12:00:00Z')
const logger = pino({ level: 'silent' })
const slugs = ['one', 'two', 'three', 'four', 'five']

/** Five articles, the last one only in English. */
const content = {
  list: () => slugs.map((slug) => ({ slug })),
  entry: (_kind: string, slug: string, locale: string) =>
    slugs.includes(slug)
      ? { slug, locale, language: slug === 'five' ? 'en' : locale, frontmatter: { title: `${slug} in ${locale}` } }
      : undefined,
} as unknown as ContentStore

const document = { 'sec-fetch-dest': 'document' }

function countsOn({ db }: Pick<TestDatabase, 'db'>) {
  const counts = createReadCounts({ content, db, addressOf: ({ url }) => url!, logger, clock: () => noon })
  return {
    ...counts,
    open: (path: string, headers: Record<string, string> = document, reader = '192.0.2.1', method = 'GET') =>
      counts.record(path, { method, headers, url: reader } as unknown as IncomingMessage),
  }
}

onEach('opened articles are counted across all languages', async (database) => {
  const { open, write, close } = countsOn(database)
  open('/blog/one')
  open('/zh/blog/two')
  open('/ar/blog/two', document, '192.0.2.2')
  await write()
  open('/blog/two')
  await close()
  expect((await sumCounts(database.db, 'article_reads', '2026-11-22')).map(({ slug }) => slug)).toEqual(['two', 'one'])
  const rows = await database.db.selectFrom('article_reads').selectAll().orderBy('slug').execute()
  expect(rows).toEqual([
    { day: '2026-11-22', slug: 'one', count: 1 },
    { day: '2026-11-22', slug: 'two', count: 3 },
  ])
})

onEach(
  'P9: robots, pages prefetched by browser or site, HEAD, other pages and the same reader within a minute are not counted as reads',
  async (database) => {
    const { open, close } = countsOn(database)
    open('/blog/one', {})
    open('/blog/one', { ...document, 'sec-purpose': 'prefetch' })
    open('/blog/one', document, '192.0.2.1', 'HEAD')
    open('/blog/one.data', { 'sec-fetch-dest': 'empty' })
    open('/blog')
    open('/blog/one.md')
    for (let time = 0; time < 5; time++) open('/blog/three')
    open('/es/blog/three')
    await close()
    expect(await database.db.selectFrom('article_reads').selectAll().execute()).toEqual([{ day: '2026-11-22', slug: 'three', count: 1 }])
  },
)

onEach('counts that could not be written are written with the next ones', async (database) => {
  const { open, write, close } = countsOn(database)
  await database.db.schema.alterTable('article_reads').renameTo('gone').execute()
  open('/blog/one')
  await write()
  await database.db.schema.alterTable('gone').renameTo('article_reads').execute()
  open('/blog/one')
  await close()
  expect(await database.db.selectFrom('article_reads').select('count').execute()).toEqual([{ count: 2 }])
})

onEach('the list has the four most read articles with titles in the language, and is empty if there are fewer', async (database) => {
  const { db } = database
  const read = (day: string, counts: Record<string, number>) =>
    addCounts(
      db,
      'article_reads',
      day,
      Object.entries(counts).map(([slug, count]) => ({ slug, count })),
    )
  await read('2026-10-01', { one: 1000 })
  await read('2026-11-20', { two: 3, three: 2, removed: 9 })
  const list = (time = noon) => createPopular({ content, db, days: 30, logger, clock: () => time })
  expect(await list()('zh')).toEqual([])
  await read('2026-11-22', { five: 8, four: 1, three: 2 })
  expect(await list()('zh')).toEqual([
    { slug: 'five', title: 'five in zh', lang: 'en-US', dir: 'ltr' },
    { slug: 'three', title: 'three in zh' },
    { slug: 'two', title: 'two in zh' },
    { slug: 'four', title: 'four in zh' },
  ])
})

onEach('counts are deleted after their retention', async (database) => {
  await addCounts(database.db, 'article_reads', '2026-11-22', [{ slug: 'one', count: 1 }])
  const later = new Date(noon.getTime() + (retentionDays.reads + 2) * 86_400_000)
  await deleteExpired({ database, sweepMails: () => Promise.resolve() }, retentionDays, later)
  expect(await sumCounts(database.db, 'article_reads', '2026-01-01')).toEqual([])
})
