/** A small content repository in memory, with the answers of the server about it. */
import { createHash } from 'node:crypto'
import { parseDocument } from 'yaml'
import type { DocumentSummary, LanguageSummary, OpenDocument, TextFile } from '../../../editor/protocol/documents.ts'
import { limits, type ApiError, type Diagnostic } from '../../../editor/protocol/errors.ts'
import type { Version } from '../../../editor/protocol/names.ts'
import type { Collection, Language, Session } from '../../../editor/protocol/session.ts'
import type { Answers } from './memory-server.ts'

const languages: Language[] = [
  { code: 'en', name: 'English', tag: 'en', dir: 'ltr', isSource: true, isGrowing: false },
  { code: 'zh', name: '简体中文', tag: 'zh-Hans', dir: 'ltr', isSource: false, isGrowing: false },
  { code: 'ar', name: 'العربية', tag: 'ar', dir: 'rtl', isSource: false, isGrowing: false },
]

const collections: Collection[] = [
  {
    kind: 'blog',
    label: { en: 'Blog', ar: 'المدونة' },
    canCreate: true,
    planning: { draft: 'draft', publishOn: 'publish on', reviewBy: 'review by', owner: 'owner' },
    meta: [
      {
        key: 'published',
        isRequired: true,
        type: { type: 'text', multiline: false, format: 'date' },
        help: 'Day on which it became public.',
      },
      { key: 'tags', isRequired: true, type: { type: 'list', item: { type: 'reference', kind: 'blog-tags' }, min: 1 } },
      { key: 'motif', isRequired: false, type: { type: 'choice', options: ['contour', 'globe', 'routes'] }, help: 'Drawing of the cover.' },
      { key: 'draft', isRequired: false, default: false, type: { type: 'boolean' } },
    ],
    frontmatter: [
      { key: 'title', isRequired: true, type: { type: 'text', multiline: false, maxLength: 80 } },
      { key: 'description', isRequired: true, type: { type: 'text', multiline: true }, help: 'For search results: one or two sentences.' },
    ],
  },
  { kind: 'help', label: { en: 'Help', ar: 'المساعدة' }, canCreate: true, planning: {}, meta: [], frontmatter: [] },
]

export const english = `---
title: A week of prices
description: What changed in seven days, and what did not.
---
We collected the same forty prices every hour.

## What we did {#method}

Each request leaves from one of five countries. The whitelist has forty shops.

::code{sample="collect"}

## What we found {#found}

Eleven prices changed more than once a day.

:::note[Only public pages]
No page asked for a login.
:::
`

const earlierMethod = `## What we did {#method}

Each request leaves from one of three countries. The whitelist has forty shops.

::code{sample="collect"}

`

const arabic = `---
title: أسبوع من الأسعار
description: ما الذي تغيَّر في سبعة أيام.
---
جمعنا الأسعار الأربعين نفسها كل ساعة.

## ماذا فعلنا {#method}

ينطلق كل طلب من بلد من ثلاثة بلدان.

::code{sample="collect"}

## ماذا وجدنا {#found}

تغيَّر أحد عشر سعرًا أكثر من مرة في اليوم.
`

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const file = (text: string): TextFile => ({ text, hash: hashOf(text) })

const state = (change: Partial<LanguageSummary>): LanguageSummary => ({
  state: 'current',
  sections: [],
  updated: '2026-11-20',
  problems: 0,
  isDrafted: false,
  ...change,
})

function summary(id: string, title: string, change: Partial<DocumentSummary> = {}): DocumentSummary {
  const [kind, slug] = id.split('/') as [string, string]
  return {
    id,
    kind,
    slug,
    title,
    path: `/${id}`,
    languages: { en: state({ state: 'source' }), zh: state({}), ar: state({}) },
    planning: { isDraft: false },
    problems: 0,
    isUnsaved: false,
    alsoEditedBy: [],
    ...change,
  }
}

const author = { name: 'Mara Ellis', email: 'mara@example.com' }
const versions: Version[] = [
  { commit: 'a'.repeat(40), author, date: '2026-11-20T09:12:00Z', subject: 'Say how many countries', files: ['en.md'] },
  { commit: 'b'.repeat(40), author, date: '2026-11-12T15:40:00Z', subject: 'Write the article', files: ['en.md', 'ar.md', 'meta.yaml'] },
]

/** What a test may change. */
export interface MemoryContent {
  answers: Answers
  /** The files of the one document that can be opened. */
  files: Record<string, TextFile>
  /** Words that the check refuses, with the fix. */
  refused: Record<string, string>
}

