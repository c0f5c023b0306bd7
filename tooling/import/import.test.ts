import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '#core/locales.ts'
import { pixel, temporaryImport } from '../../tests/setup/temporary-import.ts'
import { readArguments } from './main.ts'
import { reportOf, summaryOf } from './report.ts'

const small = {
  'src/content/docs/ports.md': '---\ntitle: Ports\ndescription: All ports.\n---\nAll ports.\n\n![A port](port.png)\n',
  'src/content/docs/port.png': pixel,
  'src/content/docs/ships.md': '---\ntitle: Ships\ndescription: All ships.\n---\nAll [ports](/ports/).\n',
} as const
const guide = 'content/help/user-guide'
const options = { format: 'starlight', into: 'user-guide' } as const

test('W184: a second import changes nothing', async () => {
  await using site = await temporaryImport(small)
  const first = site.import(options)
  const redirects = site.read('content/redirects.yaml')
  const second = site.import(options)
  expect(first).toMatchObject({ unchanged: 0, redirects: 2 })
  expect(first.added).toHaveLength(5)
  expect(second).toMatchObject({ added: [], replaced: [], unchanged: 5, redirects: 0 })
  expect(site.read('content/redirects.yaml')).toBe(redirects)
})

test('W184: a document that was changed is left as it is, and replaced only if that is asked for', async () => {
  await using site = await temporaryImport(small)
  site.import(options)
  const file = join(site.root, guide, 'ports/en.md')
  const imported = site.read(`${guide}/ports/en.md`)
  writeFileSync(file, `${imported}\nMore.\n`)
  const preserved = site.import(options)
  expect(preserved.misfits).toContainEqual({
    file: 'src/content/docs/ports.md',
    kind: 'existing document',
    what: `${guide}/ports/en.md`,
    outcome: 'left out',
    instead: 'not imported: the address is taken; rename that document, or replace it with --overwrite',
  })
  expect(site.read(`${guide}/ports/en.md`)).toContain('More.')
  const replaced = site.import({ ...options, overwrite: true })
  expect(replaced.replaced).toEqual([`${guide}/ports/en.md`])
  expect(site.read(`${guide}/ports/en.md`)).toBe(imported)
})

test('W184: links lead to the headings that a document which is kept has', async () => {
  await using site = await temporaryImport({
    'ports.md': '# Ports\n\nAll.\n\n## North\n\n## South\n',
    'ships.md': '# Ships\n\nTo [the north](/ports/#north) and [the south](/ports/#south).\n',
  })
  mkdirSync(join(site.root, guide, 'ports'), { recursive: true })
  writeFileSync(join(site.root, guide, 'ports/meta.yaml'), 'order: 1\nchapter: start\n')
  writeFileSync(
    join(site.root, guide, 'ports/en.md'),
    '---\ntitle: Ours\ndescription: Ours\nmenu: Ours\nlead: Ours.\n---\n## South {#south}\n',
  )
  const result = site.import(options)
  expect(result).toMatchObject({ documents: 1, problems: [] })
  expect(site.read(`${guide}/ships/en.md`)).toContain(
    'To [the north](/help/user-guide/ports) and [the south](/help/user-guide/ports#south).',
  )
  await site.check()
})

test('W184: a dry run writes nothing', async () => {
  await using site = await temporaryImport(small)
  const result = site.import({ ...options, isDryRun: true })
  expect(result.added).toHaveLength(5)
  expect(existsSync(join(site.root, guide))).toBe(false)
  expect(site.read('content/redirects.yaml')).toBe('# Old paths.\n{}\n')
})

test('W185: a translation is added to documents that are there in English', async () => {
  await using site = await temporaryImport(small)
  site.import(options)
  site.write({
    'es/ports.md': '---\ntitle: Puertos\ndescription: Todos los puertos.\n---\nTodos los puertos.\n\n![Un puerto](port.png)\n',
    'es/port.png': pixel,
    'es/other.md': '# Otro\n\nNo hay inglés.\n',
  })
  const result = site.import({ ...options, path: join(site.source, 'es'), language: 'es' })
  expect(result).toMatchObject({ documents: 1, problems: [] })
  expect(result.misfits).toContainEqual(expect.objectContaining({ file: 'other.md', kind: 'language', outcome: 'left out' }))
  expect(site.read(`${guide}/ports/es.md`)).toContain('lead: Todos los puertos.')
  await site.check()
})

