import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changedSections, hashText, sectionHashes, translationState } from './translation-lock.ts'
import { compileContent } from './compile.ts'
import { testInputs, validContent, temporaryContent } from '../../tests/setup/temporary-content.ts'
import { renewEntry, updateTranslationLock } from './translations.ts'

const english = '---\ntitle: A\n---\nStart.\n\n## One {#one}\n\nFirst.\n\n### Deeper {#deeper}\n\nMore.\n\n## Two {#two}\n\nSecond.\n'
const source = sectionHashes(english)
const later = sectionHashes(english.replace('More.', 'Other.'))

test('sections go from one h2 to the next; front matter belongs to the first', () => {
  expect(Object.keys(source)).toEqual(['', 'one', 'two'])
  expect(changedSections(source, later)).toEqual(['one'])
  expect(changedSections(source, sectionHashes(english.replace('title: A', 'title: B')))).toEqual([''])
})

test('white space and the composition of letters do not change a hash', () => {
  expect(hashText('a  b\r\n\n c')).toBe(hashText('a b c'))
  expect(hashText('e\u0301')).toBe(hashText('é'))
})

test('added and removed sections count as changed', () => {
  expect(changedSections(source, sectionHashes(english.replace('{#two}', '{#deux}')))).toEqual(['deux', 'two'])
})

test.each([
  ['English', 'en', undefined, { state: 'source' }],
  ['a translation of the present source', 'zh', source, { state: 'current' }],
  ['a translation of an older source', 'zh', later, { state: 'stale', sections: ['one'] }],
  ['a translation that is not in the lock yet', 'zh', undefined, { state: 'current' }],
] as const)('the state of %s', (_, locale, translatedFrom, state) => {
  const entry = translatedFrom && { updated: '2026-11-01', hash: 'x', source: translatedFrom }
  expect(translationState(locale, entry, source)).toEqual(state)
})

test('the date stays while the text is unchanged, and becomes today when it changes', () => {
  const entry = renewEntry(undefined, 'words', undefined, '2026-11-01', false)
  expect(renewEntry(entry, 'words', undefined, '2026-11-20', false).updated).toBe('2026-11-01')
  expect(renewEntry(entry, 'other words', undefined, '2026-11-20', false).updated).toBe('2026-11-20')
})

test('L10: an unchanged translation keeps the source that it was made from, until it is accepted', () => {
  const entry = renewEntry(undefined, '译文', source, '2026-11-01', false)
  expect(renewEntry(entry, '译文', later, '2026-11-20', false)).toEqual(entry)
  expect(renewEntry(entry, '译文', later, '2026-11-20', true)).toEqual({ ...entry, source: later })
  expect(renewEntry(entry, '新译文', later, '2026-11-20', false).source).toEqual(later)
})

test('the lock is written sorted, one line per language, and outdated translations are returned', async () => {
  await using content = await temporaryContent(validContent)
  const run = (today: string) => updateTranslationLock({ root: content.root, today, accept: () => false })
  expect(await run('2026-11-01')).toEqual([])
  await content.write({ 'blog/first/en.md': validContent['blog/first/en.md'].replace('Because', 'Only because') })
  expect(await run('2026-11-20')).toEqual([{ file: 'content/blog/first/zh.md', sections: ['why'] }])
  const text = await readFile(join(content.root, 'content/translations.lock.json'), 'utf8')
  expect(text.split('\n').slice(0, 4)).toEqual([
    '{',
    '  "blog-tags/guides": {',
    expect.stringMatching(/^ {4}"en": \{"updated":"2026-11-01","hash":"[0-9a-f]{12}"\}$/),
    '  },',
  ])
  expect(text).toContain('"en": {"updated":"2026-11-20"')
})

test('W132: the languages of a document with sections of its own are compiled, and the lock has its source as a whole', async () => {
  const page = (body: string) => `---\ntitle: Terms\ndescription: Terms\nmenu: Terms\n---\n${body}`
  const files = {
    'legal/terms/meta.yaml': 'order: 1\ncounsel: 2026-11-01\nupdated: 2026-11-01\nsections: own\n',
    'legal/terms/en.md': page('## Scope {#scope}\n\nAll.\n'),
    'legal/terms/pt.md': page('## Retratação {#withdrawal}\n\nQuatorze dias.\n'),
  }
  await using content = await temporaryContent(files)
  const run = (today: string) => updateTranslationLock({ root: content.root, today, accept: () => false })
  expect(await run('2026-11-01')).toEqual([])
  expect((await compileContent({ root: content.root, ...testInputs })).documents).toBe(1)
  await content.write({ 'legal/terms/en.md': files['legal/terms/en.md'].replace('All.', 'Some.') })
  expect(await run('2026-11-20')).toEqual([{ file: 'content/legal/terms/pt.md', sections: [''] }])
  await content.write({ 'legal/terms/meta.yaml': files['legal/terms/meta.yaml'].replace('sections: own\n', '') })
  await expect(compileContent({ root: content.root, ...testInputs })).rejects.toThrow(
    'or write sections: own in meta.yaml if languages differ',
  )
})
