import { expect, test } from 'vitest'
import { structuredDataProblems } from './structured-data.ts'

const page = (...graph: object[]) =>
  `<p>Words</p><script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })}</script>`

test('a page without descriptions, and one with whole ones, have no problems', () => {
  expect(structuredDataProblems('<p>Words</p>', '/pricing')).toEqual([])
  expect(structuredDataProblems(page({ '@type': 'WebPage', name: 'Page', url: 'https://isthmus.example/page' }), '/pricing')).toEqual([])
})

test('what is missing, empty or no address is told, inside of others too', () => {
  expect(
    structuredDataProblems(
      page(
        { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, name: '', item: '/blog' }] },
        { '@type': 'HowTo', name: 'How', step: [] },
        { '@type': 'Blog', name: 'Blog', url: 'https://isthmus.example/blog', dateModified: 'yesterday' },
      ),
      '/blog',
    ),
  ).toEqual([
    'ListItem has no name',
    'ListItem.item is no absolute address: /blog',
    'HowTo has no step',
    'Blog.dateModified is no date: yesterday',
  ])
  expect(structuredDataProblems(page(), '/blog')).toEqual(['no list of descriptions'])
})

test('a page that is not described as what it is has a problem', () => {
  expect(structuredDataProblems('<p>Words</p>', '/zh/blog/article')).toEqual(['no BlogPosting'])
  expect(structuredDataProblems('<p>Words</p>', '/blog/category/guides')).toEqual([])
})
