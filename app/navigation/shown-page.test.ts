import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPlainClick, isShownPage } from './shown-page.ts'

beforeEach(() => void vi.stubGlobal('window', {}))
afterEach(() => void vi.unstubAllGlobals())

const shown = { pathname: '/zh/search', search: '?q=a', hash: '' }

test('the shown page is the one with the same path and query, unless it was left at a heading', () => {
  expect(isShownPage('/zh/search?q=a', shown)).toBe(true)
  for (const address of ['/zh/search', '/zh/search?q=b', '/zh/search?q=a#results', '/search?q=a']) {
    expect(isShownPage(address, shown)).toBe(false)
  }
  expect(isShownPage('/zh/search?q=a#results', { ...shown, hash: '#results' })).toBe(false)
})

test('C11: after a newer build the link to the shown page opens its document', () => {
  vi.stubGlobal('window', { deployment: { updated: true } })
  expect(isShownPage('/zh/search?q=a', shown)).toBe(false)
})

test('a click with a modifier or another button opens its link elsewhere', () => {
  const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }
  expect(isPlainClick(click)).toBe(true)
  for (const other of [{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }]) {
    expect(isPlainClick({ ...click, ...other })).toBe(false)
  }
})