test('W181: what the check refuses is in the report, and left out if that is asked for', async () => {
  const files = {
    ...small,
    'src/content/docs/es/ports.md': '---\ntitle: Puertos\ndescription: Todos.\n---\nTodos `a` y `b`.\n',
    'src/content/docs/en/unused.md': '---\ntitle: Unused\n---\nText.\n',
  }
  await using site = await temporaryImport(files)
  const result = site.import({ ...options, isDryRun: true })
  expect(result).toMatchObject({ languageFiles: 4, passing: 3, documents: 3, passingDocuments: 2 })
  const report = reportOf(result)
  expect(report).toContain(
    `${guide}/ports/es.md:1\n      expected: in the part before the first heading the directives and pictures ![](port.png), as in en.md`,
  )
  expect(summaryOf(result)).toContain('The check passes 3 of 4 language files (75 %) and 2 of 3 documents (66.6 %) as they are.')
  expect(site.import({ ...options, passingOnly: true }).problems).toEqual([])
  await expect(site.check()).resolves.toMatchObject({ files: 3 })
})

test('W187: links lead out of no folder, and nothing is written through one', async () => {
  await using site = await temporaryImport(small)
  symlinkSync('/etc/hostname', join(site.source, 'src/content/docs/host.md'))
  symlinkSync('/etc', join(site.source, 'src/content/docs/etc'))
  site.write({ 'src/content/docs/ships.md': '# Ships\n\n![secret](../../../../../../etc/hostname) ![x](/etc/passwd.png) ![y](host.md)\n' })
  const result = site.import(options)
  expect(result.documents).toBe(2)
  expect(result.misfits.filter(({ kind }) => kind === 'symbolic link')).toHaveLength(2)
  expect(result.misfits.filter(({ kind }) => kind === 'picture')).toHaveLength(3)
  await using other = await temporaryImport(small)
  symlinkSync(other.source, join(other.root, 'content/help'))
  expect(() => other.import(options)).toThrow('content/help is a symbolic link')
  expect(readdirSync(other.source)).toEqual(['src'])
})

test.each([
  ['a name with tricks', { '..\\..\\evil\u202e.md': '# Evil\n\nText.\n', 'con.md': '# Con\n\nText.\n', ' .md': '# Blank\n\nText.\n' }, 3],
  ['blocks in blocks', { 'deep.md': `# Deep\n\n${'> '.repeat(20_000)}x\n`, 'ok.md': '# Fine\n\nText.\n' }, 1],
  ['blocks that nothing closes', { 'open.md': `# Open\n\n${':::note\n'.repeat(5_000)}`, 'ok.md': '# Fine\n\nText.\n' }, 1],
  ['a line of a megabyte', { 'long.md': `# Long\n\n${'x'.repeat(1_000_000)}\n`, 'ok.md': '# Fine\n\nText.\n' }, 1],
  ['bytes that are no text', { 'bytes.md': pixel, 'ok.md': '# Fine\n\nText.\n' }, 1],
  [
    'YAML that grows',
    {
      'bomb.md': `---\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c]\ntitle: *d\n---\nText.\n`,
    },
    1,
  ],
  [
    'HTML that acts',
    {
      'act.md':
        '# Act\n\nText.\n\n<script>alert(1)</script>\n\n<img src="x" onerror="alert(1)">\n\n<a href="javascript:alert(1)">here</a>\n',
    },
    1,
  ],
  [
    'JSX that acts',
    { 'act.mdx': '# Act\n\nText.\n\n<a href={`javascript:${1}`} onClick={() => process.exit()}>here</a>\n\n{process.exit(1)}\n' },
    1,
  ],
])('W187: %s does no harm', async (_, files, documents) => {
  await using site = await temporaryImport(files)
  const result = site.import(options)
  expect(result).toMatchObject({ documents, problems: [] })
  for (const path of result.added) expect(path).toMatch(/^content\/help\/user-guide\/[a-z0-9-]+\/[a-z0-9./-]+$/)
  for (const path of result.added.filter((name) => name.endsWith('.md')))
    expect(site.read(path)).not.toMatch(/javascript|alert|process|\u202e/)
  await site.check()
})

test.each([
  [
    'a document type',
    '<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "&b;&b;"><!ENTITY b SYSTEM "file:///etc/passwd">]><rss><channel>&a;</channel></rss>',
    'has a document type',
  ],
  ['broken XML', '<rss><channel>', 'is no well-formed XML'],
  ['another XML', '<feed/>', 'is no export of WordPress'],
  ['elements without end', '<a>'.repeat(100_000), 'is no well-formed XML'],
])('W187: an export of WordPress with %s is refused with a sentence', async (_, xml, message) => {
  await using site = await temporaryImport({ 'site.xml': xml })
  expect(() => site.import({ format: 'wordpress', into: 'blog' })).toThrow(message)
})

