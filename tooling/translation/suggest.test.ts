import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { articleFile, exchangedContent, temporaryExchange, today, untranslatedContent } from '../../tests/setup/exchanged-content.ts'
import { acceptSuggestions, listSuggestions, rejectSuggestions } from './accept.ts'
import { readEngineSettings, type EngineSettings } from './engine-settings.ts'
import { createEngine, EngineError, type Engine } from './engine.ts'
import { suggestTranslations } from './suggest.ts'
import { readSuggestions } from './suggestions.ts'

const key = 'secret-key-of-the-engine'

interface Received {
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
}

interface Reply {
  status?: number
  headers?: Record<string, string>
  body: unknown
}

/** A local engine. */
async function startEngine(reply: (received: Received) => Reply | undefined) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(text) as Record<string, unknown> })
      const answer = reply(received.at(-1)!)
      // Without a reply the connection stays open.
      if (!answer) return
      response.writeHead(answer.status ?? 200, answer.headers)
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/translate`
  const settings = (protocol: EngineSettings['protocol'] = 'units'): EngineSettings => ({
    protocol,
    url,
    key,
    timeoutMs: 5000,
    requestsPerMinute: 6000,
  })
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { received, settings, [Symbol.asyncDispose]: close }
}

interface Requested {
  id: string
  text: string
}

const upper = (text: string) => text.replace(/(?<=>|^)[^<]+/g, (run) => run.replace(/(?<![&\w])[a-z]/g, (letter) => letter.toUpperCase()))
const units = (body: Record<string, unknown>) => body['units'] as Requested[]
/** An engine that capitalizes words. */
const capitalizing: Engine = ({ units: requested }) => Promise.resolve(requested.map(({ id, text }) => ({ id, text: upper(text) })))

const spanishMessages = { ...untranslatedContent, 'messages/es.yaml': 'nav.home: Inicio\n' }

test('W149: there is no engine without configuration, and its address has to be encrypted', () => {
  expect(() => readEngineSettings({})).toThrow('the https address of an engine')
  expect(() => readEngineSettings({ TRANSLATION_ENGINE_URL: 'http://example.com/x', TRANSLATION_ENGINE_KEY: key })).toThrow(
    /^((?!secret-key)[\s\S])*$/,
  )
  expect(() => readEngineSettings({ TRANSLATION_ENGINE_URL: 'https://example.com', TRANSLATION_ENGINE: 'oracle' })).toThrow(
    'TRANSLATION_ENGINE\n',
  )
  expect(readEngineSettings({ TRANSLATION_ENGINE_URL: 'https://example.com/x', TRANSLATION_ENGINE_KEY: '' })).toEqual({
    protocol: 'units',
    url: 'https://example.com/x',
    key: undefined,
    timeoutMs: 60_000,
    requestsPerMinute: 60,
  })
})

test('W149: texts go to the engine with marks instead of codes', async () => {
  await using content = await temporaryExchange(spanishMessages)
  await using engine = await startEngine(({ body }) => ({
    body: { units: units(body).map(({ id, text }) => ({ id, text: upper(text) })) },
  }))
  const report = await suggestTranslations({ root: content.root, locale: 'es', engine: createEngine(engine.settings()), today })
  expect(report).toEqual({ suggested: 19, problems: [] })
  const [{ headers, body }] = engine.received as [Received]
  expect(headers.authorization).toBe(`Bearer ${key}`)
  expect([body['source'], body['target']]).toEqual(['en-US', 'es-ES'])
  expect(units(body).map(({ text }) => text)).toContain('See <pc id="1">the <pc id="2">guides</pc></pc>. Port <ph id="3"></ph> is open.')
  expect(JSON.stringify(body)).not.toMatch(/\{\{|`|\/blog/)
  const suggested = (await readSuggestions(content.root, 'es'))['blog/first']!
  expect(suggested['body._.0']).toEqual({
    source: expect.stringMatching(/^[0-9a-f]{12}$/),
    text: 'See [The **Guides**](/blog/category/guides). Port `{{proxy.httpPort}}` Is Open.',
    by: 'engine',
    on: today,
  })
})

test.each([
  [
    'libretranslate' as const,
    ({ body }: Received): Reply => ({ body: { translatedText: (body['q'] as string[]).map(upper) } }),
    { source: 'en', target: 'es', format: 'html', api_key: key },
    undefined,
  ],
  [
    'deepl' as const,
    ({ body }: Received): Reply => ({ body: { translations: (body['text'] as string[]).map((text) => ({ text: upper(text) })) } }),
    { source_lang: 'EN', target_lang: 'ES', tag_handling: 'xml' },
    `DeepL-Auth-Key ${key}`,
  ],
])('W149: the protocol of %s is spoken', async (protocol, reply, expected, authorization) => {
  await using content = await temporaryExchange(spanishMessages)
  await using engine = await startEngine(reply)
  const report = await suggestTranslations({ root: content.root, locale: 'es', engine: createEngine(engine.settings(protocol)), today })
  expect(report).toEqual({ suggested: 19, problems: [] })
  expect(engine.received[0]!.body).toMatchObject(expected)
  expect(engine.received[0]!.headers.authorization).toBe(authorization)
})

