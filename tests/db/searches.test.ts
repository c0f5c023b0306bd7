import { pino } from 'pino'
import { expect } from 'vitest'
import { sumCounts } from '#server/db/daily-counts.ts'
import { createSearchStats } from '#server/search/search-stats.ts'
import { onEach } from './databases.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const logger = pino({ level: 'silent' })

onEach('searches are counted by language, separately with and without results, and without addresses', async ({ db }) => {
  const { record, close } = createSearchStats({ db }, logger, () => noon)
  for (const query of ['Antidetect', 'antidetect ', 'ana@client.example']) record(query, 'en', false)
  record('антидетект', 'ru', false)
  record('Sessions', 'en', true)
  await close()
  expect(await sumCounts(db, 'fruitless_searches', '2026-11-21')).toEqual([
    { locale: 'en', query: 'antidetect', count: 2 },
    { locale: 'ru', query: 'антидетект', count: 1 },
  ])
  expect(await sumCounts(db, 'found_searches', '2026-11-21')).toEqual([{ locale: 'en', query: 'sessions', count: 1 }])
  expect(await sumCounts(db, 'fruitless_searches', '2026-11-22')).toEqual([])
})
