import { expect, test } from 'vitest'
import type { Crumb } from './json-ld.ts'
import { shareTextOf } from './share-text.ts'

const crumb = (label: string, path: string): Crumb => ({ label, path })

test('the section consists of the breadcrumbs between the home page and the page', () => {
  const crumbs = [crumb('Help center', '/help'), crumb('FAQ', '/help#faq'), crumb('HTTP or SOCKS5?', '/help/faq/a')]
  expect(shareTextOf({ seo: { title: 'HTTP or SOCKS5?' }, crumbs })).toEqual({ title: 'HTTP or SOCKS5?', section: 'Help center · FAQ' })
  const chinese = [crumb('首页', '/'), crumb('产品', '/products'), crumb('产品页', '/products/a')]
  expect(shareTextOf({ seo: { title: '产品页' }, crumbs: chinese })?.section).toBe('产品')
})

test.each([[[]], [[crumb('About', '/about')]], [[crumb('Home', '/'), crumb('About', '/about')]]])(
  'a page directly below home has no section: %j',
  (crumbs) => {
    expect(shareTextOf({ seo: { title: 'About' }, crumbs })).toEqual({ title: 'About', section: '' })
  },
)

test('inline Markdown is removed', () => {
  const crumbs = [crumb('The `407`', '/a'), crumb('x', '/b')]
  expect(shareTextOf({ seo: { title: 'Q&A: "a" < `b`' }, crumbs })).toEqual({ title: 'Q&A: "a" < b', section: 'The 407' })
})

test('a page that is not indexed and one without metadata have no texts', () => {
  expect(shareTextOf({ seo: { title: 'Search', noindex: true }, crumbs: [] })).toBeUndefined()
  expect(shareTextOf({ message: 'Page not found' })).toBeUndefined()
  expect(shareTextOf(undefined)).toBeUndefined()
})