test('W149: a suggestion is not published until a person accepts it', async () => {
  await using content = await temporaryExchange(spanishMessages)
  const { root } = content
  const before = await content.all()
  await suggestTranslations({ root, locale: 'es', engine: capitalizing, today })
  expect(await content.all()).toEqual(before)
  await expect(content.read(articleFile)).rejects.toThrow('ENOENT')
  expect(await listSuggestions(root)).toEqual([
    { locale: 'es', name: 'blog/first', units: 17, outdated: 0 },
    { locale: 'es', name: 'messages', units: 2, outdated: 0 },
  ])
  expect(await content.export('xliff', ['draft'])).toContain('state="translated" subState="content:draft"')
  const accepted = await acceptSuggestions({ root, locale: 'es', document: 'blog/first', today })
  expect(accepted).toMatchObject({ written: [articleFile], applied: 17, problems: [] })
  expect(await content.read(articleFile)).toContain('Port `{{proxy.httpPort}}` Is Open.')
  expect(Object.keys(await readSuggestions(root, 'es'))).toEqual(['messages'])
  expect(await rejectSuggestions({ root, locale: 'es', document: 'messages' })).toBe(2)
  expect(await listSuggestions(root)).toEqual([])
  await expect(acceptSuggestions({ root, locale: 'es', document: 'messages', today })).rejects.toThrow('expected: suggestions for messages')
})

test('W149: one section of a document is accepted, and the old translation stays in the others', async () => {
  await using content = await temporaryExchange(exchangedContent, true)
  const { root } = content
  await content.write({
    'blog/first/en.md': exchangedContent['blog/first/en.md'].replace('Last words.', 'The last words.').replace('twice', 'once'),
  })
  expect(await suggestTranslations({ root, locale: 'es', engine: capitalizing, today })).toEqual({ suggested: 2, problems: [] })
  expect(await acceptSuggestions({ root, locale: 'es', document: 'content/blog', sections: ['table'], today })).toMatchObject({
    applied: 1,
  })
  expect(await content.read(articleFile)).toBe(exchangedContent['blog/first/es.md'].replace('Últimas palabras.', 'The Last Words.'))
  await expect(acceptSuggestions({ root, locale: 'es', document: 'blog/first', sections: ['table'], today })).rejects.toThrow('{#table}')
  await content.write({ 'blog/first/en.md': exchangedContent['blog/first/en.md'].replace('twice', 'often') })
  expect(await listSuggestions(root)).toEqual([{ locale: 'es', name: 'blog/first', units: 0, outdated: 1 }])
  expect(await rejectSuggestions({ root, locale: 'es', document: 'blog/first' })).toBe(1)
  expect(await readSuggestions(root, 'es')).toEqual({})
})

test('W149: the translation of a person takes the place of a suggestion', async () => {
  await using content = await temporaryExchange(spanishMessages)
  const { root } = content
  await suggestTranslations({ root, locale: 'es', only: ['messages'], engine: capitalizing, today })
  await content.write({ 'messages/es.yaml': 'nav.home: Inicio\nnav.link: Lea <a>la guía</a>\n' })
  expect(await listSuggestions(root)).toEqual([{ locale: 'es', name: 'messages', units: 1, outdated: 1 }])
  expect(await content.export('po', ['current'])).toContain('msgstr "Lea <a>la guía</a>"')
  await acceptSuggestions({ root, locale: 'es', document: 'messages', today })
  expect(await content.read('content/messages/es.yaml')).toContain('nav.link: Lea <a>la guía</a>\n')
})

test('W149: suggestions for a document that was removed can be dropped', async () => {
  await using content = await temporaryExchange(spanishMessages)
  const { root } = content
  await suggestTranslations({ root, locale: 'es', only: ['content/blog'], engine: capitalizing, today })
  await rm(join(root, 'content/blog/first'), { recursive: true })
  expect(await listSuggestions(root)).toEqual([{ locale: 'es', name: 'blog/first', units: 0, outdated: 17 }])
  expect(await rejectSuggestions({ root, locale: 'es', document: 'blog/first' })).toBe(17)
  expect(await listSuggestions(root)).toEqual([])
})

