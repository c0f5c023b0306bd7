import { expect, test } from 'vitest'
import { localeInfo, locales, type Locale } from '#core/locales.ts'
import { problemsOf, readEntries, valuesOf, type Messages } from './check.ts'

/** The same messages in every language, except for some. */
function messagesByLocale(en: Messages, others: Partial<Record<Locale, Messages>> = {}): Record<Locale, Messages> {
  return Object.fromEntries(locales.map((locale) => [locale, others[locale] ?? en])) as Record<Locale, Messages>
}

/** A message with these forms. */
const plural = (forms: string, type = 'plural') => `{count, ${type}, ${forms.replaceAll(/\w+/g, '$& {#}')}}`
const pluralEntries = locales.map((locale): [Locale, Messages] => {
  const { pluralCategories } = new Intl.PluralRules(localeInfo[locale].format).resolvedOptions()
  return [locale, { pages: plural(pluralCategories.join(' ')) }]
})
const plurals = Object.fromEntries(pluralEntries) as Record<Locale, Messages>

test('messages that agree have no problems', () => {
  expect(problemsOf(messagesByLocale({ hello: 'Hello {name}, <b>you</b>' }))).toEqual([])
  expect(problemsOf(plurals)).toEqual([])
})

test.each<[string, Messages, Messages, string]>([
  ['a key that is missing', { a: 'A', b: 'B' }, { a: 'A' }, `'b' is missing; expected a translation of "B".`],
  ['a key that English lacks', { a: 'A' }, { a: 'A', b: 'B' }, `'b' is not in en.yaml; remove it or add the English.`],
  ['another placeholder', { a: '{name}' }, { a: '{nome}' }, `'a' takes {nome}; expected {name} as in en.yaml.`],
  ['a placeholder too many', { a: '{n}' }, { a: '{n} {m}' }, `'a' takes {m}, {n}; expected {n} as in en.yaml.`],
  ['other marks', { a: '<terms>A</terms>' }, { a: 'A' }, `'a' has marks none; expected </terms> <terms>.`],
])('L7: %s is reported with file and key', (_, en, ru, problem) => {
  expect(problemsOf(messagesByLocale(en, { ru }))).toEqual([`content/messages/ru.yaml: ${problem}`])
})

test('an invalid ICU message is reported in its own file, and an English one only once', () => {
  const problem = (file: string) => `${file}: 'a' is no ICU message: Unexpected message end at line 1 col 6; correct "{name".`
  expect(problemsOf(messagesByLocale({ a: 'A' }, { zh: { a: '{name' } }))).toEqual([problem('content/messages/zh.yaml')])
  expect(problemsOf({ ...plurals, en: { pages: '{name' } })).toEqual([problem('content/messages/en.yaml').replace("'a'", "'pages'")])
})

test.each<[Locale, string, string]>([
  ['ru', 'one other', 'few, many'],
  ['ar', 'one other', 'zero, two, few, many'],
  ['es', 'one other', 'many'],
])('the plural forms that %s has besides %s are required', (locale, forms, missing) => {
  expect(problemsOf({ ...plurals, [locale]: { pages: plural(forms) } })).toEqual([
    `content/messages/${locale}.yaml: 'pages' lacks the plural forms ${missing} of {count} that ${locale} has.`,
  ])
})

test('a selectordinal needs the ordinal forms: English has four, Russian one', () => {
  const ordinal = (forms: string) => ({ place: plural(forms, 'selectordinal') })
  expect(problemsOf(messagesByLocale(ordinal('one two few other'), { ru: ordinal('other') }))).toEqual([])
  expect(problemsOf(messagesByLocale(ordinal('one other'))).filter((problem) => problem.includes('/en.'))).toEqual([
    `content/messages/en.yaml: 'place' lacks the selectordinal forms two, few of {count} that en has.`,
  ])
})

test('the values of a message have the types that its format needs', () => {
  expect(valuesOf('{count, plural, one {# page of {name}} other {# pages}}, {size, number}')).toEqual(
    new Map([
      ['count', 'number'],
      ['name', 'string'],
      ['size', 'number'],
    ]),
  )
})

test.each([
  ['a:', `'a' has no text; found null; write the words, or remove the key from every language.`],
  ["a: ''", `'a' has no text; found ""; write the words, or remove the key from every language.`],
  ['a: { b: words }', `'a' has no text; found {"b":"words"}; write flat keys ('a.name: words').`],
  ['a: 404', `'a' has no text; found 404; put the value in quotes.`],
])('a key without a text is refused: %s', (line, problem) => {
  expect(readEntries('content/messages/en.yaml', `first: words\n${line}\n`)).toEqual({
    messages: { first: 'words' },
    problems: [`content/messages/en.yaml:2: ${problem}`],
  })
})

test('a list instead of keys is reported as what it is', () => {
  expect(readEntries('content/messages/en.yaml', '- a\n').problems).toEqual([
    `content/messages/en.yaml:1: expected messages by key; found ["a"]; write a line for each key: 'key: words'.`,
  ])
})

test('invalid YAML is reported with its line', () => {
  expect(readEntries('content/messages/en.yaml', 'a: A\na: B\n').problems).toEqual([
    expect.stringMatching(/^content\/messages\/en\.yaml:2: expected valid YAML; /),
  ])
})
