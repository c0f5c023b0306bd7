import { DOMParser, type Element } from '@xmldom/xmldom'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { allStates, exchangedContent, temporaryExchange } from '../../tests/setup/exchanged-content.ts'
import { maxFileBytes } from './returned-file.ts'

/** Elements that may stand in an element, in this order (XLIFF 2.1, section 4.2). */
const order: Readonly<Record<string, readonly string[]>> = {
  xliff: ['file'],
  file: ['notes', 'unit'],
  notes: ['note'],
  unit: ['notes', 'originalData', 'segment'],
  originalData: ['data'],
  segment: ['source', 'target'],
}

const attributes: Readonly<Record<string, readonly string[]>> = {
  xliff: ['version', 'srcLang', 'trgLang', 'xmlns'],
  file: ['id', 'original', 'canResegment'],
  notes: [],
  note: ['category'],
  unit: ['id', 'name', 'canResegment'],
  originalData: [],
  data: ['id'],
  segment: ['id', 'canResegment', 'state', 'subState'],
  source: ['xml:space'],
  target: ['xml:space'],
  ph: ['id', 'canCopy', 'canDelete', 'type', 'subType', 'equiv', 'disp', 'dataRef'],
  pc: ['id', 'canCopy', 'canDelete', 'type', 'subType', 'dataRefStart', 'dataRefEnd', 'dispStart', 'dispEnd'],
}

const childrenOf = (element: Element) => [...element.childNodes].filter((node): node is Element => node.nodeType === 1)

function all(element: Element): Element[] {
  return [element, ...childrenOf(element).flatMap(all)]
}

test('W141: an export has the structure of XLIFF 2.1: order of elements, attributes, unique ids, references that lead somewhere', async () => {
  await using content = await temporaryExchange()
  const root = new DOMParser().parseFromString(await content.export('xliff'), 'text/xml').documentElement!
  expect(root.getAttribute('version')).toBe('2.1')
  expect(root.namespaceURI).toBe('urn:oasis:names:tc:xliff:document:2.0')
  expect([root.getAttribute('srcLang'), root.getAttribute('trgLang')]).toEqual(['en-US', 'es-ES'])
  const elements = all(root)
  const unknown = elements.flatMap((element) =>
    [...element.attributes]
      .filter(({ name }) => !attributes[element.nodeName]?.includes(name))
      .map(({ name }) => `${element.nodeName} ${name}`),
  )
  expect(unknown).toEqual([])
  const misplaced = elements.filter((element) => {
    const allowed = order[element.nodeName]
    const names = childrenOf(element).map(({ nodeName }) => allowed?.indexOf(nodeName) ?? 0)
    return names.includes(-1) || names.some((place, index) => place < (names[index - 1] ?? 0))
  })
  expect(misplaced.map(({ nodeName }) => nodeName)).toEqual([])
  const units = elements.filter(({ nodeName }) => nodeName === 'unit')
  expect(units).toHaveLength(22)
  for (const unit of units) {
    expect(unit.getAttribute('id')).toMatch(/^[\w.-]+\.[0-9a-f]{12}$/)
    const inside = all(unit)
    const data = inside.filter(({ nodeName }) => nodeName === 'data').map((element) => element.getAttribute('id'))
    const references = inside.flatMap((element) =>
      ['dataRef', 'dataRefStart', 'dataRefEnd'].flatMap((name) => element.getAttribute(name) ?? []),
    )
    expect(new Set(references)).toEqual(new Set(data))
    for (const text of inside.filter(({ nodeName }) => nodeName === 'source' || nodeName === 'target')) {
      const ids = all(text).flatMap((element) => (element === text ? [] : (element.getAttribute('id') ?? [])))
      expect(new Set(ids).size).toBe(ids.length)
    }
  }
})

test('W141: an Arabic file says that its target runs from right to left', async () => {
  await using content = await temporaryExchange()
  expect(await content.export('xliff', ['missing'], 'ar')).toMatch(/<file [^>]*trgDir="rtl"/)
})

