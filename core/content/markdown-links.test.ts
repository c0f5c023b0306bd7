import { expect, test } from 'vitest'
import { mapMarkdownLinks } from './markdown-links.ts'

const mark = (markdown: string) => mapMarkdownLinks(markdown, (href) => `!${href}`)

test('every link outside of fenced code is rewritten', () => {
  expect(mark('[a](/a), [b](#b)\n\n```js\nx[0](/a)\n```\n[c](/c)')).toBe('[a](!/a), [b](!#b)\n\n```js\nx[0](/a)\n```\n[c](!/c)')
})

test('fences inside of quotes and lists count', () => {
  expect(mark('> ```\n> [a](/a)\n> ```\n> [b](/b)')).toBe('> ```\n> [a](/a)\n> ```\n> [b](!/b)')
})
