import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { validContent } from '../../tests/setup/temporary-content.ts'
import { ana, bo, gitIn, temporaryEditor, type TemporaryEditor } from '../../tests/setup/temporary-editor.ts'

const id = 'blog/first'

/** Opens the article and saves a change of it. */
async function save(editor: TemporaryEditor, change: (text: string) => string, person = ana, name = 'en.md', message = '') {
  const { files } = await editor.call('open', { id }, person)
  const file = files[name]!
  return editor.call('save', { id, base: { [name]: file.hash }, files: { [name]: change(file.text) }, message }, person)
}

test('G2: documents are listed with the states of their languages', async () => {
  await using editor = await temporaryEditor()
  const { documents } = await editor.call('documents', { kind: 'blog' })
  expect(documents).toMatchObject([
    {
      id,
      title: 'First',
      path: '/blog/first',
      languages: { en: { state: 'source' }, zh: { state: 'current' }, ar: { state: 'missing' } },
      published: '2026-11-20',
      problems: 0,
      isUnsaved: false,
    },
  ])
})

/** An article of a later day, to which nothing links. */
const later = {
  'blog/later/meta.yaml': 'published: 2027-01-01\ntags: [guides]\npublish on: 2027-01-01\nreview by: 2027-06-01\nowner: sales\n',
  'blog/later/en.md': '---\ntitle: Later\ndescription: The later one\nlead: It comes later.\n---\nRead [the first](/blog/first).\n',
}

test('G19: drafts and documents of later days are listed with what their metadata plan', async () => {
  await using editor = await temporaryEditor({ ...validContent, ...later })
  const planningOf = async () => (await editor.call('documents', { kind: 'blog' })).documents.map(({ slug, planning }) => [slug, planning])
  expect(await planningOf()).toEqual([
    ['first', { isDraft: false }],
    ['later', { isDraft: false, publishOn: '2027-01-01', reviewBy: '2027-06-01', owner: 'sales' }],
  ])
  const { id: copy } = await editor.call('create', { kind: 'blog', slug: 'copy', title: 'Copy', from: 'blog/later' })
  const { draft } = await editor.call('open', { id: copy })
  expect(draft!.files['meta.yaml']).toBe('published: 2027-01-01\ntags: [guides]\nreview by: 2027-06-01\nowner: sales\ndraft: true\n')
})

test('G19: a document that is made a draft says which links to it are left, and is opened as a draft at once', async () => {
  await using editor = await temporaryEditor({
    ...validContent,
    ...later,
    'blog/later/meta.yaml': 'published: 2026-11-21\ntags: [guides]\n',
  })
  const { files } = await editor.call('open', { id })
  const { hash, text } = files['meta.yaml']!
  const request = { id, base: { 'meta.yaml': hash }, files: { 'meta.yaml': `${text}draft: true\n` }, message: '' }
  expect((await editor.call('save', request)).consequences).toMatchObject([
    { file: 'content/blog/later/en.md', severity: 'warning', found: '/blog/first, a draft' },
  ])
  expect(await editor.call('open', { id })).toMatchObject({ planning: { isDraft: true } })
})

test('G3: a save is one commit by its person, of the files of the document and the translation lock', async () => {
  await using editor = await temporaryEditor()
  writeFileSync(join(editor.root, 'content/other.txt'), 'not mine')
  editor.git('add', 'content/other.txt')
  const { commit } = await save(editor, (text) => text.replace('Because', 'As'), ana, 'en.md', 'Say it shorter\n\nReviewed.')
  expect(editor.git('log', '-1', '--format=%H|%an|%ae|%cn|%B')).toBe(`${commit}|Ana|ana@isthmus.example|Ana|Say it shorter\n\nReviewed.`)
  expect(editor.git('show', '--name-only', '--format=', 'HEAD').split('\n')).toEqual([
    'content/blog/first/en.md',
    'content/translations.lock.json',
  ])
  expect(editor.git('status', '--porcelain')).toBe('A  content/other.txt')
  expect(readFileSync(join(editor.root, 'content/blog/first/en.md'), 'utf8')).toContain('As of `407`')
  await expect(save(editor, (text) => text)).rejects.toMatchObject({ code: 'unchanged' })
})