/** Sections from one h2 to the next, by id. */
function sectionsOf(text: string): Map<string, { start: number; end: number }> {
  const starts = [...text.matchAll(/^## .*\{#([\w-]+)\}$/gm)].map((match) => ({ id: match[1]!, start: match.index }))
  const bodyStart = /^---\n[^]*?\n---\n/.exec(text)?.[0].length ?? 0
  const all = [{ id: 'front matter', start: 0 }, { id: '', start: bodyStart }, ...starts]
  return new Map(all.map(({ id, start }, index) => [id, { start, end: all[index + 1]?.start ?? text.length }]))
}

const frontMatter = /^---\n([^]*?\n)---\n/

function yamlOf(text: string, part: 'yaml' | 'frontmatter'): string {
  return part === 'yaml' ? text : (frontMatter.exec(text)?.[1] ?? '')
}

export function createMemoryContent(): MemoryContent {
  const id = 'blog/a-week-of-prices'
  const content: Pick<MemoryContent, 'files' | 'refused'> = {
    files: {
      'meta.yaml': file('published: 2026-11-12\ntags: [data]\nmotif: contour\n'),
      'en.md': file(english),
      'ar.md': file(arabic),
    },
    refused: { whitelist: 'write allowlist' },
  }
  const document = (): OpenDocument => ({
    ...summary(id, 'A week of prices', {
      published: '2026-11-12',
      languages: { en: state({ state: 'source' }), zh: state({ state: 'missing' }), ar: state({ state: 'stale', sections: ['method'] }) },
    }),
    files: content.files,
    pictures: [{ file: 'shops.png', base: 'shops.png', language: null, isDark: false, sizeBytes: 4000 }],
    draft: null,
  })
  const textOf = (files: Record<string, string | null>, name: string) => files[name] ?? content.files[name]?.text ?? ''

  function problemsOf(files: Record<string, string | null>): Diagnostic[] {
    const names = [...new Set([...Object.keys(content.files), ...Object.keys(files)])]
    return names.flatMap((name) =>
      textOf(files, name)
        .split('\n')
        .flatMap((line, index) =>
          Object.entries(content.refused).flatMap(([word, fix]) =>
            line.includes(word)
              ? [
                  {
                    file: `content/${id}/${name}`,
                    name,
                    line: index + 1,
                    column: line.indexOf(word) + 1,
                    severity: 'error' as const,
                    expected: 'a word of the glossary',
                    found: `"${word}"`,
                    fix,
                  },
                ]
              : [],
          ),
        ),
    )
  }

  return Object.assign(content, { answers: { ...documentAnswers(), ...otherAnswers() } })

  function documentAnswers() {
    return {
      documents: () => ({
        documents: [
          document(),
          summary('blog/planned', 'A plan for spring', { planning: { isDraft: false, publishOn: '2027-03-01' } }),
          summary('blog/draft', 'What robots.txt says', { planning: { isDraft: true }, problems: 2, isUnsaved: true }),
          summary('help/first-request', 'Send a first request', {
            planning: { isDraft: false, reviewBy: '2026-11-01' },
            alsoEditedBy: ['Jon Park'],
          }),
        ],
      }),
      open: () => document(),
      align: ({ language, files }) => {
        const source = textOf(files, 'en.md')
        const own = sectionsOf(textOf(files, `${language}.md`))
        return {
          sections: [...sectionsOf(source)].map(([section, span]) => ({
            id: section,
            source: span,
            own: own.get(section) ?? null,
            state: own.has(section) ? (section === 'method' ? 'stale' : 'current') : 'missing',
            ...(section === 'method' && { earlierSource: earlierMethod }),
          })),
        }
      },
      adopt: ({ language, files }) => ({ text: textOf(files, `${language}.md`) || textOf(files, 'en.md') }),
      check: ({ files }) => ({ problems: problemsOf(files), tookMs: 3 }),
      preview: ({ files, language, theme }) => {
        const problems = problemsOf(files)
        return problems.length > 0
          ? { url: null, problems, isFallback: false }
          : {
              url: `/edit/preview/${language}-${theme}-${hashOf(textOf(files, `${language}.md`)).slice(0, 8)}`,
              problems: [],
              isFallback: language === 'zh',
            }
      },
      save: ({ base, files }) => {
        const conflicts = Object.entries(base).filter(([name, hash]) => (content.files[name]?.hash ?? null) !== hash)
        const problems = problemsOf(files)
        if (problems.length > 0) return { error: 'problems', message: 'The texts have problems.', problems } satisfies ApiError
        if (conflicts.length > 0) {
          return {
            error: 'conflict',
            message: 'Somebody saved the same file.',
            conflicts: conflicts.map(([name]) => ({
              file: name,
              base: english,
              theirs: content.files[name]!.text,
              mine: files[name]!,
              merged: `${content.files[name]!.text}\n<<<<<<< mine\n${files[name]!}\n>>>>>>> theirs\n`,
              isClean: false,
              hash: content.files[name]!.hash,
              changedBy: versions[0]!,
            })),
          } satisfies ApiError
        }
        for (const [name, text] of Object.entries(files)) if (text !== null) content.files[name] = file(text)
        return { commit: 'c'.repeat(40), hashes: {}, consequences: [] }
      },
      storeDraft: () => ({ changedAt: '2026-11-28T10:00:00Z' }),
      dropDraft: () => ({}),
      create: ({ kind, slug }) => ({ id: `${kind}/${slug}` }),
      rename: ({ slug }) => ({ id: `blog/${slug}`, commit: 'd'.repeat(40), files: ['content/redirects.yaml'] }),
      remove: () => ({ commit: 'e'.repeat(40) }),
      history: () => ({ versions, hasMore: false }),
      version: () => ({
        files: { 'en.md': english.replace('five', 'three'), 'ar.md': arabic, 'meta.yaml': content.files['meta.yaml']!.text },
      }),
      readYaml: ({ text, part }) => ({ value: parseDocument(yamlOf(text, part)).toJS() as unknown, problems: [] }),
      editYaml: ({ text, part, changes }) => {
        const yaml = parseDocument(yamlOf(text, part))
        for (const change of changes) {
          if ('set' in change) yaml.setIn(change.path, change.set)
          else if ('remove' in change) yaml.deleteIn(change.path)
        }
        const written = yaml.toString({ lineWidth: 0 })
        return { text: part === 'yaml' ? written : text.replace(frontMatter, () => `---\n${written}---\n`) }
      },
    } satisfies Partial<Answers>
  }
}

function otherAnswers() {
  const texts: Record<string, Record<string, string>> = {
    en: { 'form.send': 'Send', 'nav.help': 'Help', 'search.count': '{count, plural, one {# hit} other {# hits}}' },
    ar: { 'form.send': 'إرسال', 'nav.help': 'المساعدة' },
    zh: { 'form.send': '发送', 'nav.help': '帮助' },
  }
  const session: Session = { author, place: 'local', brand: 'Quayside Data', today: '2026-11-28', languages, collections, limits }
  return {
    session: () => session,
    status: () => ({
      branch: 'main',
      head: 'f'.repeat(40),
      remote: 'https://git.example/site.git',
      unpublished: [versions[0]!],
      behind: 0,
      changedOutside: [],
      check: { state: 'done', problems: [], warnings: ['blog/planned: nothing links to it.'] },
      preview: 'ready',
    }),
    publish: () => ({ published: versions }),
    update: () => ({ received: 0 }),
    messages: ({ language }) => ({
      hash: 'm',
      rows: Object.entries(texts.en!).map(([key, english]) => ({
        key,
        english,
        text: texts[language]?.[key] ?? null,
        usedIn: ['app/features/forms/form.tsx'],
      })),
    }),
    checkMessages: () => ({ problems: [] }),
    saveMessages: () => ({ commit: 'c'.repeat(40), hash: 'n' }),
    contract: () => ({
      files: [
        {
          file: 'gateway.yaml',
          hash: 'g',
          tables: [
            {
              path: ['ports'],
              comment: 'Where clients connect.',
              columns: ['port', 'protocol', 'tls'],
              rows: [
                { path: ['ports', 0], cells: [8000, 'http', false] },
                { path: ['ports', 1], cells: [8443, 'http', true] },
              ],
            },
          ],
          values: [{ path: ['host'], value: 'gate.example', comment: 'Host of the gateway.' }],
        },
      ],
    }),
    checkContract: () => ({ problems: [] }),
    saveContract: () => ({ commit: 'c'.repeat(40), hash: 'h' }),
    lists: () => ({
      links: [{ href: '/help/first-request', title: 'Send a first request', anchors: [{ id: 'login', text: 'The login' }] }],
      samples: [{ name: 'collect', isOwn: true, files: ['curl.sh', 'python.py'] }],
      diagrams: ['residential'],
      factTables: ['limits', 'ports'],
      placeholders: [{ name: 'brand', value: 'Quayside Data' }],
      references: {
        'blog-tags': [
          { slug: 'data', title: 'Data' },
          { slug: 'practice', title: 'Practice' },
        ],
      },
    }),
    glossary: ({ language }) => ({
      rules: language === 'en' ? [{ pattern: '\\blogin\\b', flags: 'giu', severity: 'hint' as const, use: 'log-in (noun)' }] : [],
      terms: [],
    }),
  } satisfies Partial<Answers>
}

/** A page for the preview. */
export const previewPage = (name: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><style>body{font:18px sans-serif;background:${name.includes('dark') ? '#0c1714;color:#ece7d7' : '#f2eee1'}}h2{margin-top:700px}</style><h1>${name}</h1><h2 id="method">What we did</h2><h2 id="found">What we found</h2></html>`
