import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Locale } from '#core/locales.ts'
import { readTerminology, terminologyProblems } from './terminology.ts'

const { terminology } = readTerminology(readFileSync('content/messages/terminology.yaml', 'utf8'))

test.each<[Locale, string, string, string]>([
  ['en', 'inbox.mails', 'Undelivered mails', 'says "mails"; say "email"'],
  ['zh', 'inbox.mailKind.account', '账户邮件', 'says "账户"; say "账号"'],
  ['ru', 'inbox.submissions', 'Заявки', 'says "Заявки"; say "обращение (полиции: запрос)"'],
  ['pt', 'staff.permissions.staff', 'Lê pedidos', 'says "pedidos"; say "solicitação"'],
  ['ar', 'mail.reply.howToReply', 'فأجب عنها', 'says "أجب"; say "الرد"'],
])('L8: a word to avoid in %s is reported with file and key', (locale, key, message, problem) => {
  expect(terminologyProblems(locale, { [key]: message }, terminology!)).toEqual([
    `content/messages/${locale}.yaml: '${key}' ${problem} (content/messages/terminology.yaml).`,
  ])
})

test.each<[Locale, string, string]>([
  ['en', 'inbox.mails', 'Undelivered emails, as the mail server says'],
  ['es', 'inbox.searchesText', 'datos personales'],
  // The verb for closing a window is not the one for closing a submission.
  ['pt', 'shortcuts.done', 'Fechar'],
])('parts of other words, and keys to which a name does not apply, are not reported: %s', (locale, key, message) => {
  expect(terminologyProblems(locale, { [key]: message }, terminology!)).toEqual([])
})

test('an invalid list is reported with its line, a language without a list by its name', () => {
  const { problems } = readTerminology('ru:\n  - { use: обращение }\n')
  expect(problems).toContainEqual(expect.stringMatching(/^content\/messages\/terminology\.yaml:2: expected ru\.0\.avoid/))
  expect(problems).toContainEqual(expect.stringMatching(/^content\/messages\/terminology\.yaml:1: expected ar: .*; found nothing/))
})