test('G4: a text with problems is not saved, and the answer has their places', async () => {
  await using editor = await temporaryEditor()
  const head = editor.git('rev-parse', 'HEAD')
  await expect(save(editor, (text) => text.replace('/blog/category/guides', '/blog/category/guide'))).rejects.toMatchObject({
    code: 'problems',
    details: { problems: [{ name: 'en.md', line: 6, expected: 'the path of a page', fix: 'write /blog/category/guides' }] },
  })
  expect(editor.git('rev-parse', 'HEAD')).toBe(head)
  expect(editor.git('status', '--porcelain')).toBe('')
})

test('G4: an unsaved text is checked with its links, without being saved', async () => {
  await using editor = await temporaryEditor()
  const { files } = await editor.call('open', { id })
  const text = files['en.md']!.text
  const check = (changed: string) => editor.call('check', { id, files: { 'en.md': changed } })
  expect((await check(text)).problems).toEqual([])
  expect((await check(text.replace('## Why {#why}', '## Why'))).problems).toMatchObject([{ name: 'en.md', line: 8 }, { name: 'zh.md' }])
  expect((await check(text.replace('`407`', '`408`'))).problems).toMatchObject([{ name: 'zh.md' }, { name: 'zh.md' }])
  expect(editor.git('status', '--porcelain')).toBe('')
})

test('G5: two changes of one text are not lost: the second is told of the first, with both joined', async () => {
  await using editor = await temporaryEditor()
  const { files } = await editor.call('open', { id }, bo)
  const opened = files['en.md']!
  await save(editor, (text) => text.replace('See [the', 'Read [the'), ana, 'en.md', 'First')
  const request = (text: string) => editor.call('save', { id, base: { 'en.md': opened.hash }, files: { 'en.md': text }, message: '' }, bo)
  const mine = opened.text.replace('Because', 'As')
  const conflict: unknown = await request(mine).catch((error: unknown) => error)
  expect(conflict).toMatchObject({
    code: 'conflict',
    details: { conflicts: [{ file: 'en.md', mine, isClean: true, changedBy: { author: ana, subject: 'First' } }] },
  })
  const [{ merged, hash }] = (conflict as { details: { conflicts: [{ merged: string; hash: string }] } }).details.conflicts
  expect(merged).toContain('Read [the')
  expect(merged).toContain('As of `407`')
  await editor.call('save', { id, base: { 'en.md': hash }, files: { 'en.md': merged }, message: '' }, bo)
  await expect(request(opened.text.replace('See [the', 'Study [the'))).rejects.toMatchObject({
    code: 'conflict',
    details: { conflicts: [{ isClean: false, merged: expect.stringContaining('<<<<<<<') as string }] },
  })
})

test('G6: a translation is out of date in the sections whose English changed, until they are translated or confirmed', async () => {
  await using editor = await temporaryEditor()
  const stateOf = async () => (await editor.call('open', { id })).languages['zh']
  const refresh = () => editor.editor.context.rules.call('refresh', {})
  await save(editor, (text) => text.replace('Because of', 'Because it is'))
  await refresh()
  expect(await stateOf()).toMatchObject({ state: 'stale', sections: ['why'] })
  const { sections } = await editor.call('align', { id, language: 'zh', files: {} })
  expect(sections.map((section) => [section.id, section.state])).toEqual([
    ['front matter', 'current'],
    ['', 'current'],
    ['why', 'stale'],
  ])
  expect(sections[2]!.earlierSource).toContain('Because of')
  await save(editor, (text) => text.replace('先看', '请先看'), bo, 'zh.md')
  await refresh()
  expect(await stateOf()).toMatchObject({ state: 'stale', sections: ['why'] })
  const { hash } = (await editor.call('open', { id })).files['zh.md']!
  await editor.call('save', { id, base: { 'zh.md': hash }, files: {}, confirmed: { zh: ['why'] }, message: '' })
  await refresh()
  expect(await stateOf()).toMatchObject({ state: 'current' })
})

