import { expect, test } from 'vitest'
import { findMessages } from './find-messages.ts'

const rows = [
  { key: 'form.send', english: 'Send', text: 'Enviar', usedIn: ['app/features/forms/form.tsx'] },
  { key: 'nav.help', english: 'Help', text: null, usedIn: [] },
]
const keysOf = (search: string, changed = {}) => findMessages(rows, search, changed).map(({ key }) => key)

test('messages are found by key, English, text and file', () => {
  expect([keysOf('form.'), keysOf('HELP'), keysOf('env'), keysOf('form.tsx send')]).toEqual([
    ['form.send'],
    ['nav.help'],
    ['form.send'],
    ['form.send'],
  ])
})

test('a changed message is found by its new text and is first', () => {
  expect(keysOf('', { 'nav.help': 'Ayuda' })).toEqual(['nav.help', 'form.send'])
  expect(keysOf('ayuda', { 'nav.help': 'Ayuda' })).toEqual(['nav.help'])
})
