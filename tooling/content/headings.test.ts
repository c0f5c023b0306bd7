import { expect, test } from 'vitest'
import { pinHeadings } from './headings.ts'
import { parseMarkdown } from './markdown.ts'

const pin = (text: string) => pinHeadings(parseMarkdown(text))
const found = (text: string) => pin(text).problems.map((problem) => problem.found)

test('ids and inline marks are removed from the text of headings', () => {
  expect(pin('## The `502` *answer* {#the-502}\n\n### Détail {#detail}').headings).toEqual([
    { depth: 2, id: 'the-502', text: 'The 502 answer', line: 1 },
    { depth: 3, id: 'detail', text: 'Détail', line: 3 },
  ])
})

test('a heading that ends in code may have its id after a space', () => {
  expect(pin('## Answer `502` {#answer}').headings[0]).toMatchObject({ id: 'answer', text: 'Answer 502' })
})

test.each([
  ['no id', '## Why', '## Why'],
  ['an id with capitals', '## Why {#Why}', '{#Why}'],
  ['an id twice', '## A {#a}\n\n## B {#a}', '{#a}, which line 1 has'],
  ['an h1', '# Title {#title}', '# Title'],
  ['an h5', '##### Deep {#deep}', '##### Deep'],
  ['a heading in a quotation', '> ## Quoted {#quoted}', '## Quoted {#quoted} inside of a blockquote'],
  ['an h3 before any h2', '### Early {#early}', '### Early'],
  ['an h4 below an h2', '## A {#a}\n\n#### Deep {#deep}', '#### Deep'],
])('%s is a problem', (_, text, expected) => {
  expect(found(text)).toEqual([expected])
})

test('the fix proposes an id', () => {
  expect(pin('## How it works').problems[0]?.fix).toBe('write ## How it works {#how-it-works}')
})

test('W131: an h4 below an h3 is pinned like the others, and the next h2 begins anew', () => {
  const { headings, problems } = pin('## A {#a}\n\n### B {#b}\n\n#### C {#c}\n\n#### D {#d}\n\n## E {#e}')
  expect(problems).toEqual([])
  expect(headings.map(({ depth, id }) => [depth, id])).toEqual([
    [2, 'a'],
    [3, 'b'],
    [4, 'c'],
    [4, 'd'],
    [2, 'e'],
  ])
})
