import { expect, test } from 'vitest'
import { mentionsEmail, readEmail } from './email.ts'

test.each([
  ['name@company.example', 'name@company.example'],
  [' a+b@sub.company.example ', 'a+b@sub.company.example'],
  ["o'neil@company.example", "o'neil@company.example"],
  ['ana@exämple.example', 'ana@xn--exmple-cua.example'],
  ['ana@例子.example', 'ana@xn--fsqu00a.example'],
  ['no-at.example', undefined],
  ['two@@company.example', undefined],
  ['dot.@company.example', undefined],
  ['.dot@company.example', undefined],
  ['two..dots@company.example', undefined],
  ['a@localhost', undefined],
  ['a@[127.0.0.1]', undefined],
  ['a@127.0.0.1', undefined],
  ['a@company.123', undefined],
  ['a@123.company.e1', 'a@123.company.e1'],
  ['"quoted"@company.example', undefined],
  ['a(comment)@company.example', undefined],
  ['a@company.example, b@company.example', undefined],
  ['a@company.example\r\nRCPT TO:<evil@other.example>', undefined],
  ['a@company.example>\r\nBcc: <evil@other.example', undefined],
  ['имя@company.example', undefined],
  ['a@company.example/path', undefined],
  ['a@exämple.example/path', undefined],
  ['a@exämple.example:80', undefined],
  ['a@-company.example', undefined],
  [`${'a'.repeat(64)}@company.example`, `${'a'.repeat(64)}@company.example`],
  [`${'a'.repeat(65)}@company.example`, undefined],
  [`a@${'b'.repeat(64)}.example`, undefined],
  [`a@${'bcdefg.'.repeat(36)}example`, undefined],
  ['', undefined],
])('F10: %s is the address %s', (text, expected) => {
  expect(readEmail(text)).toBe(expected)
})

test.each([
  'Ana B, ana@police.example.',
  "'ana@police.example'",
  'tel 5/ana@police.example',
  'ana@police.example/+55 11',
  'E-mail=Ana@Police.example',
  'ana@police.example!',
  '邮箱ana@police.example请回复',
  '-ana@police.example',
  '<ana@police.example>;ben@police.example',
])('the address is found in %j', (text) => {
  expect(mentionsEmail(text, 'ana@police.example')).toBe(true)
})

test.each([
  'xana@police.example',
  'mari-ana@police.example',
  'a.ana@police.example',
  'ana@police.example.org',
  'ana@police.examples',
  'ana at police',
])('the address is not found in %j', (text) => {
  expect(mentionsEmail(text, 'ana@police.example')).toBe(false)
})

test('an international domain is the same in both spellings', () => {
  const email = readEmail('ana@exämple.de')!
  for (const text of ['(ana@exämple.de)', 'ana@Exämple.de.', `ana@xn--exmple-cua.de`]) expect(mentionsEmail(text, email)).toBe(true)
})
