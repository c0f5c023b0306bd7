import { expect, test } from 'vitest'
import { block, container, heading, link, picture, pictureInSection, placeholder, steps, surround, type Insertion } from './insert.ts'

/** The text after an insertion, with brackets around what is selected. */
function apply(text: string, { from, to, insert, select }: Insertion): string {
  const result = text.slice(0, from) + insert + text.slice(to)
  return `${result.slice(0, select.from)}«${result.slice(select.from, select.to)}»${result.slice(select.to)}`
}

test('marks go around the selection and away again', () => {
  expect(apply('a word', surround('a word', { from: 2, to: 6 }, '**', 'bold'))).toBe('a **«word»**')
  expect(apply('a **word**', surround('a **word**', { from: 4, to: 8 }, '**', 'bold'))).toBe('a «word»')
  expect(apply('a ', surround('a ', { from: 2, to: 2 }, '**', 'bold'))).toBe('a **«bold»**')
})

test('a link has the selection as text, or the title of its target', () => {
  expect(apply('see it', link('see it', { from: 4, to: 6 }, '/help', 'Help'))).toBe('see [«it»](/help)')
  expect(apply('see ', link('see ', { from: 4, to: 4 }, '/help', 'Help'))).toBe('see [«Help»](/help)')
})

test.each([
  ['', 0, '::facts«»\n'],
  ['before', 6, 'before\n\n::facts«»\n'],
  ['before\n', 7, 'before\n\n::facts«»\n'],
  ['before\n\nafter', 8, 'before\n\n::facts«»\n\nafter'],
  ['before\n\nafter', 6, 'before\n\n::facts«»\n\nafter'],
])('a block is between empty lines in %j at %i', (text, at, expected) => {
  expect(apply(text, block(text, { from: at, to: at }, '::facts'))).toBe(expected)
})

test('a note contains the selection, and its title is selected', () => {
  expect(apply('One.\n', container('One.\n', { from: 0, to: 4 }, 'note', 'Title', 'Text'))).toBe(':::note[«Title»]\nOne.\n:::\n\n')
})

test('selected lines become steps', () => {
  const text = '- one\n\n2. two'
  expect(apply(text, steps(text, { from: 0, to: text.length }, 'Step'))).toBe(':::steps\n1. «one»\n2. two\n:::\n')
  expect(apply('', steps('', { from: 0, to: 0 }, 'Step'))).toBe(':::steps\n1. «Step»\n:::\n')
})

test.each([
  ['a\nHow it works', 'a\n## How it works {#how-it-works}«»'],
  ['a\n## How it works', 'a\n## How it works {#how-it-works}«»'],
  ['a\n## How it works {#how}', 'a\nHow it works«»'],
  ['a\nكيف يعمل', 'a\n## كيف يعمل {#«»}'],
  ['a\n', 'a\n## «»'],
])('the line of the cursor in %j becomes a heading with an id, and a paragraph again', (text, expected) => {
  expect(apply(text, heading(text, { from: text.length, to: text.length }))).toBe(expected)
})

test('a value is between two braces', () => {
  expect(apply('By x.', placeholder({ from: 3, to: 4 }, 'brand'))).toBe('By {{brand}}«».')
})

test.each([
  ['', 'Lead.\n\n![alt](a.png)\n\n## One {#one}\n\nText.\n\n## Two {#two}\n\nText.\n'],
  ['one', 'Lead.\n\n## One {#one}\n\nText.\n\n![alt](a.png)\n\n## Two {#two}\n\nText.\n'],
  ['two', 'Lead.\n\n## One {#one}\n\nText.\n\n## Two {#two}\n\nText.\n\n![alt](a.png)\n'],
  ['other', 'Lead.\n\n## One {#one}\n\nText.\n\n## Two {#two}\n\nText.\n\n![alt](a.png)\n'],
])('a picture of the section %j is at its end in the other languages', (section, expected) => {
  const text = 'Lead.\n\n## One {#one}\n\nText.\n\n## Two {#two}\n\nText.\n'
  expect(pictureInSection(text, section, 'a.png', 'alt')).toBe(expected)
})

test('the words of a picture can not end its brackets', () => {
  expect(apply('x', picture('x', { from: 0, to: 1 }, 'a.png', 'a ] b'))).toBe('x\n\n![«a   b»](a.png)\n')
})