test('W149: damaged texts of an engine are not kept', async () => {
  await using content = await temporaryExchange(spanishMessages)
  const damaging: Engine = ({ units: requested }) =>
    Promise.resolve(
      requested.flatMap(({ id, text }) =>
        text.startsWith('Why')
          ? []
          : [
              {
                id,
                text: text
                  .replace('<ph id="1"></ph>', '')
                  .replace('Deeper', 'Deeper <b>x</b>')
                  .replace('Value', 'Val<ue')
                  .replace('Table', '`Table`'),
              },
            ],
      ),
    )
  const { problems } = await suggestTranslations({ root: content.root, locale: 'es', engine: damaging, today })
  const found = new Map(problems.map(({ unit, expected }) => [unit, expected]))
  expect(found.get('blog/first body.why.0')).toBe('a translation')
  expect(found.get('blog/first body.why.1')).toBe('`407` once')
  expect(found.get('blog/first body.table.0')).toBe('`Table` not at all')
  expect(found.get('blog/first body.table.2')).toBe('well-formed marks')
  expect(found.get('blog/first body.table.7')).toBe('inline elements of XLIFF')
  expect(Object.keys((await readSuggestions(content.root, 'es'))['blog/first']!)).not.toContain('body.why.1')
})

test('W149: words that an engine emphasizes with HTML are kept', async () => {
  await using content = await temporaryExchange(spanishMessages)
  const emphasizing: Engine = ({ units: requested }) =>
    Promise.resolve(requested.map(({ id, text }) => ({ id, text: text.replace('Last', '<em>Last</em>') })))
  await suggestTranslations({ root: content.root, locale: 'es', engine: emphasizing, today })
  expect((await readSuggestions(content.root, 'es'))['blog/first']!['body.table.8']!.text).toBe('Last words.')
})

test('W149: a busy engine is asked again; what was translated before it gave up is kept', async () => {
  await using content = await temporaryExchange(spanishMessages)
  await using engine = await startEngine(({ body }) =>
    engine.received.length === 1
      ? { status: 429, headers: { 'retry-after': '0' }, body: '' }
      : { body: { units: units(body).map(({ id, text }) => ({ id, text: upper(text) })) } },
  )
  const ask = createEngine(engine.settings())
  expect(await suggestTranslations({ root: content.root, locale: 'es', only: ['content/messages'], engine: ask, today })).toMatchObject({
    suggested: 2,
  })
  expect(engine.received).toHaveLength(2)
  const failing: Engine = () => Promise.reject(new EngineError('The engine answered 456: its quota is used up.'))
  const report = await suggestTranslations({ root: content.root, locale: 'es', engine: failing, today })
  expect(report).toEqual({ suggested: 0, problems: [], stopped: 'The engine answered 456: its quota is used up.' })
  expect(Object.keys(await readSuggestions(content.root, 'es'))).toEqual(['messages'])
})

test.each([
  [
    'a wrong key',
    { status: 403, body: `no access for ${key}` },
    'The engine answered 403: it does not accept the key (TRANSLATION_ENGINE_KEY). It says: no access for …',
  ],
  ['a wrong address', { status: 404, body: '' }, 'The engine answered 404: there is nothing at TRANSLATION_ENGINE_URL.'],
  ['no JSON', { body: '<html>' }, 'The engine answered with something that is no JSON.'],
  ['another protocol', { body: { translatedText: 'x' } }, 'The engine\'s answer is not that of the protocol "units" (TRANSLATION_ENGINE).'],
  ['a redirect', { status: 302, headers: { location: 'https://example.com' }, body: '' }, /^The engine cannot be reached: /],
  ['too much', { body: 'x'.repeat(9_000_000) }, "The engine's answer is larger than 8388608 bytes."],
])('W149: %s is explained without the key', async (_, reply, message) => {
  await using engine = await startEngine(() => reply)
  const error: Error = await createEngine(engine.settings())({ source: 'en-US', target: 'es-ES', units: [{ id: '0', text: 'x' }] }).then(
    () => new Error('no error'),
    (reason: Error) => reason,
  )
  expect(error).toBeInstanceOf(EngineError)
  expect(error.message).toMatch(message)
  expect(`${error.message}${error.stack}${JSON.stringify(error)}`).not.toContain(key)
})

test('W149: an engine that does not answer is given up after the timeout', async () => {
  await using engine = await startEngine(() => undefined)
  const ask = createEngine({ ...engine.settings(), timeoutMs: 100 })
  await expect(ask({ source: 'en-US', target: 'es-ES', units: [{ id: '0', text: 'x' }] })).rejects.toThrow(
    'The engine did not answer within 100 ms.',
  )
})

test('W149: requests are spaced by the configured rate', async () => {
  const times: number[] = []
  await using engine = await startEngine(() => {
    times.push(performance.now())
    return { body: { units: [] } }
  })
  const ask = createEngine({ ...engine.settings(), requestsPerMinute: 300 })
  for (let index = 0; index < 3; index++) await ask({ source: 'en-US', target: 'es-ES', units: [] })
  expect(times[2]! - times[0]!).toBeGreaterThanOrEqual(350)
})
