import { expect, test } from 'vitest'
import { documentPath, localizeHref } from './routes.ts'

test.each([
  ['blog', 'an-article', '/blog/an-article'],
  ['products', 'datasets', '/products/datasets'],
  ['datasets', 'job-postings', '/products/datasets/job-postings'],
  ['video-tutorial', 'your-first-request', '/help/video-tutorial#your-first-request'],
  ['pages', 'home', '/'],
  ['pages', 'trust', '/trust'],
  ['pages', 'request-builder', '/tools/request-builder'],
] as const)('%s/%s is shown at its path', (kind, slug, path) => {
  expect(documentPath(kind, slug)).toBe(path)
})

test('only links to our own pages get a prefix', () => {
  expect(localizeHref('/blog', 'zh')).toBe('/zh/blog')
  expect(localizeHref('/', 'zh')).toBe('/zh')
  expect(localizeHref('#a', 'zh')).toBe('#a')
  expect(localizeHref('//host.example', 'zh')).toBe('//host.example')
  expect(localizeHref('mailto:a@b.example', 'zh')).toBe('mailto:a@b.example')
})
