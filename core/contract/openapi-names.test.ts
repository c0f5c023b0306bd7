import { expect, test } from 'vitest'
import type { OpenApiDocument } from './openapi-document.ts'
import { documentNames, namesOf, withNames } from './openapi-names.ts'

const names = namesOf({
  brand: 'Landbridge',
  origin: 'https://www.landbridge.example',
  scrape: 'https://api.landbridge.example/v1/scrape',
  browser: 'wss://cdp.landbridge.example',
  support: 'help@landbridge.example',
})

const renamed = (text: string) => withNames({ info: { title: text } } as OpenApiDocument, names).info.title

test.each([
  ['Isthmus web-data APIs', 'Landbridge web-data APIs'],
  ['https://isthmus.example/developers/errors/no-exit', 'https://www.landbridge.example/developers/errors/no-exit'],
  ['https://api.isthmus.example', 'https://api.landbridge.example'],
  ['wss://browser.isthmus.example?country=jp', 'wss://cdp.landbridge.example?country=jp'],
  ['Write to support@isthmus.example.', 'Write to help@landbridge.example.'],
  ['https://hooks.client.example/isthmus', 'https://hooks.client.example/isthmus'],
])('%s becomes %s', (text, expected) => {
  expect(renamed(text)).toBe(expected)
})

test('a document keeps its numbers, lists and null, and its own names change nothing', () => {
  const document = { servers: [{ url: documentNames.api }], 'x-any': [1, null, true] } as unknown as OpenApiDocument
  expect(withNames(document, documentNames)).toEqual(document)
})
