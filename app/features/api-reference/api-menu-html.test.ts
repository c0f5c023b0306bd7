import { expect, test } from 'vitest'
import { apiMenuHtml } from './api-menu-html.ts'

const operations = [
  { slug: 'read-thing', title: 'Read <one>', method: 'GET' },
  { slug: 'make-thing', title: 'Make one', method: 'POST' },
]

test('the menu links each operation in the language of the page, and marks the shown one', () => {
  expect(apiMenuHtml([{ title: 'Things & more', operations }], { path: '/developers/api/make-thing', locale: 'ru' })).toBe(
    '<ul><li><p>Things &amp; more</p><ul>' +
      '<li><a href="/ru/developers/api/read-thing"><span translate="no">GET</span> Read &lt;one&gt;</a></li>' +
      '<li><a href="/ru/developers/api/make-thing" aria-current="page"><span translate="no">POST</span> Make one</a></li>' +
      '</ul></li></ul>',
  )
})

test('a group in another language than the page says so', () => {
  expect(apiMenuHtml([{ title: 'Things', operations: [], lang: 'en-US', dir: 'ltr' }], { path: '/', locale: 'ar' })).toBe(
    '<ul><li lang="en-US" dir="ltr"><p>Things</p><ul></ul></li></ul>',
  )
})
