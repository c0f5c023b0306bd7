import { expect, test } from 'vitest'
import { addressOf, dueReviews, isOwner, ownerOf, type Review } from '#core/content/reviews.ts'
import { site } from '#site'
import { compileContent } from './compile.ts'
import { describeReviews, factReviews, ownerProblems } from './reviews.ts'
import { temporaryContent, testInputs, validContent } from '../../tests/setup/temporary-content.ts'

test('W178: documents and translations with review by are listed with their owner', async () => {
  await using content = await temporaryContent({
    ...validContent,
    'blog-tags/guides/meta.yaml': 'order: 1\nreview by: 2026-12-05\nowner: writer@provider.example\n',
    'blog/first/meta.yaml': 'published: 2026-11-20\ntags: [guides]\nreview by: 2026-11-01\n',
    'blog/first/zh.md': validContent['blog/first/zh.md'].replace('---\n', '---\nreview by: 2027-03-01\n'),
  })
  const { reviews, warnings } = await compileContent({ root: content.root, ...testInputs, factReviews: [] })
  const owner = ownerOf('blog')
  expect(reviews).toEqual([
    { file: 'content/blog/first/meta.yaml', title: 'First', path: '/blog/first', by: '2026-11-01', owner },
    { file: 'content/blog/first/zh.md', title: 'First', path: '/blog/first', by: '2027-03-01', owner },
    {
      file: 'content/blog-tags/guides/meta.yaml',
      title: 'Guides',
      path: '/blog/category/guides',
      by: '2026-12-05',
      owner: 'writer@provider.example',
    },
  ])
  expect(warnings).toContain('Documents and facts to be looked at again: 2 (npm run review)')
  expect(describeReviews(reviews, '2026-11-21')).toBe(
    [
      'To be looked at again by 14 days from now: 2, overdue: 1.',
      `${owner}:\n  2026-11-01 overdue  content/blog/first/meta.yaml  First`,
      'writer@provider.example:\n  2026-12-05  content/blog-tags/guides/meta.yaml  Guides',
    ].join('\n\n'),
  )
})

test('W178: something is due from 14 days before its day', () => {
  const review: Review = { file: 'a', title: 'A', by: '2026-12-15', owner: 'support' }
  expect(dueReviews([review], '2026-11-30')).toEqual([])
  expect(dueReviews([review], '2026-12-01')).toEqual([review])
  expect(describeReviews([review], '2026-11-30')).toBe('Nothing is to be looked at again in the next 14 days.')
})

test('W178: an owner is a mailbox or a mail address', () => {
  expect(['support', 'a@b.example', 'nobody', 'a@b', 'toString'].map(isOwner)).toEqual([true, true, false, false, false])
  expect(addressOf('support')).toBe(site.email.support)
  expect(addressOf('a@b.example')).toBe('a@b.example')
})

test('W178: the owners that site/provider.yaml names are of folders that exist', () => {
  expect(ownerProblems('.')).toEqual([])
  expect(factReviews('.').every(({ owner }) => isOwner(owner))).toBe(true)
})
