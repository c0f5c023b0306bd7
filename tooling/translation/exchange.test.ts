import { expect, test } from 'vitest'
import { updateTranslationLock } from '#tooling/content/translations.ts'
import {
  allStates,
  articleFile,
  exchangedContent,
  temporaryExchange,
  today,
  untranslatedContent,
} from '../../tests/setup/exchanged-content.ts'
import { roundTrip } from './round-trip.ts'
import { readSuggestions } from './suggestions.ts'

const formats = ['xliff', 'po'] as const

test.each(formats)('W140: what is exported as %s and imported unchanged writes nothing', async (format) => {
  await using content = await temporaryExchange()
  const before = await content.all()
  const report = await content.import(await content.export(format), format)
  expect(report).toMatchObject({ written: [], applied: 0, unchanged: 22, untranslated: 0, waiting: [], problems: [] })
  expect(await content.all()).toEqual(before)
})

// `npm run translations -- round-trip` does the same with the whole content.
test.each(['zh', 'ru', 'pt', 'id', 'es', 'ar'] as const)(
  'W140: documents of the site and all messages survive the round trip in %s',
  async (locale) => {
    const only = ['content/messages', 'content/help/faq', 'content/compare', 'content/pages/home', 'content/help/user-guide/quick-start']
    const { units, changes } = await roundTrip({ root: '.', locale, only, today: '2026-11-27' })
    expect(changes).toEqual([])
    expect(units).toBeGreaterThan(1000)
  },
)

test.each(formats)('W143: a changed text of %s is written in its place, and nothing else is changed', async (format) => {
  await using content = await temporaryExchange()
  const exported = await content.export(format)
  const returned = exported
    .replaceAll('Últimas palabras.', 'Palabras finales: «fin».')
    .replaceAll('Signo ', 'El signo ')
    .replaceAll('Primero: una guía', 'Primero: "guía"'.replaceAll('"', format === 'po' ? '\\"' : '"'))
    .replaceAll('Inicio', 'Portada: #1')
  const report = await content.import(returned, format)
  expect(report.problems).toEqual([])
  expect(report).toMatchObject({ written: ['content/messages/es.yaml', articleFile], applied: 4 })
  const expected = exchangedContent['blog/first/es.md']
    .replace('Últimas palabras.', 'Palabras finales: «fin».')
    .replace('Signo ', 'El signo ')
    .replace('"Primero: una guía"', String.raw`"Primero: \"guía\""`)
  expect(await content.read(articleFile)).toBe(expected)
  expect(await content.read('content/messages/es.yaml')).toBe(exchangedContent['messages/es.yaml'].replace('Inicio', '"Portada: #1"'))
})

test('W143: a no-break space that a translator sets is a change; other blanks that a tool changes are none', async () => {
  await using content = await temporaryExchange()
  const exported = await content.export('xliff')
  const report = await content.import(exported.replace('Últimas ', 'Últimas\u00A0').replace('Luego escriba', 'Luego\n  escriba'))
  expect(report).toMatchObject({ written: [articleFile], applied: 1, problems: [] })
  expect(await content.read(articleFile)).toBe(exchangedContent['blog/first/es.md'].replace('Últimas ', 'Últimas\u00A0'))
})

test('W174: the dates of a translation are no texts, and stay when others are translated', async () => {
  const dated = (text: string) => text.replace('---\n', '---\npublish on: 2026-12-10\nowner: support\n')
  await using content = await temporaryExchange({ ...exchangedContent, 'blog/first/es.md': dated(exchangedContent['blog/first/es.md']) })
  const exported = await content.export('xliff')
  expect(exported).not.toContain('2026-12-10')
  const { problems } = await content.import(exported.replaceAll('Primero: una guía', 'Primero: otra guía'))
  expect(problems).toEqual([])
  expect(await content.read(articleFile)).toBe(
    dated(exchangedContent['blog/first/es.md']).replace('Primero: una guía', 'Primero: otra guía'),
  )
})

