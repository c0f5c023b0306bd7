import { pino } from 'pino'
import { expect } from 'vitest'
import { listFruitless } from '#server/db/searches.ts'
import { createMissNotes } from '#server/search/misses.ts'
import { tidyUp } from '#server/forms/retention.ts'
import { site } from '#site'
import { onEach } from './databases.ts'

const noon = new Date('2026-11-21T12:00:00Z')

onEach('searches that found nothing are counted by language, without addresses, and forgotten after their time', async (database) => {
  const note = createMissNotes(database, pino({ level: 'silent' }), () => noon)
  for (const query of ['Antidetect', 'antidetect ', 'ana@client.example']) note(query, 'en')
  note('антидетект', 'ru')
  await expect
    .poll(() => listFruitless(database.db, '2026-11-21'))
    .toEqual([
      { locale: 'en', query: 'antidetect', count: 2 },
      { locale: 'ru', query: 'антидетект', count: 1 },
    ])
  expect(await listFruitless(database.db, '2026-11-22')).toEqual([])
  const later = new Date(noon.getTime() + (site.retentionDays.searches + 2) * 86_400_000)
  await tidyUp({ database, sweepMails: () => Promise.resolve() }, site.retentionDays, later)
  expect(await listFruitless(database.db, '2026-01-01')).toEqual([])
})

onEach('of a day no more than a thousand different ones are kept', async (database) => {
  const day = '2026-11-21'
  const rows = Array.from({ length: 1000 }, (_, index) => ({ day, locale: 'en', query: `query ${index}`, count: 1 }))
  await database.db.insertInto('fruitless_searches').values(rows).execute()
  const note = createMissNotes(database, pino({ level: 'silent' }), () => noon)
  note('one more', 'en')
  note('query 7', 'en')
  await expect.poll(async () => (await listFruitless(database.db, day))[0]).toEqual({ locale: 'en', query: 'query 7', count: 2 })
  expect(await listFruitless(database.db, day)).toHaveLength(1000)
})