test('W141: a file has its page and title, a message the plural forms of the language', async () => {
  await using content = await temporaryExchange({ ...exchangedContent, 'messages/es.yaml': 'nav.home: Inicio\n' })
  const exported = await content.export('xliff', ['missing', 'current'])
  expect(exported).toMatch(/<note category="page">https:\/\/[^<]*\/es\/blog\/first<\/note>/)
  expect(exported).toContain('<note category="title">First: a guide</note>')
  expect(exported).toContain('Plural forms of the language: one, many, other')
  expect(exported).toMatch(/dispStart="[^"]*many \{"/)
})

const external = '<!DOCTYPE xliff [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
const laughs = `<!DOCTYPE xliff [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}">]>`

test.each([
  ['an external entity', (text: string) => text.replace('<xliff', `${external}<xliff`).replace('Inicio', '&x;')],
  ['entities in entities', (text: string) => text.replace('<xliff', `${laughs}<xliff`).replace('Inicio', '&c;')],
  ['an entity that nothing declares', (text: string) => text.replace('Inicio', '&x;')],
  ['a declaration behind a comment', (text: string) => text.replace('<xliff', '<!-- <xliff --><!DOCTYPE xliff><xliff')],
  ['an element that is not closed', (text: string) => text.replace('</target>', '')],
  ['a format that is not XLIFF', () => '<html></html>'],
  ['XLIFF 1.2', () => '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"></xliff>'],
  ['another language', (text: string) => text.replace('trgLang="es-ES"', 'trgLang="ru-RU"')],
  ['nothing', () => ''],
])('W148: a file with %s is refused as a whole, with words', async (_, change) => {
  await using content = await temporaryExchange()
  const before = await content.all()
  await expect(content.import(change(await content.export('xliff')))).rejects.toThrow(
    /es\.xlf(?::\d+)?\n {2}expected: .+\n {2}found: .+\n {2}fix: .+/,
  )
  expect(await content.all()).toEqual(before)
})

test('W148: a file that is too large or in another encoding is refused', async () => {
  await using content = await temporaryExchange()
  await expect(content.import(new Uint8Array(maxFileBytes + 1))).rejects.toThrow('at most 67108864 bytes')
  await expect(content.import(Uint8Array.of(0x3c, 0xff))).rejects.toThrow('text in UTF-8')
})

test('W148: codes nested without end are refused', async () => {
  await using content = await temporaryExchange()
  const nested = `${'<pc id="1">'.repeat(2000)}x${'</pc>'.repeat(2000)}`
  const exported = await content.export('xliff')
  const report = await content.import(exported.replace('<target xml:space="preserve">Inicio', `<target>${nested}`))
  expect(report.problems).toMatchObject([{ unit: 'messages nav.home' }])
})

test('a path in a returned file leads nowhere but to documents', async () => {
  await using content = await temporaryExchange()
  const before = await content.all()
  const exported = (await content.export('xliff')).replaceAll('original="content/', 'original="../content/')
  const { problems, written } = await content.import(exported)
  expect(written).toEqual([])
  expect(problems[0]).toMatchObject({ expected: 'a document of content', fix: 'export again: the document was removed or renamed' })
  expect(await content.all()).toEqual(before)
})

test('tools may divide codes into starts and ends, add annotations and write in UTF-16', async () => {
  await using content = await temporaryExchange()
  const exported = await content.export('xliff')
  const at = exported.indexOf('Vea ')
  const changed = exported
    .slice(at)
    .replace(/Vea <pc id="1"[^>]*>([\s\S]*?)<\/pc>\./, 'Mire <mrk id="m1" type="term"><sc id="1"/>$1<ec startRef="1"/></mrk>.')
  const text = `\uFEFF${exported.slice(0, at)}${changed}`
  const { problems, written } = await content.import(Uint8Array.from(Buffer.from(text, 'utf16le')))
  expect(problems).toEqual([])
  expect(written).toEqual(['content/blog/first/es.md'])
  expect(await content.read('content/blog/first/es.md')).toContain('Mire [las **guías**](/blog/category/guides).')
})

test('W144: an export that was damaged anywhere never damages the content', async () => {
  await using content = await temporaryExchange()
  const exported = await content.export('xliff', allStates)
  const codes = (text: string) => (text.match(/`[^`\n]+`|\{\{[^}]+\}\}|\]\([^)]*\)|\{#[\w-]+\}|^::code.*$|^:::\w*/gm) ?? []).sort()
  const expected = codes(exchangedContent['blog/first/es.md'])
  const piece = fc.oneof(
    fc.constant(''),
    fc.constantFrom('`', '**', '{{', '{#x}', '](', '<ph id="1"/>', '|', '\n- ', '</target>', '::code', '\u202E'),
    fc.string({ maxLength: 3 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(12), piece, async (at, length, insert) => {
      const targets = [...exported.matchAll(/<target[^>]*>/g)]
      const target = targets[at % targets.length]!
      const start = target.index + target[0].length + (at % 40)
      // What cannot be read is refused as a whole, which the tests above show.
      await content.import(exported.slice(0, start) + insert + exported.slice(start + length)).catch(() => undefined)
      const text = await content.read('content/blog/first/es.md')
      await content.write({
        'blog/first/es.md': exchangedContent['blog/first/es.md'],
        'messages/es.yaml': exchangedContent['messages/es.yaml'],
      })
      expect(codes(text)).toEqual(expected)
    }),
    { numRuns: 100, seed: 1 },
  )
})
