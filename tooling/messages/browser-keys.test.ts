import { expect, test } from 'vitest'
import { browserKeys, keysOfModule } from './browser-keys.ts'

const keys = ['nav.blog', 'form.email', 'form.name', 'formal', 'location.title']

test.each([
  ["t('nav.blog')", ['nav.blog']],
  ['t(`form.${field}`)', ['form.email', 'form.name']],
  ["label: 'form.email'", ['form.email']],
  ['t(`${prefix}.title`)', []],
  ['// nav.blog', []],
])('%s names %s', (source, named) => {
  expect(keysOfModule(keys, source)).toEqual(named)
})

test('words of components reach the browser, words of loaders and of the compiler do not', () => {
  expect(browserKeys(['nav.skip', 'nav.menu', 'form.submit.contact', 'location.title', 'content.note'])).toEqual([
    'nav.skip',
    'form.submit.contact',
  ])
})
