/** Hostile documents in the editor: refused with words, and nothing leaves the content folder. */
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storeUpload } from '../../editor/server/http/pictures.ts'
import { writeBytes } from '../../editor/server/store/files.ts'
import type { Refusal } from '../../editor/server/refusal.ts'
import { ana, temporaryEditor, type TemporaryEditor } from '../setup/temporary-editor.ts'
import { validContent } from '../setup/temporary-content.ts'
import { cpuMs, createGuard, secretText } from './guarded.ts'
import { hostileFileNames, hostileIds } from './names.ts'
import { hostilePictures, impurePictures } from './pictures.ts'
import { hostilePlaces } from './places.ts'
import { harmlessTexts, hostileTexts } from './texts.ts'

const id = 'blog/first'
/** Of one request. */
const mostMs = 5_000

/** JSON that names a prototype has no such file. */
const refusedName = expect.stringMatching(/^(?:notFound|badName|invalidRequest|unchanged)$/) as string
const explained = expect.stringMatching(/^\S.{10,}[.:]?/) as string

/** The code of a refusal with words, or what happened instead. @param name a file that its problems have to name, if it has some */
async function codeOf(run: Promise<unknown>, name?: string): Promise<string> {
  try {
    await run
    return 'accepted'
  } catch (error) {
    const { code = 'a fault', message = '', details } = error as Partial<Refusal>
    const own = details?.problems?.filter((problem) => name === undefined || problem.name === name)
    const isExplained = own?.every(({ expected, found, fix }) => expected && found && fix) ?? true
    return /\S.{10,}/.test(message) && isExplained && own?.length !== 0 ? code : `${code} without words`
  }
}

test('G13: every hostile text is refused with words, and none is saved', async () => {
  await using editor = await temporaryEditor()
  const head = editor.git('rev-parse', 'HEAD')
  const { files } = await editor.call('open', { id })
  const wrong: string[] = []
  for (const { name, file, text, code = 'problems' } of hostileTexts) {
    const started = cpuMs()
    const base = { [file]: files[file]?.hash ?? null }
    const saved = await codeOf(editor.call('save', { id, base, files: { [file]: text as string }, message: '' }), file)
    const tookMs = cpuMs() - started
    if (saved !== code || tookMs > mostMs) wrong.push(`${name}: ${saved} in ${tookMs.toFixed()} ms`)
  }
  expect(wrong).toEqual([])
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  expect(editor.git('rev-parse', 'HEAD')).toBe(head)
  expect(editor.git('status', '--porcelain')).toBe('')
}, 60_000)

test('G13: as a draft, a hostile text stays text, and other operations refuse it or answer with it', async () => {
  await using editor = await temporaryEditor()
  const wrong: string[] = []
  for (const { name, file, text } of hostileTexts.filter((hostile) => hostile.text.length < 100_000)) {
    const files = { [file]: text as string }
    await editor.call('storeDraft', { id, base: {}, files, pictures: {} })
    expect((await editor.call('open', { id })).draft?.files, name).toEqual(files)
    const part = file === 'meta.yaml' ? 'yaml' : 'frontmatter'
    const codes = [
      await codeOf(editor.call('readYaml', { text: text as string, part })),
      await codeOf(editor.call('align', { id, language: 'zh', files })),
    ]
    if (codes.some((code) => /internal|fault|words/.test(code))) wrong.push(`${name}: ${codes.join(', ')}`)
  }
  expect(wrong).toEqual([])
  expect(editor.git('status', '--porcelain')).toBe('')
}, 60_000)

test('G13: texts that only look hostile are taken', async () => {
  await using editor = await temporaryEditor()
  for (const [name, text] of Object.entries(harmlessTexts)) {
    const { problems } = await editor.call('check', { id, files: { 'en.md': text } })
    expect(
      problems.filter((problem) => problem.name === 'en.md'),
      name,
    ).toEqual([])
  }
})

