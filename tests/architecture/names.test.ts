/** Names use the terms of docs/glossary.md, not the words that they have replaced. */
import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/** Replaced words with the terms to use instead. */
const replacements: Readonly<Record<string, string>> = {
  again: 'retry or repeat',
  asked: 'requested, query or question',
  catalogue: 'catalog (of datasets and scrapers) or messages',
  desk: 'service, or mailbox for an address that answers',
  door: 'auth, log-in or sign-in',
  fragment: 'static HTML',
  given: 'input or values',
  grave: 'destructive',
  held: 'rejected, locked or on hold',
  insight: 'usage report',
  keep: 'cache, store, retain, preserve or draft',
  keeps: 'caches, stores or retains',
  kept: 'cached, stored, retained, preserved or draft',
  letter: 'email',
  mended: 'corrected',
  office: 'services',
  park: 'hoist',
  parked: 'hoisted',
  postman: 'mail worker',
  proof: 'proof of work, or reauthentication',
  quiet: 'no referrer',
  said: 'message, label or announcement',
  spare: 'backup',
  starter: 'bootstrap',
  tidy: 'retention',
  tidying: 'retention',
  told: 'status or message',
  topic: 'offer',
  trouble: 'problem, failure or rejection',
  twin: 'Markdown alternate',
  words: 'values, labels, frontmatter, terms or text',
}

/** Names that contain a replaced word with another meaning. */
const exceptions: Readonly<Record<string, string>> = {
  asked_at: 'column of account_links and invitations, which older releases read',
  chineseWords: 'words of the language',
  fragment: 'option of hast-util-from-html: HTML that is no document',
  functionWords: 'words of the language',
  keepAlive: 'HTTP connections, and tests that hold one open',
  keepAliveTimeout: 'option of node:http',
  letter: 'of an alphabet',
  letterByFile: 'of an alphabet',
  letterSpacing: 'CSS property',
  letters: 'of an alphabet',
  plainLetters: 'of an alphabet',
  shouldKeepAlive: 'property of node:http responses',
  stopWords: 'term of information retrieval',
  unbreakableWords: 'words of the language',
  withoutJoinedLetters: 'of an alphabet',
  withoutStopWords: 'term of information retrieval',
  wordsPerMinute: 'words of the language',
}

/** Strings that contain a replaced word because they are stored or public, or that mean something else. */
const stringExceptions: Readonly<Record<string, string>> = {
  'account-spare-codes': 'kind of a mail, stored in the outbox',
  asked_at: 'column of account_links and invitations',
  'browsing-topics': 'feature of the header Permissions-Policy',
  catalogue: 'British spelling that the content check refuses',
  held: 'state of a mail, stored in the outbox',
  'inbox-words-': 'prefix of keys in the storage of browsers',
  proof: 'reason of a suspicion, stored with the submission, and a hidden field of forms',
}

/** Files whose name contains a replaced word with another meaning. */
const fileExceptions = new Set(['foreign-words.ts'])

/** `parkedHtml`, `kept-words` and `SPARE_CODES` as lower-case words. */
function wordsIn(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
}

function replacedWordIn(name: string): string | undefined {
  if (name in exceptions) return undefined
  return wordsIn(name.replaceAll(/proof[-_]?of[-_]?work/gi, ''))
    .flatMap((word) => [word, word.replace(/s$/, '')])
    .find((word) => Object.hasOwn(replacements, word))
}

/** Every identifier of a module, property names included. */
function identifiersIn(file: string): Set<string> {
  const names = new Set<string>()
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    PrivateIdentifier: ({ name }) => void names.add(name),
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return names
}

/** The strings of a module that name something: a state, an event, a key. */
function namingStringsIn(file: string): string[] {
  const strings: string[] = []
  new Visitor({ Literal: ({ value }) => void (typeof value === 'string' && strings.push(value)) }).visit(
    parseSync(file, readFileSync(file, 'utf8')).program,
  )
  return strings.filter((text) => /^[\w-]+$/.test(text))
}

const sources = globSync(['{app,bench,core,scripts,server,tests,tooling}/**/*.{ts,tsx}', '*.ts'], {
  exclude: ['tests/architecture/names.test.ts'],
})

const identifiersByFile = new Map(sources.map((file) => [file, identifiersIn(file)]))

const explain = (where: string, name: string) => `${where}: ${name} (use ${replacements[replacedWordIn(name)!]})`

test('no identifier contains a replaced word', () => {
  const found = [...identifiersByFile].flatMap(([file, names]) =>
    [...names].filter((name) => replacedWordIn(name) !== undefined).map((name) => explain(file, name)),
  )
  expect(found).toEqual([])
})

test('no string that names something contains a replaced word', () => {
  const files = globSync('{app,core,scripts,server,tooling}/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}', 'server/db/migrations/**'] })
  const strings = files.flatMap((file) => namingStringsIn(file).map((text) => ({ file, text })))
  const found = strings.filter(({ text }) => !(text in stringExceptions) && replacedWordIn(text) !== undefined)
  expect(found.map(({ file, text }) => explain(file, text))).toEqual([])
  const unused = Object.keys(stringExceptions).filter((name) => !strings.some(({ text }) => text === name))
  expect(unused).toEqual([])
})

test('no file or folder is named by a replaced word', () => {
  const names = globSync('{app,bench,core,scripts,server,tests,tooling}/**').map((path) => path.split('/').at(-1)!)
  expect([...new Set(names)].filter((name) => !fileExceptions.has(name) && replacedWordIn(name) !== undefined)).toEqual([])
})

test('no message key contains a replaced word', () => {
  const keys = readFileSync('content/messages/en.yaml', 'utf8').matchAll(/^([\w.-]+):/gm)
  expect([...keys].map(([, key]) => key!).filter((key) => replacedWordIn(key) !== undefined)).toEqual([])
})

test.each(Object.keys(exceptions))('the exception %s is in use', (name) => {
  expect([...identifiersByFile.values()].some((names) => names.has(name))).toBe(true)
})
