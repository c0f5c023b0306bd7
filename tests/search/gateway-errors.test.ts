import { afterAll, expect, test } from 'vitest'
import { statusCodes } from '#core/contract/gateway.ts'
import { statusCodePath } from '#core/contract/gateway-answer.ts'
import { completeLocales } from '#core/locales.ts'
import { openIndex } from '#server/search/index-file.ts'
import { createSearch } from '#server/search/search.ts'

const index = openIndex('.generated/search.db')
const search = createSearch(index)
afterAll(() => index.close())

test.each(completeLocales)('W44: %s: a status code and its error type find its page', (locale) => {
  const first = (query: string) => search.find({ query, locale, limit: 5 }).results.map(({ path }) => path.replace(/#.*$/, ''))
  const queries = statusCodes.flatMap(({ status, errors }) => [String(status), ...errors].map((query) => [query, status] as const))
  expect(queries.length).toBeGreaterThan(statusCodes.length)
  const missed = queries.filter(([query, status]) => !first(query).includes(statusCodePath(status)))
  expect(missed.map(([query]) => `${query}: ${first(query).join(' ')}`)).toEqual([])
})
