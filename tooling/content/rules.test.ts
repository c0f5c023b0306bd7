import { expect, test } from 'vitest'
import { pinHeadings } from './headings.ts'
import { parseMarkdown } from './markdown.ts'
import { checkRules, checkFrontmatter } from './rules.ts'

function check(body: string) {
  const tree = parseMarkdown(body)
  pinHeadings(tree)
  return checkRules(tree, { samples: ['first-request'], body }).map(({ line, found }) => [line, found])
}

test('a body with everything that is allowed has no problem', () => {
  const body = [
    'Text with **strong**, *emphasis*, `code`, ~~gone~~, host:port, 10:30 and a [link](/blog).[^1]',
    ':::note[Title]\n- a\n- b\n:::',
    ':::steps\n1. One\n\n   ::code{sample="first-request"}\n2. Two\n:::',
    '::diagram{name="residential"}',
    '::stringline',
    '| A | B |\n|---|---:|\n| 1 | 2 |',
    '> quoted',
    '[^1]: Note.',
  ]
  expect(check(body.join('\n\n'))).toEqual([])
})

test.each([
  ['HTML', 'a <b>c</b>', '<b>'],
  ['a name in angle brackets', 'Send <USERNAME> first.', '<USERNAME>'],
  ['an image', '![alt](/a.png)', '![alt](/a.png)'],
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
