import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryContent } from '../../tests/setup/temporary-content.ts'
import { menuDocuments } from './menu-documents.ts'

test('menus get the documents of their kinds by order, with their place from meta.yaml', async () => {
  await using content = await temporaryContent({
    'products/api/meta.yaml': 'order: 2\ngroup: apis\ndiagram: scraper-api\nmenu: 1\npairsWith: []\n',
    'products/homes/meta.yaml': 'order: 1\ngroup: proxies\ndiagram: residential\n',
    'locations/japan/meta.yaml': 'order: 1\ncode: JP\n',
  })
  expect(menuDocuments(join(content.root, 'content'))).toMatchObject({
    products: [
      { slug: 'homes', group: 'proxies', diagram: 'residential' },
      { slug: 'api', group: 'apis', diagram: 'scraper-api', menu: 1 },
    ],
    locations: [{ slug: 'japan', code: 'JP' }],
    legal: [],
  })
})

test('an invalid meta.yaml is left to the content compiler', async () => {
  await using content = await temporaryContent({ 'legal/terms/meta.yaml': 'order: [1\n' })
  expect(menuDocuments(join(content.root, 'content'))['legal']).toEqual([{ slug: 'terms' }])
})

test('W170: a draft and what comes later are in no menu', async () => {
  await using content = await temporaryContent({
    'legal/terms/meta.yaml': 'order: 1\npublish on: 2026-01-01\n',
    'legal/privacy/meta.yaml': 'order: 2\ndraft: true\n',
    'legal/refund/meta.yaml': 'order: 3\npublish on: 2999-12-31\n',
  })
  expect(menuDocuments(join(content.root, 'content'))['legal']).toEqual([{ slug: 'terms' }])
})