test('W143: a damaged text is refused with file, line, unit, expected, found and fix; the rest is written', async () => {
  await using content = await temporaryExchange()
  const exported = await content.export('po')
  const report = await content.import(exported.replace('con `curl` y más', 'con `wget` y más').replace('Últimas', 'Mis últimas'), 'po')
  expect(report.problems).toEqual([
    {
      file: 'es.po',
      line: expect.any(Number),
      unit: 'blog/first text.description',
      expected: '`curl` once',
      found: '`wget`',
      fix: 'keep `curl` as it is in the source',
    },
  ])
  expect(exported.split('\n')[report.problems[0]!.line! - 1]).toContain('text.description')
  expect(await content.read(articleFile)).toBe(exchangedContent['blog/first/es.md'].replace('Últimas', 'Mis últimas'))
})

test('W143: a text that breaks a rule of the document is refused with its place in the returned file', async () => {
  await using content = await temporaryExchange()
  const exported = (await content.export('po')).replace('"Léalo', '"[x] Léalo').replace('Últimas', 'Mis últimas')
  const { problems, written } = await content.import(exported, 'po')
  expect(problems).toMatchObject([{ file: 'es.po', unit: 'blog/first body.why.3', expected: 'lists without check boxes' }])
  expect(exported.split('\n')[problems[0]!.line! - 1]).toContain('body.why.3')
  expect(written).toEqual([articleFile])
})

test('W143: codes that are lost, invented or copied in XLIFF are refused', async () => {
  await using content = await temporaryExchange()
  const exported = await content.export('xliff')
  const code = /<ph id="1"[^>]*equiv="`407`"[^>]*\/>/
  const target = exported.indexOf('<target', exported.indexOf('`502`'))
  const change = (by: string) => exported.slice(0, target) + exported.slice(target).replace(code, by)
  const found = async (text: string) => (await content.import(text)).problems.map((problem) => problem.found)
  expect(await found(change(''))).toEqual(['not at all'])
  expect(await found(change('<ph id="9"/>'))).toEqual(['<ph id="9">'])
  expect(await found(change('<ph id="1"/> <ph id="1"/>'))).toEqual(['2 times'])
  expect(await found(change('`407`'))).toEqual([])
  expect(await found(change('`408`'))).toEqual(['`408`'])
  expect(await found(change('<b>x</b>'))).toEqual(['<b>'])
  expect(await content.read(articleFile)).toBe(exchangedContent['blog/first/es.md'])
})

test('W145: a text whose English has changed since the export is refused; one that only moved is written', async () => {
  await using content = await temporaryExchange()
  const exported = await content.export('xliff')
  const english = exchangedContent['blog/first/en.md']
  await content.write({
    'blog/first/en.md': english.replace('Last words.', 'The last words.').replace('- Then write.', '- Think.\n- Then write.'),
  })
  await content.write({
    'blog/first/es.md': exchangedContent['blog/first/es.md'].replace('- Luego escriba.', '- Piense.\n- Luego escriba.'),
  })
  const report = await content.import(exported.replace('Últimas', 'Mis últimas').replace('Luego escriba', 'Después escriba'))
  expect(report.problems).toMatchObject([
    {
      unit: 'blog/first body.table.8',
      expected: expect.stringContaining('the English text of the export'),
      found: expect.stringContaining('The last words.'),
      fix: 'export again and translate the new text',
    },
  ])
  expect(await content.read(articleFile)).toContain('- Después escriba.')
})

test('W146: a stale section is exported with its old translation and the English before the change', async () => {
  await using content = await temporaryExchange(exchangedContent, true)
  const english = exchangedContent['blog/first/en.md']
  await content.write({ 'blog/first/en.md': english.replace('Last words.', 'The last words.') })
  const exported = await content.export('xliff', ['stale'])
  expect(exported.match(/<unit /g)).toHaveLength(1)
  expect(exported).toContain('state="initial" subState="content:stale"')
  expect(exported).toContain('The English before the change: Last words.')
  expect(exported).toContain('Últimas palabras.')
  expect(await content.export('po', ['stale'])).toContain('#, fuzzy\n#| msgid "Last words."')
  const lock = await content.read('content/translations.lock.json')
  await content.import(exported)
  expect(await content.read('content/translations.lock.json')).toBe(lock)
  await content.import(exported.replace('state="initial" subState="content:stale"', 'state="reviewed"'))
  expect(await content.export('xliff', ['stale'])).not.toContain('<unit ')
  expect(await content.read(articleFile)).toBe(exchangedContent['blog/first/es.md'])
})

