import { expect, test } from 'vitest'
import { pinHeadings } from './headings.ts'
import { parseMarkdown } from './markdown.ts'
import { checkRules, checkFrontmatter } from './rules.ts'

function check(body: string) {
  const tree = parseMarkdown(body)
  pinHeadings(tree)
  return checkRules(tree, { samples: ['first-request'], pictures: ['dashboard.png'], body }).map(({ line, found }) => [line, found])
}

test('a body with everything that is allowed has no problem', () => {
  const body = [
    'Text with **strong**, *emphasis*, `code`, ~~gone~~, host:port, 10:30 and a [link](/blog).[^1]',
    ':::note[Title]\n- a\n- b\n:::',
    ':::steps\n1. One\n\n   ::code{sample="first-request"}\n2. Two\n:::',
    '::diagram{name="residential"}',
    '::stringline',
    '![A list of exits](dashboard.png "As in May")',
    '1. One\n\n   ![A list of exits](dashboard.png)',
    '| A | B |\n|---|---:|\n| 1 | 2 |',
    '> quoted',
    '[^1]: Note.',
  ]
  expect(check(body.join('\n\n'))).toEqual([])
})

test.each([
  ['HTML', 'a <b>c</b>', '<b>'],
  ['a name in angle brackets', 'Send <USERNAME> first.', '<USERNAME>'],
  ['a picture by reference', '![alt][b]\n\n[b]: dashboard.png', '![alt][b]'],
  ['fenced code', '```sh\ncurl\n```', '```sh'],
  ['indented code', 'a\n\n    curl', '    curl'],
  ['a link by reference', '[a][b]\n\n[b]: /blog', '[a][b]'],
  ['a check box', '- [x] done', '[x] done'],
  ['an unknown note', ':::warning[T]\na\n:::', ':::warning'],
  ['a note that is not closed', ':::note[T]\na', 'the end of the text'],
  ['steps without a numbered list', ':::steps\n- a\n:::', 'list'],
  ['an unknown directive', '::image{name="a"}', '::image'],
  ['a directive without its attribute', '::code', 'no attributes'],
  ['an unknown sample', '::code{sample="first-reqest"}', '"first-reqest"'],
  ['an unknown table of the contract', '::facts{of="limit"}', '"limit"'],
  ['an unknown diagram', '::diagram{name="moon"}', '"moon"'],
  ['a directive with a space after its colons', '::: note\na\n:::', '::: note\na\n:::'],
  ['emphasis that is not closed', 'a **b', 'a **b'],
  ['an id outside of a heading', 'Why {#why}', 'Why {#why}'],
  ['an address that includes the text after it', '打开https://a.example。然后', 'https://a.example。然后'],
  ['a malformed link', '[a](/a b)', '[a](/a b)'],
])('W4: %s is a problem', (_, body, found) => {
  expect(check(body)[0]?.[1]).toBe(found)
})

test.each([
  ['a file that is not there', '![A list](dashbord.png)', 'dashbord.png', 'write dashboard.png'],
  [
    'another site',
    '![A list](https://a.example/b.png)',
    'https://a.example/b.png',
    'save the picture into the folder of the document, and write the name of the file',
  ],
  [
    'data in place',
    '![A list](data:image/png;base64,AA==)',
    'data:image/png;base64,AA==',
    'save the picture into the folder of the document, and write the name of the file',
  ],
  [
    'a path',
    '![A list](../other/dashboard.png)',
    '../other/dashboard.png',
    'copy the picture into the folder of the document, and write only the name of the file',
  ],
  [
    'a path from the root',
    '![A list](/dashboard.png)',
    '/dashboard.png',
    'copy the picture into the folder of the document, and write only the name of the file',
  ],
  [
    'a backslash',
    '![A list](..\\dashboard.png)',
    '..\\dashboard.png',
    'copy the picture into the folder of the document, and write only the name of the file',
  ],
  [
    'the picture of a language',
    '![A list](dashboard.zh.dark.png)',
    'dashboard.zh.dark.png',
    'write dashboard.png: the build takes the file for the language and the theme',
  ],
  ['no picture at all', '![A list](notes.txt)', 'notes.txt', 'write the name of a PNG, JPEG, WebP, AVIF or SVG'],
  [
    'no alternative text',
    '![](dashboard.png)',
    'no alternative text',
    'write ![What it shows](dashboard.png), or ![decorative](dashboard.png) if it shows nothing that matters',
  ],
  ['a file name as alternative text', '![Dashboard.png](dashboard.png)', 'the name of the file: Dashboard.png', undefined],
  ['a file name without its ending', '![ dashboard ](dashboard.png)', 'the name of the file: dashboard', undefined],
  ['a caption that repeats', '![A list](dashboard.png "A list")', '"A list"', 'remove the caption, or write another'],
  ['a caption with markup', '![A list](dashboard.png "As `curl`")', 'As `curl`', 'remove ` from the caption'],
  ['a caption of decoration', '![decorative](dashboard.png "Here")', 'Here', undefined],
  [
    'a picture in a sentence',
    'See ![A list](dashboard.png).',
    '![A list](dashboard.png) inside of other text',
    'put an empty line before and after it',
  ],
  [
    'two pictures in a paragraph',
    '![A list](dashboard.png)\n![A map](dashboard.png)',
    '![A list](dashboard.png) inside of other text',
    undefined,
  ],
  ['a picture in a link', '[![A list](dashboard.png)](/blog)', '![A list](dashboard.png) inside of other text', undefined],
  ['a picture in a heading', '## ![A list](dashboard.png) {#a}', '![A list](dashboard.png) inside of other text', undefined],
  ['a picture in a cell', '| A |\n|---|\n| ![A list](dashboard.png) |', '![A list](dashboard.png) inside of other text', undefined],
  [
    'a picture as the title of a note',
    ':::note[![A list](dashboard.png)]\nText.\n:::',
    '![A list](dashboard.png) inside of other text',
    undefined,
  ],
])('W133: %s is a problem', (_, body, found, fix) => {
  const tree = parseMarkdown(body)
  pinHeadings(tree)
  const [problem] = checkRules(tree, { samples: [], pictures: ['dashboard.png'], body })
  expect(problem).toMatchObject({ found, ...(fix !== undefined && { fix }) })
})

test('W133: a decorative picture has its mark and no caption', () => {
  expect(check('![decorative](dashboard.png)')).toEqual([])
})

test('problems are reported with the line of the file', () => {
  expect(check('\n\n\nText\n\n<br>')).toEqual([[6, '<br>']])
})

test('emphasis next to Chinese punctuation is parsed', () => {
  expect(check('请**“立即”**停止，**注意。**然后')).toEqual([])
})

test('the front matter is checked for unparsed markup', () => {
  const problems = checkFrontmatter({ lead: 'a [b](c d)', questions: [{ q: 'x', a: '**y' }] }, (path) => path.length)
  expect(problems.map(({ line, found }) => [line, found])).toEqual([
    [1, 'a [b](c d)'],
    [3, '**y'],
  ])
})
