import { expect, test } from 'vitest'
import { preloadedFonts, preloadProblems, styleSheets } from './preloads.ts'

const html =
  '<link rel="preload" as="font" type="font/woff2" href="/assets/a-12345678.woff2" crossorigin="anonymous"/>' +
  '<link rel="stylesheet" href="/assets/root.css"/><link nonce="n" rel="stylesheet" href="/assets/page.css"/>'

test('style sheets and preloaded fonts of a page are found in any order of attributes', () => {
  expect(styleSheets(html)).toEqual(['/assets/root.css', '/assets/page.css'])
  expect(preloadedFonts(html + '<link nonce="n" as="font" rel="preload" href="/b.woff2"/>')).toEqual([
    '/assets/a-12345678.woff2',
    '/b.woff2',
  ])
})

test.each([
  ['names it', 'src: url(/assets/a-12345678.woff2)', []],
  ['names another file', 'src: url(/assets/a-1234567.woff2)', [expect.stringMatching(/^\/assets\/a-12345678\.woff2 is preloaded/)]],
])('a preloaded font is reported if no style sheet names it: the style sheet %s', (_, css, problems) => {
  expect(preloadProblems(html, css)).toEqual(problems)
})