test('W187: an export of Zendesk that is no JSON is refused with a sentence', async () => {
  await using site = await temporaryImport({ 'articles.json': '{"articles": [' })
  expect(() => site.import({ format: 'zendesk', into: 'faq' })).toThrow('articles.json is no JSON')
})

const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(
      '# A\n',
      '## B\n',
      '#### C `d` {#e}\n',
      '- x\n  - [ ] y\n',
      '1. a\n\n   ```js\n   {{ b }}\n   ```\n',
      '> [!NOTE]\n> n\n',
      '| a | b |\n|---|---|\n| `x|y` | ![z](q.png) |\n',
    ),
    fc.constantFrom(
      '<b>x',
      '</div>',
      '<Tabs><TabItem label="l">\n\nx\n\n</TabItem></Tabs>\n',
      ':::tip T {x}\n',
      ':::\n',
      '{x.y}',
      '<!-- c',
      '**a',
      '](b)',
      '[a](b c)',
      '{{ name }}',
      '\\{{brand}}',
      '::code{sample="x"}\n',
      '{#id}',
    ),
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      '\n\n',
      ' ',
      '\t',
      '\u00a0',
      '![a](b.png "c")',
      '[a][b]\n\n[b]: /c "d"\n',
      'https://a.example/b',
      'x[^1]\n\n[^1]: y\n',
      '$&',
      '---\n',
    ),
  ),
  { maxLength: 14 },
)

test.each(['markdown', 'mdx', 'mdc'] as const)(
  'W186: whatever a text of %s has, the import ends, and a second one is the same',
  { timeout: 60_000 },
  async (syntax) => {
    const [format, file] = ({ markdown: ['starlight', 'a.md'], mdx: ['docusaurus', 'a.mdx'], mdc: ['nuxt-content', 'a.md'] } as const)[
      syntax
    ]
    await using site = await temporaryImport({})
    let runs = 0
    fc.assert(
      fc.property(pieces, (parts) => {
        runs++
        site.write({ [file]: `---\ntitle: T\n---\n${parts.join('')}\n` })
        const result = site.import({ format, into: 'user-guide', overwrite: true })
        const repeated = site.import({ format, into: 'user-guide' })
        return (
          result.documents === 1 &&
          repeated.added.length === 0 &&
          repeated.replaced.length === 0 &&
          repeated.misfits.every(({ kind }) => kind !== 'existing document')
        )
      }),
      { numRuns: 20 },
    )
    expect(runs).toBeGreaterThanOrEqual(20)
  },
)

test.each([
  [[], 'Write a format and a path.'],
  [['hugo', 'x', '--into', 'blog'], "There is no format 'hugo'."],
  [['docusaurus', 'x'], 'Write with --into what the documents become.'],
  [['docusaurus', 'x', '--into', 'products'], "'products' can't be imported into."],
  [['docusaurus', 'x', '--into', 'blog', '--language', 'xx'], "The site has no language 'xx'."],
  [['docusaurus', 'x', '--into', 'blog', '--site', 'quayside'], "'quayside' is no address"],
  [['docusaurus', 'x', '--into', 'blog', '--group', 'a'], "'a' is no pair"],
  [['docusaurus', 'x', '--into', 'blog', '--base', '../x'], "'../x' is no path"],
  [['docusaurus', 'x', '--into', 'blog', '--no'], 'Unknown option'],
])('W181: the arguments %j are refused with a sentence', (args, message) => {
  expect(() => readArguments(args, '2026-11-27')).toThrow(message)
})

test('W181: arguments of the command line', () => {
  const args = [
    'nuxt-content',
    'docs/',
    '--into',
    'faq',
    '--group',
    'a=b',
    '--group',
    '=c',
    '--site',
    'https://q.example/x',
    '--base',
    '/docs/',
  ]
  const read = readArguments(args, '2026-11-27')
  expect(read).toMatchObject({
    format: 'nuxt-content',
    path: 'docs',
    into: 'faq',
    language: locales[0],
    origin: 'https://q.example',
    base: '/docs',
    root: '.',
  })
  expect([...read.groupOf]).toEqual([
    ['a', 'b'],
    ['', 'c'],
  ])
})
