/** The pages of products name engines, result blocks, parameters and limits of the APIs in their texts: they have to be those of the contract. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { completeLocales } from '#core/locales.ts'

interface Schema {
  enum?: string[]
  properties?: Record<string, unknown>
}

const api = parse(readFileSync('contract/openapi.yaml', 'utf8')) as {
  components: { schemas: Record<'Engine' | 'SerpRequest' | 'SerpResponse' | 'ScrapeRequest', Schema> }
  'x-websockets': { browser: { limits: Record<string, number>; parameters: { name: string }[] } }
}
const { Engine, SerpRequest, SerpResponse, ScrapeRequest } = api.components.schemas
const { limits, parameters } = api['x-websockets'].browser

const pages = (product: string) => completeLocales.map((locale) => readFileSync(`content/products/${product}/${locale}.md`, 'utf8'))
const missing = (product: string, names: readonly string[]) =>
  pages(product).flatMap((text, index) =>
    names.filter((name) => !text.includes(`\`${name}\``)).map((name) => `${completeLocales[index]!}: ${name}`),
  )

/** What every answer has besides the blocks of results: the request, and facts about the answer. */
const notBlocks = [...Object.keys(SerpRequest.properties!), 'next_page', 'counted', 'fetched_at']

test('W53: the SERP API names its engines, its parameters and the blocks of an answer', () => {
  const blocks = Object.keys(SerpResponse.properties!).filter((name) => !notBlocks.includes(name))
  expect(blocks.length).toBeGreaterThan(3)
  expect(missing('serp-api', [...Engine.enum!, ...Object.keys(SerpRequest.properties!), ...blocks])).toEqual([])
})

test('W53: the Scraper API names its parameters', () => {
  expect(missing('scraper-api', Object.keys(ScrapeRequest.properties!))).toEqual([])
})

test('W53: the Scraping Browser names its parameters and its limits', () => {
  expect(
    missing(
      'scraping-browser',
      parameters.map(({ name }) => name),
    ),
  ).toEqual([])
  const numbers = Object.values(limits)
  expect(numbers.length).toBeGreaterThan(0)
  for (const text of pages('scraping-browser'))
    expect(numbers.filter((number) => !new RegExp(String.raw`(?<!\d)${String(number)}(?!\d)`).test(text))).toEqual([])
})