test('W146: the text before the first heading is not asked for if only the front matter has changed, and the reverse', async () => {
  await using content = await temporaryExchange(exchangedContent, true)
  const english = exchangedContent['blog/first/en.md']
  const staleUnits = async () =>
    [...(await content.export('xliff', ['stale'])).matchAll(/<unit [^>]*name="([^"]*)"/g)].map(([, name]) => name)
  await content.write({ 'blog/first/en.md': english.replace('First: a guide', 'First: the guide') })
  expect(await staleUnits()).toEqual(['text.title'])
  await content.write({ 'blog/first/en.md': english.replace('is open.', 'is not closed.') })
  expect(await staleUnits()).toEqual(['body._.0'])
})

test('W146: a section stays out of date until each of its changed texts is translated', async () => {
  await using content = await temporaryExchange(exchangedContent, true)
  const english = exchangedContent['blog/first/en.md'].replace('Last words.', 'The last words.\n\nMore.').replace('| none |', '| no |')
  await content.write({ 'blog/first/en.md': english })
  const exported = await content.export('xliff', ['stale', 'missing'])
  expect(exported.match(/<unit /g)).toHaveLength(3)
  const first = await content.import(exported.replace('ninguno', 'no'))
  expect(first).toMatchObject({ written: [], waiting: [{ file: articleFile, units: 1 }], problems: [] })
  expect(Object.keys((await readSuggestions(content.root, 'es'))['blog/first']!)).toEqual(['body.table.6'])
  const second = await content.export('xliff')
  const more = second
    .replace(/(<source[^>]*>More\.<\/source>)/, '$1<target>Más.</target>')
    .replace('Últimas palabras', 'Las últimas palabras')
  expect((await content.import(more)).problems).toEqual([])
  expect(await content.read(articleFile)).toContain('| Signo \\| | no |')
  expect(await content.read(articleFile)).toContain('Las últimas palabras.\n\nMás.\n')
  expect(await readSuggestions(content.root, 'es')).toEqual({})
  expect(await content.export('xliff', ['stale', 'missing', 'draft'])).not.toContain('<unit ')
})

test('W146: code that has changed in the English follows, where a person has been at the section; old code is not confirmed', async () => {
  await using content = await temporaryExchange(exchangedContent, true)
  const english = exchangedContent['blog/first/en.md']
    .replace('Because of `407`', 'Because of `408`')
    .replace('`{{proxy.host}}` |', '`{{proxy.socksPort}}` |')
  await content.write({ 'blog/first/en.md': english })
  const exported = (await content.export('po', ['stale'])).replaceAll('#, fuzzy\n', '')
  const report = await content.import(exported, 'po')
  expect(report.problems).toMatchObject([{ unit: 'blog/first body.why.1', expected: '`408` once', found: '`407`' }])
  expect(await content.read(articleFile)).toBe(
    exchangedContent['blog/first/es.md'].replace('`{{proxy.host}}` |', '`{{proxy.socksPort}}` |'),
  )
  expect(await content.export('po', ['stale'])).toContain('body.why.1')
  expect(await content.export('po', ['stale'])).not.toContain('body.table')
})

test('W147: a document without translation is written when all of it is translated, and waits before', async () => {
  await using content = await temporaryExchange(untranslatedContent)
  const exported = await content.export('xliff', ['missing'])
  const translate = (text: string, only: (source: string) => boolean) =>
    text.replace(/<source([^>]*)>((?:(?!<\/source>)[\s\S])*)<\/source>(?!\s*<target)/g, (whole, attributes: string, source: string) =>
      only(source) ? `${whole}<target${attributes}>${source}</target>` : whole,
    )
  const partly = await content.import(translate(exported, (source) => source.includes('guide')))
  expect(partly).toMatchObject({ written: [], waiting: [{ file: articleFile }], problems: [] })
  await expect(content.read(articleFile)).rejects.toThrow('ENOENT')
  const draft = await content.export('xliff', allStates)
  const whole = await content.import(translate(draft, () => true))
  expect(whole).toMatchObject({ written: [articleFile], problems: [] })
  expect(await content.read(articleFile)).toBe(exchangedContent['blog/first/en.md'])
  const lock = JSON.parse(await content.read('content/translations.lock.json')) as Record<string, Record<string, { source: object }>>
  expect(Object.keys(lock['blog/first']!['es']!.source)).toEqual(['', 'why', 'table'])
})

