import { expect, test } from 'vitest'
import { createUntranslatedMarker } from './mark-untranslated.ts'

const mark = createUntranslatedMarker({ tag: 'en-US', texts: ['Pricing', 'Q & "A"', 'Menu'], patterns: ['[^<>]{0,80} of 3 pages'] })
const marked = (body: string) => mark(`<html><head><title>Pricing</title></head><body>${body}</body></html>`)
const page = (body: string) => `<html><head><title>Pricing</title></head><body>${body}</body></html>`

test.each([
  ['<a href="/pricing">Pricing</a>', '<a href="/pricing" lang="en-US">Pricing</a>'],
  ['<h2>Q &amp; &quot;A&quot;</h2>', '<h2 lang="en-US">Q &amp; &quot;A&quot;</h2>'],
  ['<p>1 of 3 pages</p>', '<p lang="en-US">1 of 3 pages</p>'],
])('L15: an element with an English message gets `lang`: %s', (body, expected) => {
  expect(marked(body)).toBe(page(expected))
})

test.each(['<p>Preise</p>', '<p lang="de">Menu</p>', '<script>Menu</script>', '<p>Menu <b>x</b></p>'])(
  'L15: other elements stay as they are: %s',
  (body) => {
    expect(marked(body)).toBe(page(body))
  },
)
