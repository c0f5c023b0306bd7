import { beforeAll, expect, test } from 'vitest'
import type { GeneratedDocument } from '#core/content/documents.ts'
import { documentNames } from '#core/contract/openapi-names.ts'
import { textsOf } from '#core/contract/openapi-texts.ts'
import { locales } from '#core/locales.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { escapeHtml } from '#core/escape-html.ts'
import { apiDocuments } from './api-documents.ts'
import { exampleApi } from './example-api.ts'

const translation = Object.fromEntries(textsOf(exampleApi).map(({ key, english }) => [key, `zh ${english}`]))
let documents: Map<string, GeneratedDocument>
beforeAll(async () => {
  const generated = await apiDocuments(
    { document: exampleApi, translations: { zh: translation } },
    {
      highlight: async (code) => escapeHtml(code),
      samples: new Map(),
      messages: (key) => key,
      names: { ...documentNames, origin: 'https://provider.test', api: 'https://api.provider.test' },
      translate: loadMessages('.generated/messages'),
    },
  )
  documents = new Map(generated.map((document) => [`${document.kind}/${document.slug}`, document]))
})

const htmlOf = (name: string, locale: 'en' | 'zh' | 'ru' = 'en') => documents.get(name)!.bodies[locale].html.join('')

test('W30: each operation and each type of error has a document in every language', () => {
  expect([...documents.keys()]).toEqual([
    'pages/api-reference',
    'api-operations/read-thing',
    'api-operations/make-things',
    'api-operations/receive-thing',
    'api-errors/no-thing',
  ])
  for (const { bodies } of documents.values()) expect(Object.keys(bodies)).toEqual(locales)
  expect(documents.get('api-operations/read-thing')!.meta).toEqual({
    order: 1,
    operationId: 'readThing',
    tag: 'things',
    method: 'GET',
    address: '/v1/things/{id}',
    identifiers: { own: ['readThing', '/v1/things/{id}', 'GET /v1/things/{id}'], answered: [] },
  })
})

test('W31: a page is in its language if there is a translation, and else in English with links to pages of the language', () => {
  const { languages } = documents.get('api-operations/read-thing')!
  expect(Object.entries(languages).map(([locale, frontmatter]) => [locale, (frontmatter as { title: string }).title])).toEqual([
    ['en', 'Read a thing'],
    ['zh', 'zh Read a thing'],
  ])
  expect(htmlOf('api-operations/read-thing', 'zh')).toContain('zh Its name.')
  expect(htmlOf('api-operations/read-thing', 'zh')).not.toContain('>Its name.')
  expect(htmlOf('api-operations/read-thing', 'ru')).toContain('<p>Its name.</p>')
  expect(htmlOf('api-operations/read-thing', 'ru')).toContain('href="/ru/developers/errors/no-thing"')
})

test('W32: an operation has address, parameters, members, a program for each client, responses, errors and what counts', () => {
  const html = htmlOf('api-operations/read-thing')
  for (const id of ['parameter-id', 'parameter-part', 'response-200', 'response-200-name', 'response-200-color']) {
    expect(html).toContain(`id="${id}"`)
  }
  for (const client of ['curl', 'go', 'rust']) expect(html).toContain(`value="${client}"`)
  expect(html).toContain('/v1/things/a%20b?part=2')
  expect(html).toContain('<a href="/developers/errors/no-thing"><code translate="no">404 no-thing</code></a>')
  expect(html).toContain('Counts nothing.')
})

test('W32: limits are worded, and values are code', () => {
  const html = htmlOf('api-operations/read-thing')
  expect(html).toContain('<span>1 to 20 characters</span>')
  expect(html).toContain('<span>1 to 5,000</span>')
  expect(html).toContain('<span>Values: <code translate="no">red</code> <code translate="no">blue</code></span>')
  expect(html).toContain('<span>Default: <code translate="no">red</code></span>')
  expect(htmlOf('api-operations/make-things')).toContain('<span>1 to 2 elements</span>')
})

test('W32: members that another page describes are a link, others are below their object', () => {
  const html = htmlOf('api-operations/make-things')
  expect(html).toContain('<a href="/developers/api/read-thing">Members: see “Read a thing”</a>')
  expect(html).not.toContain('id="request-things-name"')
  expect(html).toContain('<details><summary>Members of <code translate="no">Box</code></summary>')
  expect(html).toContain('id="request-box-any"')
})

test('W33: inline code that names an operation leads to its page, except on the page itself', () => {
  expect(htmlOf('pages/api-reference')).toContain(
    '<a href="/developers/api/read-thing"><code translate="no">GET /v1/things/{id}</code></a>',
  )
  expect(htmlOf('api-operations/read-thing')).toContain(
    '<a href="/developers/api/receive-thing"><code translate="no">thing.added</code></a>',
  )
})

test('W33: in another language these links have its prefix once', () => {
  expect(htmlOf('api-operations/read-thing', 'zh')).toContain('<a href="/zh/developers/api/receive-thing">')
})

test('the first example of a body is a program, further ones are bodies; a receiver sees all bodies', () => {
  const html = htmlOf('api-operations/make-things')
  expect(html.match(/<summary>[^<]+<\/summary><div class="code"/g)).toEqual(
    ['One', 'None'].map((name) => `<summary>${name}</summary><div class="code"`),
  )
  expect(htmlOf('api-operations/receive-thing')).toContain('<summary>A lamp</summary>')
})

test('W34: the page of an error has its type with the configured address, its example and the operations that answer with it', () => {
  const html = htmlOf('api-errors/no-thing')
  expect(html).toContain('https://provider.test/developers/errors/no-thing')
  expect(html).toContain('Check <code translate="no">id</code>.')
  expect(html).toContain('<a href="/developers/api/read-thing">')
  expect(html).not.toContain('isthmus.example')
})

test('W119: the long type of an error may be divided between lines', () => {
  expect(htmlOf('api-errors/no-thing')).toMatch(/<code [^>]*class="long">https:\/\/provider\.test\/developers\/errors\/no-thing</)
})

test('W34: an error is called by its title in the language of the page, beside the slug', () => {
  expect(documents.get('api-errors/no-thing')!.languages).toMatchObject({
    en: { title: 'There is no such thing' },
    zh: { title: 'zh There is no such thing' },
  })
})

test('W35: the search finds parameters and members, the alternate has tables and code', () => {
  const { sections, markdown } = documents.get('api-operations/read-thing')!.bodies.en
  expect(sections.find(({ id }) => id === 'parameters')!.text).toBe('id: Which. · part: Of it.')
  expect(sections.find(({ id }) => id === 'responses')!.text).toContain('color: Its color.')
  expect(sections[0]!.text).toContain('readThing')
  expect(markdown).toContain('| `id` | `string` | in the path · required · Which. · 1 to 20 characters · Example: `a b` |')
  expect(markdown).toContain('```bash title="curl"')
  // A colon of Chinese, without a space.
  expect(documents.get('api-operations/read-thing')!.bodies.zh.sections.find(({ id }) => id === 'parameters')!.text).toContain(
    'id：zh Which.',
  )
  // The list of the alternates of a kind is added by tooling/prerender.
  expect(documents.get('pages/api-reference')!.bodies.en.markdown).not.toContain('Read a thing')
})