test('W132: a text with sections of its own exchanges its front matter, and keeps its body', async () => {
  const page = (title: string, body: string) => `---\ntitle: ${title}\ndescription: ${title}\nmenu: ${title}\n---\n${body}`
  const files = {
    'legal/terms/meta.yaml': 'order: 1\ndraft: false\nupdated: 2026-11-01\nsections: own\n',
    'legal/terms/en.md': page('Terms', 'All.\n\n## Scope {#scope}\n\nWords.\n'),
    'legal/terms/es.md': page('Condiciones', 'Todo.\n\n## Ámbito {#scope}\n\nTexto.\n\n## Desistimiento {#withdrawal}\n\nCatorce días.\n'),
  }
  await using content = await temporaryExchange({ ...exchangedContent, ...files }, true)
  expect(await content.export('xliff', ['missing', 'stale'])).not.toContain('<unit ')
  const report = await content.import((await content.export('xliff')).replaceAll('Condiciones', 'Términos'))
  expect(report).toMatchObject({ written: ['content/legal/terms/es.md'], applied: 3, problems: [] })
  expect(await content.read('content/legal/terms/es.md')).toBe(files['legal/terms/es.md'].replaceAll('Condiciones', 'Términos'))
  const stale = () => updateTranslationLock({ root: content.root, today, accept: () => false })
  expect(await stale()).toEqual([])

  await content.write({ 'legal/terms/en.md': files['legal/terms/en.md'].replace('title: Terms', 'title: The terms') })
  const exported = await content.export('po', ['stale'])
  expect(exported.match(/^msgid .+/gm)).toEqual(['msgid ""', 'msgid "The terms"'])
  await content.import(exported.replaceAll('#, fuzzy\n', ''), 'po')
  expect(await stale()).toEqual([])

  await content.write({ 'legal/terms/en.md': page('New terms', 'Some.\n') })
  await content.import((await content.export('po', ['stale'])).replaceAll('#, fuzzy\n', ''), 'po')
  expect(await stale()).toEqual([{ file: 'content/legal/terms/es.md', sections: [''] }])
})

test('W147: a document without translation names the text that breaks a rule; its other texts wait', async () => {
  await using content = await temporaryExchange(untranslatedContent)
  const exported = (await content.export('po', ['missing'])).replace(/msgid (".+")\nmsgstr ""/g, 'msgid $1\nmsgstr $1')
  const report = await content.import(exported.replace('msgstr "Read it', 'msgstr "[x] Read it'), 'po')
  expect(report).toMatchObject({ written: [], waiting: [{ file: articleFile, units: 16 }] })
  expect(report.problems).toMatchObject([{ file: 'es.po', unit: 'blog/first body.why.3', expected: 'lists without check boxes' }])
  const [entry] = exported.split('\n\n').filter((one) => one.includes('body.why.3'))
  const header = exported.split('\n\n', 1)[0]!
  expect(await content.import(`${header}\n\n${entry!}\n`, 'po')).toMatchObject({ written: [articleFile], problems: [] })
})

