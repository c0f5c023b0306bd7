import { expect, test } from 'vitest'
import { nestedBody } from './nested-body.ts'

test.each([
  ['<h2 id="transcript">Transcript</h2>', '<h3 id="first-transcript">Transcript</h3>'],
  ['<h3 id="a">A</h3><h2>B</h2>', '<h4 id="first-a">A</h4><h3>B</h3>'],
  ['<a href="#transcript">up</a><a href="/help#faq">help</a>', '<a href="#first-transcript">up</a><a href="/help#faq">help</a>'],
  ['<hr><p>id="x"</p>', '<hr><p>id="x"</p>'],
])('%s becomes a part of a longer page', (html, expected) => {
  expect(nestedBody(html, 'first')).toBe(expected)
})
