import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTaxonomies, termLabels } from './taxonomies.ts'
import { temporaryContent } from '../../tests/setup/temporary-content.ts'

const validLines = [
  'product-groups: [proxies]',
  'faq-groups: [basics]',
  'guide-chapters: [start]',
  'dataset-categories: [jobs, travel]',
  'scraper-categories: [jobs]',
]

async function read(lines: readonly string[]) {
  await using content = await temporaryContent({ 'taxonomies.yaml': `${lines.join('\n')}\n` })
  return readTaxonomies(join(content.root, 'content'))
}

test('terms keep their order, and each has the key of its label', async () => {
  const taxonomies = await read(validLines)
  expect(taxonomies['dataset-categories']).toEqual(['jobs', 'travel'])
  expect(termLabels(taxonomies)).toEqual([
    'products.group.proxies',
    'faq.group.basics',
    'guide.chapter.start',
    'datasets.category.jobs',
    'datasets.category.travel',
    'scrapers.category.jobs',
  ])
})

test.each([
  [
    'a term that is not a slug',
    ['dataset-categories: [Jobs]', ...validLines.slice(0, 3), validLines[4]!],
    'taxonomies.yaml:1:22\n  expected: dataset-categories.0: a slug',
  ],
  [
    'a duplicate term',
    [...validLines.slice(0, 4), 'scraper-categories: [jobs, jobs]'],
    'taxonomies.yaml:5\n  expected: scraper-categories: each term once',
  ],
  ['a missing taxonomy', validLines.slice(0, 4), 'found:    nothing\n  fix:      add scraper-categories'],
  ['a misspelled name', [...validLines.slice(0, 4), 'scraper-category: [jobs]'], 'fix:      write scraper-categories'],
])('%s is reported with its line and the fix', async (_, lines, message) => {
  await expect(read(lines)).rejects.toThrow(message)
})
