import { beforeAll, expect, test } from 'vitest'
import { site } from '#site'
import type { ContentStore } from '#core/content/documents.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import type { PageArgs } from '#app/page/page-context.ts'
import { createTestContext } from '../../../tests/setup/router-context.ts'
import { loadClientError } from './client-error-loader.ts'

const documents = [
  { slug: 'login-refused', answered: 'gateway' },
  { slug: 'target-refused', answered: 'gateway' },
  { slug: 'site-refuses', answered: 'target' },
].map(({ slug, answered }) => ({
  kind: 'client-errors',
  slug,
  locale: 'en',
  language: 'en',
  meta: { answered, exitCodes: [], patterns: [] },
  frontmatter: { title: slug, description: '', lead: '', fix: '' },
  translation: { state: 'current' },
  headings: [],
  html: [],
}))

const content = {
  get: (_: string, slug: string) => Promise.resolve(documents.find((document) => document.slug === slug)),
  list: () => documents,
  languages: () => ['en'],
} as unknown as ContentStore

beforeAll(() => loadMessages('en'))

test.each([
  ['login-refused', ['/developers/client-errors/target-refused']],
  ['site-refuses', []],
])('%s has the other causes of who answered beside it, and not itself', async (slug, others) => {
  const context = createTestContext({ content })
  const url = new URL(`${site.origin}/developers/client-errors/${slug}`)
  const data = await loadClientError({ url, params: { slug }, context } as unknown as PageArgs<'slug'>)
  expect(data.others.map(({ to }) => to)).toEqual(others)
})