test('G6: a new section is copied into a translation in English, where it counts as out of date', async () => {
  await using editor = await temporaryEditor()
  const added = (text: string) => `${text}\n## More {#more}\n\nMore words.\n`
  const saved = await save(editor, added)
  expect(saved.consequences).toMatchObject([{ file: 'content/blog/first/zh.md', severity: 'warning' }])
  const { text } = await editor.call('adopt', { id, language: 'zh', files: {} })
  expect(text).toContain('因为 `407`。\n\n## More {#more}\n\nMore words.\n')
  await save(editor, () => text, ana, 'zh.md')
  await editor.editor.context.rules.call('refresh', {})
  expect((await editor.call('open', { id })).languages['zh']).toMatchObject({ state: 'stale', sections: ['more'] })
})

test('G7: a request that was on its way when its upload was saved shows the saved picture', async () => {
  await using editor = await temporaryEditor()
  const deleted = editor.editor.context.drafts.pictureFile(ana, id, 'shop.png')
  const { problems } = await editor.editor.context.rules.call('check', { id, files: {}, pictures: { 'shop.png': deleted } })
  expect(problems).toEqual([])
})

test('G7: what is typed is kept for each person until it is saved', async () => {
  await using editor = await temporaryEditor()
  const draft = { id, files: { 'en.md': 'not --- valid', 'zh.md': null }, pictures: {}, base: { 'en.md': 'a'.repeat(64) } }
  await editor.call('storeDraft', draft, ana)
  expect((await editor.call('open', { id }, ana)).draft).toMatchObject({ files: draft.files, base: draft.base })
  expect(await editor.call('open', { id }, bo)).toMatchObject({ draft: null, alsoEditedBy: ['Ana'] })
  await save(editor, (text) => text.replace('Because', 'As'), ana)
  expect((await editor.call('open', { id }, ana)).draft).toBeNull()
})

test('G7: a new document is a draft until it is saved', async () => {
  await using editor = await temporaryEditor()
  await expect(editor.call('create', { kind: 'blog', slug: 'first', title: 'x' })).rejects.toMatchObject({ code: 'exists' })
  await expect(editor.call('create', { kind: 'blog', slug: '../x', title: 'x' })).rejects.toMatchObject({ code: 'notFound' })
  const { id: copy } = await editor.call('create', { kind: 'blog', slug: 'second', title: 'A: "second"', from: id })
  const opened = await editor.call('open', { id: copy })
  expect(opened).toMatchObject({ isUnsaved: true, files: {} })
  expect((await editor.call('documents', {})).documents[0]).toMatchObject({ id: copy, title: 'A: "second"', isUnsaved: true })
  const { files, base } = opened.draft!
  await editor.call('save', { id: copy, base, files, message: '' })
  expect(editor.git('log', '-1', '--format=%s')).toBe('content: add A: "second"')
  expect(existsSync(join(editor.root, 'content/blog/second/zh.md'))).toBe(true)
})

test('G8: the history of a document has its versions, and an earlier text can be saved again', async () => {
  await using editor = await temporaryEditor()
  const first = editor.git('rev-parse', 'HEAD')
  await save(editor, (text) => text.replace('Because', 'As'), bo, 'en.md', 'Second')
  const { versions, hasMore } = await editor.call('history', { id })
  expect(versions).toMatchObject([
    { subject: 'Second', author: bo, files: ['en.md'] },
    { subject: 'start', commit: first },
  ])
  expect(hasMore).toBe(false)
  const { files } = await editor.call('version', { id, commit: first })
  expect(files['en.md']).toContain('Because of')
  await save(editor, () => files['en.md']!)
  expect(editor.git('diff', '--stat', first, 'HEAD', '--', 'content/blog')).toBe('')
  await expect(editor.call('version', { id, commit: '--output=/tmp/x' })).rejects.toMatchObject({ code: 'invalidRequest' })
})

