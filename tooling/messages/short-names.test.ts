import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryContent } from '../../tests/setup/temporary-content.ts'
import { shortNames } from './short-names.ts'

test('names come from the front matter, with filled placeholders, escaped ICU syntax and any line break', async () => {
  await using content = await temporaryContent({
    'products/api/en.md': '---\r\nmenu: "{{brand}} API"\r\nsummary: It\'s {one} thing\r\n---\r\n',
    'locations/japan/meta.yaml': 'order: 1\ncode: JP\n',
    'products/404/en.md': '---\nmenu: 404\n---\n',
  })
  const { 'locations.JP': japan, ...names } = shortNames(join(content.root, 'content'), 'en')
  expect(names).toMatchObject({ 'products.api.menu': 'Isthmus API', 'products.api.summary': "It''s '{'one'}' thing" })
  expect(Object.keys(names).filter((key) => key.startsWith('products.404'))).toEqual([])
  expect(japan).toBe('Japan')
})

test('English is the fallback for a missing translation', async () => {
  await using content = await temporaryContent({
    'legal/terms/en.md': '---\nmenu: Terms\n---\n',
    'legal/privacy/en.md': '---\nmenu: Privacy\n---\n',
    'legal/privacy/zh.md': '---\nmenu: 隐私\n---\n',
  })
  expect(shortNames(join(content.root, 'content'), 'zh')).toMatchObject({ 'legal.terms.menu': 'Terms', 'legal.privacy.menu': '隐私' })
})

test('W170, W174: a draft has no name, and a translation that is a draft leaves it in English', async () => {
  await using content = await temporaryContent({
    'legal/terms/meta.yaml': 'order: 1\n',
    'legal/terms/en.md': '---\nmenu: Terms\n---\n',
    'legal/terms/zh.md': '---\nmenu: 条款\ndraft: true\n---\n',
    'legal/privacy/meta.yaml': 'order: 2\ndraft: true\n',
    'legal/privacy/en.md': '---\nmenu: Privacy\n---\n',
    'legal/refund/meta.yaml': 'order: 3\npublish on: 2999-12-31\n',
    'legal/refund/en.md': '---\nmenu: Refund\n---\n',
  })
  expect(Object.entries(shortNames(join(content.root, 'content'), 'zh'))).toEqual([['legal.terms.menu', 'Terms']])
})
