import { expect, test } from 'vitest'
import { preloadProblems, styleSheets } from './preloads.ts'

const html =
  '<link rel="preload" as="font" type="font/woff2" href="/assets/a-12345678.woff2" crossorigin="anonymous"/>' +
  '<link rel="stylesheet" href="/assets/root.css"/><link nonce="n" rel="stylesheet" href="/assets/page.css"/>'

test('the style sheets of a page are found, with and without a nonce', () => {
  expect(styleSheets(html)).toEqual(['/assets/root.css', '/assets/page.css'])
})

test.each([
  ['names it', 'src: url(/assets/a-12345678.woff2)', []],
  ['names it otherwise', 'src: url(/assets/a-1234567.woff2)', [expect.stringMatching(/^\/assets\/a-12345678\.woff2 is preloaded/)]],
])('a preloaded font whose style sheet %s', (_, css, problems) => {
  expect(preloadProblems(html, css)).toEqual(problems)
})
