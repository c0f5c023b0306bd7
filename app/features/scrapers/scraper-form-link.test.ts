import { expect, test } from 'vitest'
import type { Input } from '#core/scrapers/inputs.ts'
import { scraperFormLink } from './scraper-form-link.ts'

const inputs: Input[] = [
  { name: 'urls', type: 'array', required: true, max: 100, example: ['https://shop.example/1'] },
  { name: 'country', type: 'string', required: false, example: 'de' },
  { name: 'pages', type: 'integer', required: false, default: 1, max: 10, example: 2 },
]
const first = { urls: 'https://shop.example/1', country: '', pages: '1' }
const described = (to: string) => new URL(to, 'https://isthmus.example').searchParams.get('description')

test('the link includes all typed values, even those that the call omits', () => {
  const { to, inputs: taken } = scraperFormLink('rates', inputs, { ...first, country: '日本', pages: '11' })
  expect(taken).toBe('all')
  expect(JSON.parse(described(to)!)).toEqual({
    inputs: [{ urls: ['https://shop.example/1'], country: '日本', pages: '11' }],
  })
})

test('if nothing was typed, or too much for an address, the link has only the name of the scraper', () => {
  const plain = '/products/datasets/components/CustDataFeedback?scraper=rates'
  expect(scraperFormLink('rates', inputs, first)).toEqual({ to: plain, inputs: 'none' })
  expect(scraperFormLink('rates', inputs, { ...first, country: 'x'.repeat(4000) })).toEqual({ to: plain, inputs: 'tooLong' })
})