test('G13: names of files and documents that lead elsewhere are refused, and nothing is written', async () => {
  using guard = createGuard()
  await using editor = await temporaryEditor()
  const before = guard.state()
  writeFileSync(join(editor.root, 'secret.txt'), secretText)
  for (const name of hostileFileNames) {
    const body = { id, files: Object.fromEntries([[name, 'x']]) as Record<string, string> }
    await expect(editor.call('save', { ...body, base: {}, message: '' }), name).rejects.toMatchObject({ code: refusedName })
  }
  for (const other of hostileIds) {
    await expect(editor.call('open', { id: other }), other).rejects.toMatchObject({
      code: expect.stringMatching(/notFound|badName|invalidRequest/) as string,
    })
    const body = { id: other, base: {}, files: { 'en.md': 'x' } }
    await expect(editor.call('save', { ...body, message: '' }), other).rejects.toMatchObject({ code: refusedName })
    await expect(editor.call('storeDraft', { ...body, pictures: {} }), other).rejects.toMatchObject({ code: refusedName })
    await expect(editor.call('history', { id: other }), other).rejects.toMatchObject({ code: refusedName })
    await expect(editor.call('create', { kind: other.split('/')[0]!, slug: other.split('/')[1] ?? '', title: 'x' }), other).rejects.toThrow(
      /./,
    )
  }
  expect(readFileSync(join(editor.root, 'secret.txt'), 'utf8')).toBe(secretText)
  expect(existsSync(join(editor.root, 'content/blog/first/x.md'))).toBe(false)
  expect(editor.git('status', '--porcelain')).toBe('?? secret.txt')
  expect(guard.state()).toBe(before)
})

const requests: readonly [name: string, run: (editor: TemporaryEditor) => Promise<unknown>][] = [
  ['a new name that leaves', (editor) => editor.call('rename', { id, slug: '../../evil', message: '' })],
  ['a new name of git', (editor) => editor.call('rename', { id, slug: '.git', message: '' })],
  ['a new name that is an option', (editor) => editor.call('rename', { id, slug: '--help', message: '' })],
  ['a redirect to another site', (editor) => editor.call('remove', { id, redirectTo: '//evil.example', message: '' })],
  ['a redirect to a script', (editor) => editor.call('remove', { id, redirectTo: 'javascript:alert(1)', message: '' })],
  ['a redirect with a line break', (editor) => editor.call('remove', { id, redirectTo: '/x\nevil: true', message: '' })],
  ['a version that is an option', (editor) => editor.call('version', { id, commit: '--output=/tmp/evil' })],
  ['a version that is a range', (editor) => editor.call('version', { id, commit: 'HEAD~1..HEAD' })],
  ['a history from an option', (editor) => editor.call('history', { id, before: '--all' })],
  ['a language that leaves', (editor) => editor.call('align', { id, language: '../zh', files: {} })],
  ['messages of a language that leaves', (editor) => editor.call('messages', { language: '../../x' })],
  ['a table of the contract that leaves', (editor) => editor.call('checkContract', { file: '../content/redirects.yaml', changes: [] })],
  ['a table of the contract by a full path', (editor) => editor.call('checkContract', { file: '/etc/passwd.yaml', changes: [] })],
  [
    'a value of a prototype',
    (editor) => editor.call('editYaml', { text: 'a: 1\n', part: 'yaml', changes: [{ path: ['__proto__', 'x'], set: 1 }] }),
  ],
  [
    'a value of a constructor',
    (editor) => editor.call('editYaml', { text: 'a: 1\n', part: 'yaml', changes: [{ path: ['constructor', 'prototype'], set: 1 }] }),
  ],
  [
    'a value in a text that is none',
    (editor) => editor.call('editYaml', { text: 'a: [', part: 'yaml', changes: [{ path: ['a'], set: 1 }] }),
  ],
  ['an unknown operation', (editor) => editor.editor.run('__proto__', {}, ana)],
  ['a body that is a list', (editor) => editor.editor.run('open', [], ana)],
  ['a body with more keys', (editor) => editor.editor.run('open', { id, evil: true }, ana)],
  ['a message of a commit of a megabyte', (editor) => editor.call('save', { id, base: {}, files: {}, message: 'x'.repeat(1_000_000) })],
  [
    'an author with a line break',
    (editor) =>
      editor.editor.run('rename', { id, slug: 'second', message: '', author: { name: 'x', email: 'x@y\nz' } }, { name: '', email: '' }),
  ],
  ['a copy of another kind', (editor) => editor.call('create', { kind: 'faq', slug: 'copy', title: 'x', from: id })],
]

test('G13: requests that lead elsewhere are refused with words', async () => {
  await using editor = await temporaryEditor()
  const head = editor.git('rev-parse', 'HEAD')
  const wrong: string[] = []
  for (const [name, run] of requests) {
    const code = await codeOf(run(editor))
    if (/accepted|internal|fault|words/.test(code)) wrong.push(`${name}: ${code}`)
  }
  expect(wrong).toEqual([])
  expect(editor.git('rev-parse', 'HEAD')).toBe(head)
  expect(editor.git('status', '--porcelain')).toBe('')
})

