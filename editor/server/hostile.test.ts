/** Hostile documents: refused with words, and nothing leaves the content folder. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryEditor } from '../../tests/setup/temporary-editor.ts'
import { validContent } from '../../tests/setup/temporary-content.ts'

const valid = validContent['blog/first/en.md']
const withBody = (body: string) => valid.replace(/See \[[\s\S]*$/, body)
const withHead = (head: string) => `---\n${head}\n---\nText.\n`

const texts: Readonly<Record<string, string>> = {
  'an empty file': '',
  'no front matter': 'Text',
  'a front matter without end': '---\ntitle: x\n',
  'a tab as indentation': withHead('title:\n\t- x'),
  'an open bracket': withHead('title: [x'),
  'an open quotation mark': withHead('title: "x'),
  'two documents': withHead('title: x\n--- \ntitle: y'),
  'a repeated key': withHead('title: x\ntitle: y'),
  'an alias without target': withHead('title: *x'),
  'an alias of itself': withHead('title: &a [*a]'),
  'a billion copies': withHead(
    `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'
      .split('')
      .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(',')}]`)
      .join('\n')}`,
  ),
  'a merge key of everything': withHead('<<: &a { <<: *a }'),
  'a tag of a program': withHead('title: !!js/function "function(){}"'),
  'a tag of Python': withHead('title: !!python/object/apply:os.system ["id"]'),
  'a number as title': withHead('title: 1\ndescription: x\nlead: x'),
  'a map as title': withHead('title: { a: 1 }\ndescription: x\nlead: x'),
  'null as title': withHead('title:\ndescription: x\nlead: x'),
  '__proto__ as key': withHead('title: x\ndescription: x\nlead: x\n__proto__: { polluted: true }'),
  'constructor as key': withHead('title: x\ndescription: x\nlead: x\nconstructor: { prototype: { polluted: true } }'),
  'an unknown key': withHead('title: x\ndescription: x\nlead: x\nevil: x'),
  HTML: withBody('<b>x</b>'),
  'a script': withBody('<script>alert(1)</script>'),
  'a handler': withBody('<img src=x onerror=alert(1)>'),
  'a frame': withBody('<iframe src="https://evil.example"></iframe>'),
  'an SVG in the text': withBody('<svg onload=alert(1)>'),
  'a comment of HTML': withBody('<!-- x -->'),
  'a script as link': withBody('[x](javascript:alert(1))'),
  'a script as link, in other letters': withBody('[x](JaVaScRiPt:alert(1))'),
  'a script as link, encoded': withBody('[x](java&#115;cript:alert(1))'),
  'data as link': withBody('[x](data:text/html,<script>alert(1)</script>)'),
  'a file as link': withBody('[x](file:///etc/passwd)'),
  'a link without scheme': withBody('[x](//evil.example)'),
  'a link with a backslash': withBody('[x](/\\\\evil.example)'),
  'a link that leaves': withBody('[x](/../../etc/passwd)'),
  'a link to plain HTTP': withBody('[x](http://evil.example)'),
  'a link with an invisible letter': withBody('[x](/blog/\u200bfirst)'),
  'a link with Cyrillic letters': withBody('[x](https://еxample.com/)'),
  'a definition': withBody('[x]\n\n[x]: javascript:alert(1)'),
  'a picture from elsewhere': withBody('![x](https://evil.example/x.png)'),
  'a picture that leaves': withBody('![x](../../../../etc/passwd.png)'),
  'a picture from the root': withBody('![x](/etc/passwd.png)'),
  'a picture with data': withBody('![x](data:image/svg+xml,<svg onload=alert(1)>)'),
  'a sample that leaves': withBody('::code{sample="../../../etc/passwd"}'),
  'a sample named as a prototype': withBody('::code{sample="__proto__"}'),
  'a drawing that leaves': withBody('::diagram{name="../../package"}'),
  'a drawing named as a prototype': withBody('::diagram{name="constructor"}'),
  'a table that does not exist': withBody('::facts{of="__proto__"}'),
  'an unknown directive': withBody('::include{file="/etc/passwd"}'),
  'a directive with a style': withBody(':::note[x]{style="position:fixed"}\nx\n:::'),
  'a directive with a handler': withBody(':::note[x]{onclick="alert(1)"}\nx\n:::'),
  'an unknown placeholder': withBody('{{proxy.password}}'),
  'a placeholder of a prototype': withBody('{{constructor.constructor}}'),
  'a heading without id': withBody('## x'),
  'a heading with a wrong id': withBody('## x {#"><script>}'),
  'the same id twice': withBody('## x {#a}\n\n## y {#a}'),
  'a heading of the first level': withBody('# x'),
  code: withBody('```js\nx\n```'),
  'indented code': withBody('    x'),
  'a dead link': withBody('[x](/nowhere)'),
  'a dead anchor': withBody('[x](#nowhere)'),
}

const tooMuch: Readonly<Record<string, [text: string, code: string]>> = {
  'a line of 5 MB': [withBody('a'.repeat(5_000_000)), 'tooLarge'],
  'a title of 5 MB': [withHead(`title: ${'a'.repeat(5_000_000)}`), 'tooLarge'],
  'a line of 30,000 characters': [withBody('a'.repeat(30_000)), 'tooLarge'],
  'a megabyte of lines': [withBody('a\n'.repeat(600_000)), 'tooLarge'],
  'a hundred thousand brackets in YAML': [withHead(`title: ${'['.repeat(15_000)}`), 'tooComplex'],
  'a hundred braces in YAML': [withHead(`title: ${'{a: '.repeat(100)}`), 'tooComplex'],
  'a thousand quotations': [withBody('> '.repeat(1000)), 'tooComplex'],
  'a thousand lists': [withBody('- '.repeat(1000)), 'tooComplex'],
  'a thousand opening links': [withBody('[a'.repeat(1000)), 'tooComplex'],
  'an indentation of a thousand': [withHead(`${' '.repeat(1000)}a: 1`), 'tooComplex'],
  'half a character': [withBody('\ud800'), 'invalidRequest'],
}

const names = [
  '../en.md',
  '../../../../etc/passwd',
  '/etc/passwd',
  'en.md/../../x.md',
  '.git/config',
  '.gitattributes',
  'en.md\0',
  'EN.md',
  'meta.yml',
  'en.md.js',
  'samples/../../x/curl.sh',
  'samples/x/../../en.md',
  'samples/x/.bashrc',
  'samples/--help/curl.sh',
  'samples/x',
  'en .md',
  'en.md ',
  '\u202edm.ne',
  'con',
  '__proto__',
  'constructor',
  'node_modules/x/index.js',
]

const ids = [
  '',
  'blog',
  'blog/',
  '/blog/first',
  'blog/first/en.md',
  'blog/../blog/first',
  'blog/..',
  '../blog/first',
  'blog/First',
  'blog/first ',
  'blog/fi\u0000rst',
  'blog/--help',
  'blog/first\n',
  'messages/en',
  'samples/x',
  '__proto__/x',
  'constructor/x',
  'toString/x',
  'api-operations/x',
  `blog/${'a'.repeat(250)}`,
]

/** `unchanged`: JSON that names a prototype has no such file. */
const refusedName = expect.stringMatching(/^(?:notFound|badName|invalidRequest|unchanged)$/) as string

