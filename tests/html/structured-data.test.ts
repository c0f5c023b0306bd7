import { expect, test } from 'vitest'
import { structuredDataProblems } from './structured-data.ts'

const page = (...graph: object[]) =>
  `<p>Words</p><script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })}</script>`

test('a page without descriptions and one with complete descriptions have no problems', () => {
  expect(structuredDataProblems('<p>Words</p>', '/login')).toEqual([])
  expect(structuredDataProblems(page({ '@type': 'WebPage', name: 'Page', url: 'https://isthmus.example/page' }), '/login')).toEqual([])
})

test('missing and empty properties and invalid values are reported, also in nested descriptions', () => {
  expect(
    structuredDataProblems(
      page(
        { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, name: '', item: '/blog' }] },
        { '@type': 'HowTo', name: 'How', step: [] },
        { '@type': 'Blog', name: 'Blog', url: 'https://isthmus.example/blog', dateModified: 'yesterday' },
      ),
      '/zh/blog',
    ),
  ).toEqual([
    'ListItem has no name',
    'ListItem.item is no absolute address: /blog',
    'HowTo has no step',
    'Blog.dateModified is no date: yesterday',
  ])
  expect(structuredDataProblems(page(), '/login')).toEqual(['no list of descriptions'])
})

test('a part of a place needs a name, a described place needs more', () => {
  const place = { '@type': 'Place', name: 'Japan', geo: { '@type': 'GeoCoordinates', latitude: 36, longitude: 138 } }
  const containsPlace = [{ '@type': 'State', name: 'Tokyo' }, { '@type': 'City' }]
  expect(structuredDataProblems(page({ ...place, containsPlace }), '/login')).toEqual(['City has no name'])
  expect(structuredDataProblems(page({ '@type': 'City', name: 'Osaka' }), '/login')).toEqual(['City has no url'])
})

test('a page without a description of its type has a problem', () => {
  expect(structuredDataProblems('<p>Words</p>', '/zh/blog/why-rotating-does-not-rotate')).toEqual(['no BlogPosting'])
  expect(structuredDataProblems('<p>Words</p>', '/blog/category/guides')).toEqual(['no CollectionPage'])
  expect(structuredDataProblems('<p>Words</p>', '/zh/locations/japan')).toEqual(['no WebPage'])
  expect(structuredDataProblems('<p>Words</p>', '/use-cases')).toEqual(['no CollectionPage'])
  expect(structuredDataProblems('<p>Words</p>', '/products/residential-proxies')).toEqual(['no Service'])
  expect(structuredDataProblems('<p>Words</p>', '/products/browser-extensions')).toEqual(['no SoftwareApplication'])
})

test('the descriptions of a dynamic page are read as well', () => {
  const html = page({ '@type': 'ContactPage', name: 'Contact' }).replace('<script', '<script nonce="a"')
  expect(structuredDataProblems(html, '/contact-us')).toEqual(['ContactPage has no url'])
})

test('a page whose type is not listed has a problem, with or without a query', () => {
  expect(structuredDataProblems('<p>Words</p>', '/zh/new-kind/one?a=1')).toEqual([
    'the type of its description is not in tests/html/structured-data.ts',
  ])
  expect(structuredDataProblems('<p>Words</p>', '/receipt?id=1')).toEqual([])
})
