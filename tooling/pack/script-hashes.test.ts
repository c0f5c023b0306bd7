import { expect, test } from 'vitest'
import { inlineScriptHashes } from '#tooling/pack/script-hashes.ts'

/** Of `alert(1)`, as Chromium prints it in a violation report. */
const alertHash = 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='

test('H1: an inline script gives the hash that the browser computes', () => {
  expect(inlineScriptHashes('<p>a</p><script>alert(1)</script>')).toEqual([alertHash])
})

test('H1: attributes, letter case and an inert type make no difference', () => {
  expect(inlineScriptHashes(`<SCRIPT async data-x="a>b" type='text/later'>alert(1)</SCRIPT >`)).toEqual([alertHash])
})

test('H1: equal scripts are listed once, empty and external ones are not listed', () => {
  const html = '<script>alert(1)</script><script>alert(1)</script><script></script><script src="/a.js"></script>'
  expect(inlineScriptHashes(html)).toEqual([alertHash])
})

test('H1: data blocks need no hash, import maps do', () => {
  expect(inlineScriptHashes('<script type="application/ld+json">{"a":1}</script>')).toEqual([])
  expect(inlineScriptHashes('<script type=application/json>{"a":1}</script>')).toEqual([])
  expect(inlineScriptHashes('<script type="importmap">{"imports":{}}</script>')).toHaveLength(1)
})

test('H1: line ends are hashed as the browser reads them', () => {
  expect(inlineScriptHashes('<script>a\r\nb\rc</script>')).toEqual(inlineScriptHashes('<script>a\nb\nc</script>'))
})
