/** Names use the terms of docs/glossary.md, not the words that they have replaced. */
import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/** Replaced words with the terms to use instead. */
const replacements: Readonly<Record<string, string>> = {
  again: 'retry or repeat',
  asked: 'requested, query or question',
  begun: 'what was begun: session, upload',
  catalogue: 'catalog (of datasets and scrapers) or messages',
  dead: 'given up',
  desk: 'service, or mailbox for an address that answers',
  door: 'auth, log-in or sign-in',
  fragment: 'static HTML',
  given: 'input or values',
  gone: 'deleted, not found or closed',
  grave: 'destructive',
  held: 'rejected, locked or on hold',
  how: 'the kind of thing: navigation type, action, explanation',
  impatient: 'fail fast',
  insight: 'usage report',
  keep: 'cache, store, retain, preserve or draft',
  keeps: 'caches, stores or retains',
  kept: 'cached, stored, retained, preserved or draft',
  legible: 'readable',
  letter: 'email',
  made: 'what was made: cached, dynamic, result',
  mended: 'corrected',
  office: 'services',
  park: 'hoist',
  parked: 'hoisted',
  postman: 'mail worker',
  proof: 'proof of work, or reauthentication',
  quiet: 'no referrer; of an alert: does not fire',
  rested: 'after idle',
  said: 'message, label or announcement',
  sought: 'searched terms',
  spare: 'backup',
  starter: 'bootstrap',
  swept: 'cleanup',
  tidy: 'retention',
  tidying: 'retention',
  told: 'status or message',
  topic: 'offer',
  trouble: 'problem, failure or rejection',
  twin: 'Markdown alternate',
  wanted: 'what is wanted: target count, next query, requirement',
  why: 'reason, explanation or details',
  words: 'values, labels, frontmatter, terms or text',
}

/** Names that contain a replaced word with another meaning. */
const exceptions: Readonly<Record<string, string>> = {
  asked_at: 'column of account_links and invitations, which older releases read',
  chineseWords: 'words of the language',
  fragment: 'option of hast-util-from-html: HTML that is no document',
  functionWords: 'words of the language',
  keep: 'option of the command backup, named as in other backup programs',
  keepAlive: 'HTTP connections, and tests that hold one open',
  keepAliveTimeout: 'option of node:http',
  keepFeatures: 'option of subset-font',
  letter: 'of an alphabet',
  letterByFile: 'of an alphabet',
  letterSpacing: 'CSS property',
  letters: 'of an alphabet',
  plainLetters: 'of an alphabet',
  shouldKeepAlive: 'property of node:http responses',
  spent_proofs: 'table that migration 0013 leaves for earlier releases',
  stopWords: 'term of information retrieval',
  unbreakableWords: 'words of the language',
  withoutJoinedLetters: 'of an alphabet',
  withoutStopWords: 'term of information retrieval',
  wordsPerMinute: 'words of the language',
}

