import { expect, test } from 'vitest'
import { describeUnfinished } from '#tooling/unfinished-site.ts'

const own = {
  origin: 'https://www.provider.test',
  email: { sales: 'sales@provider.test' },
  domain: 'provider.test',
  legal: { controller: 'Provider Ltd', address: 'Street 1', privacyContact: 'privacy@provider.test' },
}

test('D15: a build names in one line what is not filled in', () => {
  const shipped = { origin: 'https://a.example', email: { sales: 'sales@a.example' }, domain: 'a.example', legal: { controller: '' } }
  expect(describeUnfinished(shipped)).toBe(
    'site/provider.yaml: names end in .example (email, origin, domain); legal is incomplete, so forms are closed in production',
  )
  expect(describeUnfinished({ ...own, domain: 'provider.example' })).toBe('site/provider.yaml: names end in .example (domain)')
  expect(describeUnfinished({ ...own, legal: { ...own.legal, address: '' } })).toBe(
    'site/provider.yaml: legal is incomplete, so forms are closed in production',
  )
  expect(describeUnfinished(own)).toBeUndefined()
})
