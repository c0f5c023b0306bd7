import { expect, test } from 'vitest'
import type { Document } from '#core/content/documents.ts'
import { markdownAlternate } from './markdown-alternate.ts'
import { testInputs } from '../../tests/setup/temporary-content.ts'

const options = { origin: 'https://site.example', messages: testInputs.messages }
const common: Omit<Document, 'kind' | 'meta' | 'frontmatter'> = {
  slug: 'a',
  locale: 'zh',
  language: 'zh',
  translation: { state: 'current' },
  updated: '2026-11-20',
  minutes: 1,
  related: [],
  html: [],
  headings: [],
  markdown: 'See [B](/zh/blog/b) and [RFC](https://rfc.example/).',
  sections: [],
}

test('an alternate has title, lead, body and questions, with absolute links', () => {
  const page: Document<'products'> = {
    ...common,
    kind: 'products',
    meta: { order: 1, group: 'proxies', diagram: 'mobile', pairsWith: [] },
    frontmatter: {
      title: 'T',
      description: 'D',
      menu: 'M',
      summary: 'S',
      lead: 'Lead with a [link](/help).',
      questions: [{ q: 'Q?', a: 'A [b](/blog).' }],
    },
  }
  expect(markdownAlternate(page, options)).toBe(
    '# T\n\nLead with a [link](https://site.example/zh/help).\n\n' +
      'See [B](https://site.example/zh/blog/b) and [RFC](https://rfc.example/).\n\n' +
      '## zh:questions\n\n### Q?\n\nA [b](https://site.example/zh/blog).\n',
  )
})

test('a scraper has tables of inputs and outputs, with bars in cells escaped', () => {
  const scraper: Document<'scrapers'> = {
    ...common,
    kind: 'scrapers',
    meta: {
      order: 1,
      category: 'travel',
      version: '1.0.0',
      updated: '2026-11-20',
      datasets: [],
      inputs: [{ name: 'city', type: 'array', required: true, example: ['Oslo'] }],
      outputs: [{ name: 'price', type: 'decimal', nullable: true, example: 9.5 }],
    },
    frontmatter: { title: 'T', description: 'D', summary: 'S', lead: 'L', inputs: { city: 'A|B' }, outputs: { price: 'P' } },
  }
  const alternate = markdownAlternate(scraper, options)
  expect(alternate).toContain(
    '## zh:inputs\n\n| zh:name | zh:type | zh:required | zh:description | zh:example |\n| --- | --- | --- | --- | --- |\n| `city` | array | zh:yes | A\\|B | `["Oslo"]` |',
  )
  expect(alternate).toContain('| `price` | decimal | zh:yes | P | `9.5` |')
})

test('the title of a location comes from the options', () => {
  const location: Document<'locations'> = {
    ...common,
    kind: 'locations',
    meta: { order: 1, code: 'JP' },
    frontmatter: { description: 'D', lead: 'L' },
  }
  expect(markdownAlternate(location, { ...options, title: '日本' })).toMatch(/^# 日本\n\nL\n/)
  expect(() => markdownAlternate(location, options)).toThrow('needs a title')
})

test('W139: pictures have absolute addresses', () => {
  const page: Document<'pages'> = {
    ...common,
    markdown: '![A list](/pictures/a-1.webp)\n\n*As in May*',
    kind: 'pages',
    meta: {},
    frontmatter: { title: 'T', description: 'D' },
  }
  expect(markdownAlternate(page, options)).toBe('# T\n\n![A list](https://site.example/pictures/a-1.webp)\n\n*As in May*\n')
})