/** Strings with a replaced word that is stored or public, or means something else, by the file that contains them. */
const stringExceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'app/routes.ts': { insights: 'public address of the usage report' },
  'core/forms/sending.ts': { proof: 'hidden field of forms, which an open page sends after a deployment' },
  'core/forms/service.ts': { proof: 'part of an address that open pages request after a deployment' },
  'core/inbox/draft-keys.ts': { 'inbox-words-': 'prefix of keys in the storage of browsers' },
  'core/lab/scenarios.ts': { gone: 'session that visitors of the lab type' },
  'scripts/videos/scripts/find-an-answer.ts': { 'keep exit': 'a query that the video types' },
  'server/auth/second-factor.ts': { 'account-spare-codes': 'kind of a mail, stored in the outbox' },
  'server/backup/commands.ts': { 'keep-days': 'option of the command backup' },
  'server/db/account-export.ts': { 'created_at as made': 'key of the data that a visitor downloads' },
  'server/db/outbox.ts': { dead: 'state of a mail, stored in the outbox', held: 'state of a mail, stored in the outbox' },
  'server/db/schema.ts': {
    dead: 'state of a mail, stored in the outbox',
    held: 'state of a mail, stored in the outbox',
    proof: 'reason of a suspicion, stored with the submission',
  },
  'server/db/submissions.ts': { held: 'state of a mail, stored in the outbox', proof: 'reason of a suspicion, stored with the submission' },
  'server/http/security-headers.ts': { 'browsing-topics': 'feature of the header Permissions-Policy' },
  'server/inbox/submission.ts': { dead: 'state of a mail, stored in the outbox' },
  'server/mail/account-emails.ts': { 'account-spare-codes': 'kind of a mail, stored in the outbox' },
  'server/submissions/proof-of-work.ts': { proof: 'name of a stored secret, which signs challenges that are open during a deployment' },
  'server/submissions/rules.ts': { held: 'state of a mail, stored in the outbox' },
  'server/submissions/submit.ts': { proof: 'reason of a suspicion, stored with the submission' },
  'tooling/content/us-spelling.ts': { catalogue: 'British spelling that the content check refuses' },
  'tooling/launch/test-steps.ts': { 'foreign words': 'words of a language' },
  'tooling/search/search-index.ts': { words: 'words of the language' },
}

/** Keys of messages that are public. */
const keyExceptions: Readonly<Record<string, string>> = { 'form.uploadGone': 'sent by pages that were open before a deployment' }

/** Files whose name contains a replaced word with another meaning: words of a language, and held-out data, which is only tested with. */
const fileExceptions = new Set(['foreign-words.ts', 'held-out.yaml'])

/** `parkedHtml`, `kept-words` and `SPARE_CODES` as lower-case words. */
function wordsIn(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
}

const foundWords = new Map<string, string | undefined>()

/** The same names are in many files. */
function replacedWordIn(name: string): string | undefined {
  if (!foundWords.has(name)) foundWords.set(name, findReplacedWord(name))
  return foundWords.get(name)
}

function findReplacedWord(name: string): string | undefined {
  if (name in exceptions) return undefined
  // Terms of the glossary and of schema.org.
  return wordsIn(name.replaceAll(/proof[-_]?of[-_]?work|given[-_ ]?up|how[-_ ]?to/gi, ''))
    .flatMap((word) => [word, word.replace(/s$/, '')])
    .find((word) => Object.hasOwn(replacements, word))
}

interface Names {
  /** Every identifier of a module, property names included. */
  identifiers: Set<string>
  /** Strings of at most four words, and parts of templates: a state, an event, a key. Longer ones are sentences. */
  strings: Set<string>
  /** Messages of the log, of any length. */
  logMessages: Set<string>
}

