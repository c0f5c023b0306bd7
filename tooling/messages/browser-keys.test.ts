import { expect, test } from 'vitest'
import { browserKeys, keysOfModule } from './browser-keys.ts'

const keys = ['nav.blog', 'form.email', 'form.name', 'formal', 'location.title']

test.each([
  ["t('nav.blog')", ['nav.blog']],
  ['t(`form.${field}`)', ['form.email', 'form.name']],
  ["label: 'form.email'", ['form.email']],
  ['t(`${prefix}.title`)', []],
  ['// nav.blog', []],
])('%s contains the keys %s', (source, named) => {
  expect(keysOfModule(keys, source)).toEqual(named)
})

test('the browser gets the messages of components, but not the messages of loaders and of the compiler', () => {
  expect(browserKeys(['nav.skip', 'nav.menu', 'form.submit.contact', 'location.title', 'content.note'])).toEqual([
    'nav.skip',
    'form.submit.contact',
  ])
})