test('G15: hostile pictures are refused with words, and what else is in a picture is not shown', async () => {
  await using editor = await temporaryEditor()
  const { context } = editor.editor
  for (const { name, file, bytes } of hostilePictures) {
    const started = cpuMs()
    await expect(storeUpload(context, ana, `${id}/${file}`, Buffer.from(bytes)), name).rejects.toMatchObject({
      code: 'problems',
      message: explained,
    })
    expect(cpuMs() - started, name).toBeLessThan(mostMs)
  }
  for (const { name, file, bytes } of impurePictures) {
    expect(await storeUpload(context, ana, `${id}/${file}`, Buffer.from(bytes)), name).toMatchObject({ width: 1, height: 1 })
  }
  expect(editor.git('status', '--porcelain')).toBe('')
})

test('G13: what is no file, or leads elsewhere, is not read or written through', async () => {
  using guard = createGuard()
  await using editor = await temporaryEditor()
  const before = guard.state()
  const head = editor.git('rev-parse', 'HEAD')
  for (const { name, make } of hostilePlaces) {
    await using _place = (await make(editor.root, guard.secret)) ?? { async [Symbol.asyncDispose]() {} }
    const answers: unknown[] = []
    const zh = { base: { 'zh.md': null }, files: { 'zh.md': validContent['blog/first/zh.md'] } }
    for (const run of [
      () => editor.call('open', { id }),
      () => editor.call('check', { id, files: {} }),
      () => editor.call('align', { id, language: 'zh', files: {} }),
      () => editor.call('save', { id, ...zh, message: '' }),
    ])
      answers.push(await run().catch((error: unknown) => JSON.stringify(error)))
    expect(JSON.stringify(answers), name).not.toContain(secretText)
    expect(guard.state(), name).toBe(before)
    editor.git('reset', '--quiet', '--hard', head)
    editor.git('clean', '--quiet', '-ffdx', 'content')
  }
})

test('G13: a hard link is replaced by a save, and what it shares its bytes with stays', async () => {
  using guard = createGuard()
  await using editor = await temporaryEditor()
  const before = guard.state()
  rmSync(join(editor.root, 'content/blog/first/zh.md'))
  linkSync(guard.secret, join(editor.root, 'content/blog/first/zh.md'))
  await writeBytes(editor.root, 'content/blog/first/zh.md', 'other')
  expect(readFileSync(join(editor.root, 'content/blog/first/zh.md'), 'utf8')).toBe('other')
  expect(guard.state()).toBe(before)
})

test('G1: a folder that becomes a link while a file is written gets nothing', async () => {
  using guard = createGuard()
  await using editor = await temporaryEditor()
  const before = guard.state()
  const folder = join(editor.root, 'content/blog/first')
  const writing = writeBytes(editor.root, 'content/blog/first/zh.md', 'evil')
  renameSync(folder, `${folder}-moved`)
  symlinkSync(join(guard.secret, '..'), folder)
  await expect(writing).rejects.toMatchObject({ code: 'changedOutside', message: explained })
  expect(guard.state()).toBe(before)
  rmSync(folder)
})

test('G13: filters, hooks and settings of a repository run no program', async () => {
  await using editor = await temporaryEditor()
  const mark = join(editor.root, '.cache/ran')
  const program = `touch ${mark}`
  writeFileSync(join(editor.root, '.gitattributes'), '*.md filter=evil diff=evil\n* text eol=crlf ident\n')
  writeFileSync(join(editor.root, '.gitmodules'), '[submodule "x"]\n\tpath = content/blog/x\n\turl = ext::sh -c evil\n')
  mkdirSync(join(editor.root, '.git/hooks'), { recursive: true })
  for (const hook of ['pre-commit', 'post-commit', 'reference-transaction', 'post-index-change', 'commit-msg'])
    writeFileSync(join(editor.root, '.git/hooks', hook), `#!/bin/sh\n${program}\n`, { mode: 0o755 })
  for (const key of [
    'filter.evil.clean',
    'filter.evil.smudge',
    'filter.evil.process',
    'diff.evil.textconv',
    'diff.external',
    'core.fsmonitor',
    'core.pager',
    'core.editor',
  ])
    editor.git('config', key, program)
  const { files } = await editor.call('open', { id })
  const text = files['en.md']!.text.replace('Because', 'As')
  await editor.call('save', { id, base: { 'en.md': files['en.md']!.hash }, files: { 'en.md': text }, message: '' })
  await editor.call('history', { id })
  await editor.call('status', {})
  expect(existsSync(mark)).toBe(false)
})
