import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changeValues } from './rules/yaml-text.ts'
import { replaceLinks } from './rules/move-plan.ts'
import { ana, bo, temporaryEditor } from '../../tests/setup/temporary-editor.ts'
import { validContent } from '../../tests/setup/temporary-content.ts'

test.each([
  ['order: 1 # First.\ntags: [a, b]\n', [{ path: ['order'], set: 2 }], 'order: 2 # First.\ntags: [a, b]\n'],
  ['# Top\na: 1\n\n# Of b\nb: { x: 1, y: 2 }\n', [{ path: ['b', 'y'], set: 3 }], '# Top\na: 1\n\n# Of b\nb: { x: 1, y: 3 }\n'],
  [
    'a:\n  - { name: x }\n  - { name: y }\nlast: [1, 2]\n',
    [{ path: ['a', 1], remove: true as const }],
    'a:\n  - { name: x }\nlast: [1, 2]\n',
  ],
  ['tags: [a]\nx: { y: 1 }\n', [{ path: ['tags'], insert: 'b', index: 1 }], 'tags: [a, b]\nx: { y: 1 }\n'],
  ['a: 1\n', [{ path: ['draft'], set: true }], 'a: 1\ndraft: true\n'],
])('G11: %j is changed in place', (text, changes, expected) => {
  expect(changeValues(text, 'yaml', changes)).toBe(expected)
})

test('G11: a change of a value leaves every other line of the real files as it is', () => {
  for (const [file, path, value] of [
    ['contract/gateway.yaml', ['networks', 0, 'name'], 'other'],
    ['contract/places/cities.yaml', ['AU', 0, 'name'], 'Other'],
    ['content/scrapers/tender-notices/meta.yaml', ['order'], 77],
  ] as const) {
    const before = readFileSync(file, 'utf8')
    const after = changeValues(before, 'yaml', [{ path: [...path], set: value }]).split('\n')
    const changed = before.split('\n').filter((line, index) => line !== after[index])
    expect(changed.length, file).toBeLessThanOrEqual(1)
  }
})

test('G11: the front matter is changed in place', () => {
  const text = '---\ntitle: "One" # Short.\nlead: Two\n---\nBody\n'
  expect(changeValues(text, 'frontmatter', [{ path: ['title'], set: 'A: B' }])).toBe('---\ntitle: "A: B" # Short.\nlead: Two\n---\nBody\n')
})

test('G12: a renamed document takes its redirect, links and its entry in the lock along, in one commit', async () => {
  await using editor = await temporaryEditor({
    ...validContent,
    'blog/other/meta.yaml': 'published: 2026-11-20\ntags: [guides]\n',
    'blog/other/en.md': '---\ntitle: Other\ndescription: d\nlead: l\n---\nSee [why](/blog/first#why) and [it](/blog/first).\n',
  })
  await editor.call('rename', { id: 'blog/first', slug: 'second', message: '' })
  const read = (file: string) => readFileSync(join(editor.root, file), 'utf8')
  expect(read('content/blog/other/en.md')).toContain('See [why](/blog/second#why) and [it](/blog/second).')
  expect(read('content/redirects.yaml')).toBe('/blog/first: /blog/second\n')
  expect(read('content/blog/second/zh.md')).toContain('原因')
  expect(editor.git('status', '--porcelain')).toBe('')
  expect(editor.git('log', '-1', '--format=%s|%an')).toBe('content: rename First to second|Ana')
})

test('G12: menus lead to the new address of a renamed document', async () => {
  await using editor = await temporaryEditor()
  const file = join(editor.root, 'site/structure.yaml')
  mkdirSync(join(editor.root, 'site'))
  writeFileSync(
    file,
    'footer:\n  - { to: /blog/first, text: { en: First } } # The best.\n  - { to: "/blog/first#why" }\n  - { to: /blog/first-of-all }\n',
  )
  editor.git('add', 'site')
  editor.git('commit', '--quiet', '--message', 'structure')
  await editor.call('rename', { id: 'blog/first', slug: 'second', message: '' })
  expect(readFileSync(file, 'utf8')).toBe(
    'footer:\n  - { to: /blog/second, text: { en: First } } # The best.\n  - { to: "/blog/second#why" }\n  - { to: /blog/first-of-all }\n',
  )
})

test('G12: what is not saved of a renamed document stays, for each person', async () => {
  await using editor = await temporaryEditor()
  const draft = { files: { 'en.md': 'unsaved' }, pictures: {}, base: {} }
  for (const person of [ana, bo]) await editor.call('storeDraft', { id: 'blog/first', ...draft }, person)
  const { id } = await editor.call('rename', { id: 'blog/first', slug: 'second', message: '' }, ana)
  for (const person of [ana, bo]) expect((await editor.call('open', { id }, person)).draft).toMatchObject(draft)
  expect((await editor.call('documents', { kind: 'blog' })).documents.map((document) => document.id)).toEqual([id])
})

test('G12: a document that others need is not removed, and nothing is left of the attempt', async () => {
  await using editor = await temporaryEditor()
  const head = editor.git('rev-parse', 'HEAD')
  await expect(editor.call('remove', { id: 'blog-tags/guides', message: '' })).rejects.toMatchObject({ code: 'problems' })
  expect(editor.git('rev-parse', 'HEAD')).toBe(head)
  expect(editor.git('status', '--porcelain')).toBe('')
})

test('G12: links are replaced, longer paths and code are not', () => {
  expect(replaceLinks('---\na: /x\n---\n[a](/x) [b](/x#y) [c](/x-y) [d](/x/z) `/x`\n', '/x', '/n')).toBe(
    '---\na: /n\n---\n[a](/n) [b](/n#y) [c](/x-y) [d](/x/z) `/x`\n',
  )
})
