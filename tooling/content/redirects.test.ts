import { expect, test } from 'vitest'
import { checkRedirects, readRedirects, redirectProblems } from './redirects.ts'
import { temporaryContent } from '../../tests/setup/temporary-content.ts'

const pages = new Set(['/', '/pricing', '/blog/new', '/help/components/YouTubePlayer'])

test.each([
  ['a page', '/old: /pricing'],
  ['a page with a query and an anchor', '/old: /blog/new?from=old#why'],
  ['the home page', '/старый: /'],
  ['another site', '/status: https://status.example/now'],
])('%s is a valid target', (_, line) => {
  expect(checkRedirects(line, pages)).toEqual([])
})

test.each([
  ['no map', '- /old', 'write /old-page: /new-page'],
  ['a number', '/old: 404', 'put the value in quotes'],
  ['a chain', '/older: /old\n/old: /pricing', 'write /pricing'],
  ['a loop', '/old: /old', 'write /old'],
  ['a path without a slash', 'old: /pricing', 'write the path alone, as /old-page'],
  ['a slash at the end', '/old/: /pricing', 'write the path alone, as /old-page'],
  ['an encoded path', '/%D1%86: /pricing', 'write the path alone, as /old-page'],
  ['an anchor', '/pricing#old: /pricing#new', 'remove the line: browsers send no anchors'],
  ['a language in the old path', '/zh/old: /pricing', 'write /old: a redirect holds in every language'],
  ['an old path that is a page', '/pricing: /', 'remove the redirect or the page: a page is found first'],
  ['the page in other letter case', '/help/components/youtubeplayer: /', 'remove the redirect or the page: a page is found first'],
  ['the same old path twice', '/old: /\n/Old: /pricing', 'remove one of the two lines'],
  ['a relative target', '/old: pricing', 'write the path from the root, or https://'],
  ['an insecure target', '/old: http://host.example/', 'write the path from the root, or https://'],
  ['another host without a scheme', '/old: //host.example/', 'write one slash at the start and no spaces, dots or backslashes'],
  ['a page that does not exist', '/old: /pricng', 'write /pricing'],
  ['a language in the target', '/old: /zh/pricing', 'write the path without its language: the visitor keeps theirs'],
])('R18: %s is refused', (_, text, fix) => {
  const problems = checkRedirects(text, pages)
  expect(problems).toHaveLength(1)
  expect(problems[0]!.fix).toBe(fix)
})

test('problems have file and line; a site without the file has no redirects', async () => {
  await using content = await temporaryContent({ 'redirects.yaml': '# moved\n/old: /pricing\n/older: /nowhere\n' })
  expect(redirectProblems(content.root, [])).toEqual([
    expect.objectContaining({ file: 'content/redirects.yaml', line: 3, found: '/nowhere' }),
  ])
  await content.write({ 'redirects.yaml': undefined })
  expect(redirectProblems(content.root, [])).toEqual([])
  expect(readRedirects(content.root, [])).toEqual([])
})

test('pages of the blog list, blog tags and paths with a route rule must not be redirected', async () => {
  await using content = await temporaryContent({
    'redirects.yaml':
      '/blog/page/2: /pricing\n/blog/page/3: /pricing\n/blog/category/guides: /pricing\n/help/faq: /pricing\n/blog/page/1: /pricing\n',
  })
  const articles = Array.from({ length: 10 }, (_, index) => ({ kind: 'blog' as const, slug: `a${index}` }))
  const problems = redirectProblems(content.root, [...articles, { kind: 'blog-tags', slug: 'guides' }])
  expect(problems.map(({ line }) => line)).toEqual([1, 3, 4, 5])
  expect(problems.at(-1)?.fix).toBe('remove the redirect: the rule in core/redirects.ts is applied first')
})

test('redirects of site/provider.yaml are checked with the others and listed after them, with their own status', async () => {
  const configured = [
    { from: '/sale', to: '/pricing?für=1', status: 302, line: 5 },
    { from: '/Old', to: '/pricing', status: 301, line: 6 },
    { from: '/older', to: '/sale', status: 301, line: 7 },
  ] as const
  expect(checkRedirects('/old: /pricing', pages, configured)).toEqual([
    { file: 'site/provider.yaml', line: 6, expected: expect.any(String) as string, found: '/Old', fix: 'remove one of the two lines' },
    { file: 'site/provider.yaml', line: 7, expected: expect.any(String) as string, found: '/sale', fix: 'write /pricing?für=1' },
  ])
  await using content = await temporaryContent({ 'redirects.yaml': '/old: /pricing\n' })
  expect(readRedirects(content.root, configured.slice(0, 1))).toEqual([
    { from: '/old', to: '/pricing', status: 301 },
    { from: '/sale', to: '/pricing?f%C3%BCr=1', status: 302 },
  ])
})

test('targets are encoded once, as ASCII for the header', async () => {
  await using content = await temporaryContent({
    'redirects.yaml': '/a: /pricing?für=1#цены\n/b: /pricing?q=%C3%BC\n/c: https://bücher.example/ü\n',
  })
  expect(readRedirects(content.root, [])).toEqual([
    { from: '/a', to: '/pricing?f%C3%BCr=1#%D1%86%D0%B5%D0%BD%D1%8B', status: 301 },
    { from: '/b', to: '/pricing?q=%C3%BC', status: 301 },
    { from: '/c', to: 'https://xn--bcher-kva.example/%C3%BC', status: 301 },
  ])
})
