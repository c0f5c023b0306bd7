import { expect, test } from 'vitest'
import { documentPath } from '#core/content/routes.ts'
import { bodyFacts } from './facts.ts'
import { fixOfOff, unlinkBody, unlinkDeep, withoutReferences } from './features-off.ts'
import { parseMarkdown } from './markdown.ts'
import { checkReferences } from './meta-rules.ts'

const isOn = (address: string) => !address.startsWith('/blog')

test('W165: links to a feature that is off become their words, also beside each other and with markup', () => {
  const tree = parseMarkdown('Read [**the** blog](/blog#latest)[, twice](/blog), or [help](/help) and [us](https://a.example/blog).')
  unlinkBody(tree, isOn, true)
  expect(bodyFacts(tree, []).links.map(({ href }) => href)).toEqual(['/help', 'https://a.example/blog'])
  expect(JSON.stringify(tree)).toMatch(/the.*blog.*, twice/)
})

test('W165: front matter keeps the words of such links', () => {
  const written = { lead: 'Read [the blog](/blog).', questions: [{ q: 'Why?', a: 'See [help](/help), [a list](/blog/page/2).' }], count: 2 }
  expect(unlinkDeep(written, isOn, true)).toEqual({
    lead: 'Read the blog.',
    questions: [{ q: 'Why?', a: 'See [help](/help), a list.' }],
    count: 2,
  })
  expect(unlinkDeep(written, isOn, false)).toBe(written)
})

test('W165: references to documents of such a feature are left out, or reported with the fix', () => {
  const meta = { order: 1, products: ['datasets', 'scraper-api'] }
  const off = new Set(['products/datasets'])
  expect(withoutReferences('use-cases', meta, off, true)).toEqual({ order: 1, products: ['scraper-api'] })
  expect(withoutReferences('use-cases', meta, off, false)).toBe(meta)
  const slugs = new Map([['products', ['scraper-api']]] as const)
  expect(checkReferences('use-cases', meta, slugs, () => 3, off)).toEqual([
    {
      line: 3,
      expected: 'products: a document of a feature that is on',
      found: 'datasets',
      fix: fixOfOff(documentPath('products', 'datasets')),
    },
  ])
  expect(fixOfOff('/products/datasets')).toBe('remove it, set datasets: true in site/structure.yaml, or linksToFeaturesOff: unlink')
})
