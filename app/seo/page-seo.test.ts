import { expect, test } from 'vitest'
import { pageMeta, type PageSeo } from './page-seo.ts'

test('the title in the head may say the part of the site, shares show the title alone', () => {
  const seo: PageSeo = {
    title: 'Sessions',
    headTitle: 'Sessions · User guide',
    description: '',
    path: '/a',
    locale: 'en',
    languages: ['en'],
  }
  const meta = pageMeta({ loaderData: { seo } })
  expect(meta).toContainEqual({ title: 'Sessions · User guide · Isthmus' })
  expect(meta).toContainEqual({ property: 'og:title', content: 'Sessions' })
})
