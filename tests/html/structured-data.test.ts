import { expect, test } from 'vitest'
import { structuredDataProblems } from './structured-data.ts'

const page = (...graph: object[]) =>
  `<p>Words</p><script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })}</script>`

test('a page without descriptions, and one with whole ones, have no problems', () => {
  expect(structuredDataProblems('<p>Words</p>')).toEqual([])
  expect(structuredDataProblems(page({ '@type': 'WebPage', name: 'Page', url: 'https://isthmus.example/page' }))).toEqual([])
})

test('what is missing, empty or no address is told, inside of others too', () => {
  expect(
    structuredDataProblems(
      page(
        { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, name: '', item: '/blog' }] },
        { '@type': 'HowTo', name: 'How', step: [] },
        { '@type': 'Blog', name: 'Blog', url: 'https://isthmus.example/blog', dateModified: 'yesterday' },
      ),
    ),
  ).toEqual([
    'ListItem has no name',
    'ListItem.item is no absolute address: /blog',
    'HowTo has no step',
    'Blog.dateModified is no date: yesterday',
  ])
  expect(structuredDataProblems(page())).toEqual(['no list of descriptions'])
})
