import { expect, test } from 'vitest'
import { documentPath } from '#core/content/routes.ts'
import { kindFacts, kindNames } from '#core/content/kinds.ts'
import { featureNames } from './feature-names.ts'
import { featureOf, featureOfKind, isOfferedWith } from './feature-paths.ts'

const all = Object.fromEntries(featureNames.map((name) => [name, true])) as Record<(typeof featureNames)[number], boolean>
const none = Object.fromEntries(featureNames.map((name) => [name, false])) as typeof all

test.each([
  ['/blog', 'blog'],
  ['/blog/page/2?x=1', 'blog'],
  ['/blog/:slug', 'blog'],
  ['/compare/oxylabs#table', 'comparisons'],
  ['/products/datasets/jobs', 'datasets'],
  ['/scrapers/category/jobs', 'scrapers'],
  ['/police-assistance', 'police'],
  ['/sign-up', 'accounts'],
  ['/dashboard', 'accounts'],
  ['/dashboard/requests/:reference', 'accounts'],
  ['/use-cases/tickets', 'useCases'],
  ['/solutions', 'solutions'],
] as const)('W164: %s is a page of the feature %s', (address, feature) => {
  expect(isOfferedWith(address, all)).toBe(true)
  expect(isOfferedWith(address, { ...all, [feature]: false })).toBe(false)
  expect(isOfferedWith(address, { ...none, [feature]: true })).toBe(true)
})

test.each(['/', '/login', '/dashboard/account', '/dashboard/inbox', '/bloggers', '/products', '/help#faq', 'https://a.example/blog'])(
  'W164: %s is there whatever is off: staff log in, and similar addresses are others',
  (address) => {
    expect(isOfferedWith(address, none)).toBe(true)
  },
)

test('W164: the form that requests data stays as long as there are datasets or scrapers', () => {
  const path = documentPath('pages', 'dataset-request')
  expect(isOfferedWith(path, { ...all, datasets: false })).toBe(true)
  expect(isOfferedWith(path, { ...all, scrapers: false })).toBe(true)
  expect(isOfferedWith(path, { ...all, datasets: false, scrapers: false })).toBe(false)
})

test('W164: the documents of a kind belong to the feature of its pages', () => {
  for (const kind of kindNames.filter((name) => kindFacts(name).path !== null))
    expect([kind, featureOfKind(kind)]).toEqual([kind, featureOf(documentPath(kind, 'any').split('#')[0]!)])
})