function namesIn(file: string): Names {
  const identifiers = new Set<string>()
  const strings = new Set<string>()
  const logMessages = new Set<string>()
  new Visitor({
    CallExpression({ callee, arguments: values }) {
      if (callee.type !== 'MemberExpression') return
      const { object } = callee
      const owner = object.type === 'MemberExpression' ? object.property : object
      if (owner.type !== 'Identifier' || owner.name !== 'logger') return
      for (const value of values) if (value.type === 'Literal' && typeof value.value === 'string') logMessages.add(value.value)
    },
    Identifier: ({ name }) => void identifiers.add(name),
    PrivateIdentifier: ({ name }) => void identifiers.add(name),
    Literal({ value }) {
      if (typeof value !== 'string') return
      if (isName(value)) strings.add(value)
      // The parts of an address.
      if (/^\/?[\w-]+(?:\/[\w-]+)+$/.test(value)) for (const part of value.split('/')) strings.add(part)
    },
    TemplateElement: ({ value: { raw } }) => {
      if (isName(raw)) strings.add(raw.trim())
      // Names of columns and tables in SQL.
      for (const [, alias] of raw.matchAll(/\bas (\w+)/g)) strings.add(alias!)
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return { identifiers, strings, logMessages }
}

function isName(text: string): boolean {
  return /^ ?[\w-]+(?: [\w-]+){0,3} ?$/.test(text)
}

const sources = globSync(['{app,bench,core,editor,lab,scripts,server,tests,tooling}/**/*.{ts,tsx}', '*.ts'], {
  exclude: ['tests/architecture/names.test.ts', '**/node_modules/**'],
})

const namesByFile = new Map(sources.map((file) => [file, namesIn(file)]))

const explain = (where: string, name: string) => `${where}: ${name} (use ${replacements[replacedWordIn(name)!]})`

test('no identifier contains a replaced word', () => {
  const found = [...namesByFile].flatMap(([file, { identifiers }]) =>
    [...identifiers].filter((name) => replacedWordIn(name) !== undefined).map((name) => explain(file, name)),
  )
  expect(found).toEqual([])
})

test('no string that names something contains a replaced word', () => {
  const isChecked = (file: string) =>
    /^(?:app|core|scripts|server|tooling)\//.test(file) && !/\.test\.tsx?$|^server\/db\/migrations\//.test(file)
  const found = [...namesByFile].flatMap(([file, { strings }]) =>
    isChecked(file) ? [...strings].filter((text) => replacedWordIn(text) !== undefined).map((text) => ({ file, text })) : [],
  )
  expect(found.filter(({ file, text }) => !stringExceptions[file]?.[text]).map(({ file, text }) => explain(file, text))).toEqual([])
  const unused = Object.entries(stringExceptions).flatMap(([file, texts]) =>
    Object.keys(texts).filter((text) => !found.some((one) => one.file === file && one.text === text)),
  )
  expect(unused).toEqual([])
})

test('no log message contains a replaced word', () => {
  const messages = [...namesByFile].flatMap(([file, names]) => [...names.logMessages].map((text) => ({ file, text })))
  expect(messages.length).toBeGreaterThan(20)
  expect(messages.filter(({ text }) => replacedWordIn(text) !== undefined).map(({ file, text }) => explain(file, text))).toEqual([])
})

test('no file or folder is named by a replaced word', () => {
  const names = globSync('{app,bench,core,editor,lab,scripts,server,tests,tooling}/**', { exclude: ['**/node_modules/**'] }).map((path) =>
    path.split('/').at(-1)!,
  )
  expect([...new Set(names)].filter((name) => !fileExceptions.has(name) && replacedWordIn(name) !== undefined)).toEqual([])
})

test('no name in the files for operators contains a replaced word', () => {
  const names = globSync('deploy/**/*.yaml').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^[\s-]*(?:name|alert|record): (.+)$/gm)].map(([, name]) => ({ file, name: name! })),
  )
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter(({ name }) => replacedWordIn(name) !== undefined).map(({ file, name }) => explain(file, name))).toEqual([])
})

test('no message key contains a replaced word', () => {
  const keys = readFileSync('content/messages/en.yaml', 'utf8').matchAll(/^([\w.-]+):/gm)
  expect([...keys].map(([, key]) => key!).filter((key) => replacedWordIn(key) !== undefined)).toEqual(Object.keys(keyExceptions))
})

/** Placeholders of messages that translators could not understand, with those to use instead. */
const placeholderReplacements = { least: 'min', most: 'max', papers: 'documents', made: 'createdAt', began: 'createdAt', used: 'usedAt' }

test('no placeholder of a message contains a replaced word', () => {
  const names = [...readFileSync('content/messages/en.yaml', 'utf8').matchAll(/\{([a-z]\w*)[,}]/gi)].map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => name in placeholderReplacements || replacedWordIn(name) !== undefined)).toEqual([])
})

test.each(Object.keys(exceptions))('the exception %s is in use', (name) => {
  expect([...namesByFile.values()].some(({ identifiers }) => identifiers.has(name))).toBe(true)
})

test('no constant number is a length without a unit', () => {
  const isUnclear = /^(?:export )?const (\w*[lL]ength) = [\d_ *.]+$/gm
  const found = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(isUnclear)].map(([, name]) => `${file}: ${name}`))
  expect(found).toEqual([])
})