test('W147: a missing message is added after its neighbor', async () => {
  await using content = await temporaryExchange({
    ...exchangedContent,
    'messages/es.yaml': 'nav.home: Inicio\nnav.link: Lea <a>la guía</a>\n',
  })
  const exported = await content.export('xliff', ['missing'])
  const target = exported.replace(/<source([\s\S]*?)<\/source>/, (source) => `${source}<target${source.slice(7, -9)}</target>`)
  const report = await content.import(target.replace(/(<target[\s\S]*?)> pages/g, '$1> páginas'))
  expect(report.problems).toEqual([])
  const lines = (await content.read('content/messages/es.yaml')).split('\n')
  expect(lines[1]).toMatch(/^count\.pages: "\{count, plural, one \{# page\} many \{/)
  expect(lines[2]).toBe('nav.link: Lea <a>la guía</a>')
})

const withPictures = {
  ...exchangedContent,
  'blog/first/list.png': '',
  'blog/first/step.png': '',
  'blog/first/line.svg': '',
  'blog/first/en.md': `${exchangedContent['blog/first/en.md']}
![The list \\[all\\] of {{brand}}](list.png "As of *May*")

- First.

  ![What a step shows](step.png)

![decorative](line.svg)

Write \\{{ user.name }} there.
`,
  'blog/first/es.md': `${exchangedContent['blog/first/es.md']}
![La lista \\[entera\\] de {{brand}}](list.png 'En *mayo*')

- Primero.

  ![Lo que se ve](step.png)

![decorative](line.svg)

Escriba allí \\{{ user.name }}.
`,
}

test.each(formats)('W188: alternative texts and captions of pictures are exchanged as %s, their files are not', async (format) => {
  await using content = await temporaryExchange(withPictures)
  const exported = await content.export(format)
  expect(await content.import(exported, format)).toMatchObject({ written: [], applied: 0, unchanged: 22 + 5, problems: [] })
  expect(exported).toContain('What the picture shows, for those who do not see it: list.png')
  expect(exported).toContain('Caption of the picture: list.png')
  expect(exported).not.toContain('decorative')
  expect(exported).not.toContain('](step.png')
  const returned = exported.replace('Lo que se ve', 'Lo que muestra un paso').replace('En *mayo*', 'Desde mayo')
  const report = await content.import(returned, format)
  expect(report).toMatchObject({ written: [articleFile], applied: 2, problems: [] })
  const expected = withPictures['blog/first/es.md'].replace('Lo que se ve', 'Lo que muestra un paso').replace('En *mayo*', 'Desde mayo')
  expect(await content.read(articleFile)).toBe(expected)
})

test.each([
  ['Lo que se ve', 'Ve](otra.png) ![', 'what a picture shows, for those who do not see it'],
  ['Lo que se ve', 'decorative', 'what a picture shows, for those who do not see it'],
  ['Lo que se ve', 'step.png', 'what the picture shows, in the language of the text, for those who do not see it'],
  ['La lista \\\\[entera\\\\] de {{brand}}', 'La lista', '{{brand}} once'],
  ['En *mayo*', 'En \\"mayo\\"', 'the caption of a picture'],
])('W188: of a picture, %j is not replaced by %j', async (text, by, expected) => {
  await using content = await temporaryExchange(withPictures)
  const exported = await content.export('po')
  expect(exported).toContain(text)
  const report = await content.import(exported.replace(text, by), 'po')
  expect(report.problems).toMatchObject([{ expected }])
  expect(await content.read(articleFile)).toBe(withPictures['blog/first/es.md'])
})

test('W188: a picture without translation is written with the file of the English text', async () => {
  const { 'blog/first/es.md': spanish, ...others } = withPictures
  await using content = await temporaryExchange(others)
  const exported = await content.export('xliff', ['missing'])
  const report = await content.import(
    exported.replace(/<source([^>]*)>((?:(?!<\/source>)[\s\S])*)<\/source>/g, (whole, attributes: string, source: string) => {
      return `${whole}<target${attributes}>${source.replace('What a step shows', 'Lo que muestra un paso')}</target>`
    }),
  )
  expect(report).toMatchObject({ written: [articleFile], problems: [] })
  expect(spanish).toContain('![Lo que se ve](step.png)')
  expect(await content.read(articleFile)).toBe(withPictures['blog/first/en.md'].replace('What a step shows', 'Lo que muestra un paso'))
})

test.each(formats)('W189: braces that are no placeholder survive in %s with their backslash', async (format) => {
  await using content = await temporaryExchange(withPictures)
  const exported = await content.export(format)
  const lost = (text: string) =>
    format === 'po'
      ? text.replaceAll('\\\\{{ user', '{{ user')
      : text.replace(/(<target.*?)<ph[^>]*user\.name[^>]*\/>/, '$1{{ user.name }}')
  const { problems } = await content.import(lost(exported), format)
  expect(problems).toMatchObject([{ expected: '\\{{ user.name }} once', found: '{{ user.name }}' }])
  await content.import(exported.replace('Escriba allí', 'Allí escriba'), format)
  expect(await content.read(articleFile)).toBe(withPictures['blog/first/es.md'].replace('Escriba allí', 'Allí escriba'))
})
