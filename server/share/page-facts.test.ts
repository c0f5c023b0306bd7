import { expect, test } from 'vitest'
import { readPageFacts } from './page-facts.ts'

const page = (title: string, crumbs: [name: string, path: string][] = []) => {
  const items = crumbs.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `https://isthmus.example${path}`,
  }))
  const graph = [
    { '@type': 'BreadcrumbList', itemListElement: items },
    { '@type': 'WebPage', name: 'x' },
  ]
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
  return `<head><meta property="og:title" content="${title}"/></head><script type="application/ld+json">${json}</script>`
}

test('the section consists of the breadcrumbs between the home page and the page', () => {
  expect(
    readPageFacts(
      page('HTTP or SOCKS5?', [
        ['Help center', '/help'],
        ['FAQ', '/help#faq'],
        ['HTTP or SOCKS5?', '/help/faq/a'],
      ]),
    ),
  ).toEqual({
    title: 'HTTP or SOCKS5?',
    section: 'Help center · FAQ',
  })
  expect(
    readPageFacts(
      page('产品页', [
        ['首页', '/zh'],
        ['产品', '/zh/products'],
        ['产品页', '/zh/products/a'],
      ]),
    )?.section,
  ).toBe('产品')
})

test.each([
  [[]],
  [[['About', '/about']]],
  [
    [
      ['Home', '/'],
      ['About', '/about'],
    ],
  ],
] as [[string, string][]][])('a page directly below home has no section: %j', (crumbs) => {
  expect(readPageFacts(page('About', crumbs))).toEqual({ title: 'About', section: '' })
})

test('HTML escapes and Markdown are removed from a title', () => {
  expect(readPageFacts(page('Q&amp;A: &quot;a&quot; &lt; `b` &amp;lt; it&#x27;s'))?.title).toBe('Q&A: "a" < b &lt; it\'s')
})

test('text that looks like markup stays text', () => {
  expect(
    readPageFacts(
      page('x', [
        ['</script>', '/a'],
        ['x', '/b'],
      ]),
    )?.section,
  ).toBe('</script>')
})

test('a page made per request has its section too', () => {
  const crumbs: [string, string][] = [
    ['Tools', '/tools'],
    ['Request builder', '/tools/request-builder'],
  ]
  expect(readPageFacts(page('Request builder', crumbs).replace('<script', '<script nonce="a=="'))?.section).toBe('Tools')
})

test('a page without structured data has a title only', () => {
  expect(readPageFacts('<meta property="og:title" content="Blog"/>')).toEqual({ title: 'Blog', section: '' })
})

test('a page without a title for shares has no facts', () => {
  expect(readPageFacts('<title>Search</title>')).toBeUndefined()
})
