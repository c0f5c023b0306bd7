import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { documentNames, withNames } from '#core/contract/openapi-names.ts'
import { contentType } from '#tooling/pack/file-facts.ts'
import { openApiPath, collectionPath } from './api-file-paths.ts'
import { apiFiles } from './api-files.ts'
import { exampleApi } from './example-api.ts'
import type { RequestCollection } from './request-collection.ts'

const names = { ...documentNames, brand: 'Provider', origin: 'https://provider.test', api: 'https://api.provider.test' }
const files = apiFiles({ document: exampleApi }, names)
const collection = JSON.parse(files[collectionPath]!) as RequestCollection

test('W36: /openapi.yaml is the document with the configured names, for readers of YAML 1.1 too', () => {
  const text = files[openApiPath]!
  expect(parse(text)).toEqual(withNames(exampleApi, names))
  // YAML 1.1 reads a date without quotes as a time.
  expect(text).toContain('day: "2026-11-20"')
  expect(text).not.toContain('isthmus')
})

test('W36: the files have the types of RFC 9512 and RFC 8259', () => {
  expect(contentType(openApiPath.slice(1))).toBe('application/yaml')
  expect(contentType(collectionPath.slice(1))).toBe('application/json; charset=utf-8')
})

test('W37: the collection has a request for each operation, and logs in by variables', () => {
  expect(collection.info).toMatchObject({ name: 'Provider things', version: '1.2.0' })
  expect(collection.variable).toEqual([
    { key: 'baseUrl', value: 'https://api.provider.test' },
    { key: 'username', value: '' },
    { key: 'password', value: '' },
  ])
  expect(collection.auth.basic.map(({ value }) => value)).toEqual(['{{username}}', '{{password}}'])
  expect(collection.item.map(({ name, item }) => [name, ...item.map(({ id }) => id)])).toEqual([['Things', 'readThing', 'makeThings']])
})

test('W37: optional parameters are in a request, and are not sent until they are chosen', () => {
  const [read, make] = collection.item[0]!.item
  expect(read!.request.url).toEqual({
    raw: '{{baseUrl}}/v1/things/:id',
    host: ['{{baseUrl}}'],
    path: ['v1', 'things', ':id'],
    query: [{ key: 'part', value: '2', description: 'Of it.', disabled: true }],
    variable: [{ key: 'id', value: 'a b', description: 'Which.' }],
  })
  expect(read!.response.map(({ name, code }) => [name, code])).toEqual([
    ['It.', 200],
    ['There is no such thing', 404],
  ])
  expect(JSON.parse(make!.request.body!.raw)).toEqual({ things: [{ name: 'lamp' }] })
})