/** A bare repository to which the editor's is connected, and another working copy of it. */
function connect({ root }: TemporaryEditor): { bare: string; other: string } {
  const folder = mkdtempSync(join(tmpdir(), 'remote-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const bare = join(folder, 'bare.git')
  gitIn(folder, 'init', '--quiet', '--bare', '--initial-branch=main', bare)
  gitIn(root, 'remote', 'add', 'origin', bare)
  gitIn(root, 'push', '--quiet', '-u', 'origin', 'main')
  gitIn(folder, 'clone', '--quiet', bare, 'other')
  return { bare, other: join(folder, 'other') }
}

test('G9: publishing pushes the branch after taking in what others have published', async () => {
  await using editor = await temporaryEditor()
  const { bare, other } = connect(editor)
  writeFileSync(join(other, 'content/blog-tags/guides/meta.yaml'), 'order: 2\n')
  gitIn(other, 'commit', '--quiet', '--all', '--message', 'elsewhere')
  gitIn(other, 'push', '--quiet')
  await save(editor, (text) => text.replace('Because', 'As'), ana, 'en.md', 'Here')
  expect(await editor.call('status', { fetch: true })).toMatchObject({ branch: 'main', behind: 1, unpublished: [{ subject: 'Here' }] })
  expect(await editor.call('publish', {})).toMatchObject({ published: [{ subject: 'Here', author: ana }] })
  expect(gitIn(bare, 'log', '--format=%s|%an', 'main').split('\n').slice(0, 2)).toEqual(['Here|Ana', 'elsewhere|Start'])
  expect(await editor.call('status', {})).toMatchObject({ behind: 0, unpublished: [] })
})

test('G9: what stops publishing is told apart: problems, no remote, an unreachable one, a refusal, changes of the same lines', async () => {
  await using editor = await temporaryEditor()
  await expect(editor.call('publish', {})).rejects.toMatchObject({ code: 'noRemote' })
  const { bare, other } = connect(editor)
  await save(editor, (text) => text.replace('Because', 'As'))
  writeFileSync(join(bare, 'hooks/pre-receive'), '#!/bin/sh\necho "the branch is protected" >&2\nexit 1\n')
  chmodSync(join(bare, 'hooks/pre-receive'), 0o755)
  await expect(editor.call('publish', {})).rejects.toMatchObject({
    code: 'refusedByRemote',
    message: expect.stringContaining('protected') as string,
  })
  rmSync(join(bare, 'hooks/pre-receive'))
  const file = join(other, 'content/blog/first/en.md')
  writeFileSync(file, readFileSync(file, 'utf8').replace('Because', 'Since'))
  gitIn(other, 'commit', '--quiet', '--all', '--message', 'elsewhere')
  gitIn(other, 'push', '--quiet')
  const head = editor.git('rev-parse', 'HEAD')
  await expect(editor.call('publish', {})).rejects.toMatchObject({ code: 'diverged', details: { files: ['content/blog/first/en.md'] } })
  expect(editor.git('rev-parse', 'HEAD')).toBe(head)
  expect(editor.git('status', '--porcelain')).toBe('')
  editor.git('remote', 'set-url', 'origin', join(bare, 'missing'))
  await expect(editor.call('publish', {})).rejects.toMatchObject({ code: 'offline' })
})

test('G10: hooks, filters and programs of the configuration are not run by a save', async () => {
  await using editor = await temporaryEditor()
  const { root } = editor
  const mark = join(root, 'ran')
  for (const hook of ['pre-commit', 'post-commit', 'commit-msg', 'prepare-commit-msg', 'reference-transaction', 'post-index-change']) {
    mkdirSync(join(root, '.git/hooks'), { recursive: true })
    writeFileSync(join(root, '.git/hooks', hook), `#!/bin/sh\ntouch ${mark}\n`)
    chmodSync(join(root, '.git/hooks', hook), 0o755)
  }
  writeFileSync(join(root, '.gitattributes'), '*.md filter=run diff=run\n')
  for (const [name, value] of [
    ['filter.run.clean', `touch ${mark}; cat`],
    ['filter.run.smudge', `touch ${mark}; cat`],
    ['diff.run.textconv', `touch ${mark}; cat`],
    ['core.fsmonitor', `touch ${mark}`],
    ['core.editor', `touch ${mark}`],
    ['commit.gpgSign', 'true'],
    ['gpg.program', `touch ${mark}`],
  ] as const)
    editor.git('config', name, value)
  await save(editor, (text) => text.replace('Because', 'As'))
  await editor.call('history', { id })
  expect(existsSync(mark)).toBe(false)
})