test('G13: every hostile text is refused with words, and none is saved', async () => {
  await using editor = await temporaryEditor()
  const id = 'blog/first'
  const { files } = await editor.call('open', { id })
  const base = { 'en.md': files['en.md']!.hash }
  const head = editor.git('rev-parse', 'HEAD')
  const accepted: string[] = []
  for (const [name, text] of Object.entries(texts)) {
    const { problems } = await editor.call('check', { id, files: { 'en.md': text } })
    const own = problems.filter((problem) => problem.name === 'en.md')
    if (own.length === 0 || own.some(({ expected, found, fix }) => !expected || !found || !fix)) accepted.push(name)
    await expect(editor.call('save', { id, base, files: { 'en.md': text }, message: '' }), name).rejects.toMatchObject({ code: 'problems' })
  }
  expect(accepted).toEqual([])
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  expect(editor.git('rev-parse', 'HEAD')).toBe(head)
  expect(editor.git('status', '--porcelain')).toBe('')
})

test.each(Object.entries(tooMuch))('G13: %s is refused before it is read', async (_, [text, code]) => {
  await using editor = await temporaryEditor()
  const request = { id: 'blog/first', files: { 'en.md': text } }
  await expect(editor.call('check', request)).rejects.toMatchObject({ code, message: expect.stringMatching(/\.$/) as string })
  await expect(editor.call('align', { ...request, language: 'zh' })).rejects.toMatchObject({ code })
})

test('G13: names of files and documents that lead elsewhere are refused, and nothing is written', async () => {
  await using editor = await temporaryEditor()
  writeFileSync(join(editor.root, 'secret.txt'), 'secret')
  for (const name of names) {
    const body = { id: 'blog/first', files: Object.fromEntries([[name, 'x']]) as Record<string, string> }
    await expect(editor.call('save', { ...body, base: {}, message: '' }), name).rejects.toMatchObject({ code: refusedName })
  }
  for (const id of ids) {
    await expect(editor.call('open', { id }), id).rejects.toMatchObject({
      code: expect.stringMatching(/notFound|badName|invalidRequest/) as string,
    })
    await expect(editor.call('save', { id, base: {}, files: { 'en.md': 'x' }, message: '' }), id).rejects.toMatchObject({
      code: refusedName,
    })
    await expect(editor.call('storeDraft', { id, base: {}, files: {}, pictures: {} }), id).rejects.toMatchObject({ code: refusedName })
  }
  expect(readFileSync(join(editor.root, 'secret.txt'), 'utf8')).toBe('secret')
  expect(existsSync(join(editor.root, 'content/blog/first/x.md'))).toBe(false)
  expect(editor.git('status', '--porcelain')).toBe('?? secret.txt')
})
