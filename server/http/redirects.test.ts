import { expect, test } from 'vitest'
import { routeRedirects } from '#core/redirects.ts'
import { isOwnPath } from '#core/urls.ts'
import { createDynamicRoutes } from '#server/http/dynamic-routes.ts'
import { createRedirects } from '#server/http/redirects.ts'

const pages = ['/', '/zh', '/blog', '/zh/blog', '/blog/a', '/help', '/zh/help', '/help/components/YouTubePlayer', '/404page.html']
const find = createRedirects({
  redirects: [
    ...routeRedirects,
    { from: '/old', to: '/blog/a', status: 301 },
    { from: '/campaign', to: '/blog?from=campaign', status: 302 },
    { from: '/status', to: 'https://status.example/', status: 302 },
    { from: '/loop', to: '/loop', status: 301 },
    { from: '/круг', to: '/круг', status: 301 },
    { from: '/старое', to: '/новое?a=ё', status: 301 },
  ],
  dynamic: createDynamicRoutes(['/contact-us']),
  spelling: new Map(pages.map((path) => [path.toLowerCase(), path])),
})

test.each([
  ['/blog/', '/blog'],
  ['//blog', '/blog'],
  ['/blog//a', '/blog/a'],
  ['/blog///a//', '/blog/a'],
  ['/Blog/A', '/blog/a'],
  ['/BLOG/', '/blog'],
  ['/help/components/youtubeplayer', '/help/components/YouTubePlayer'],
  ['/en', '/'],
  ['/en/', '/'],
  ['/EN/blog/', '/blog'],
  ['/ZH/Blog', '/zh/blog'],
  ['/zh/', '/zh'],
  ['//zh//', '/zh'],
  ['//', '/'],
  ['/index.html', '/'],
  ['/blog/index.html', '/blog'],
  ['/blog/page/1', '/blog'],
  ['/blog/page/1/', '/blog'],
  ['/zh/blog/page/1', '/zh/blog'],
  ['/%62log', '/blog'],
  ['/contact-us/', '/contact-us'],
  ['/Contact-Us', '/contact-us'],
  ['/en/contact-us', '/contact-us'],
  ['/zh//contact-us', '/zh/contact-us'],
  ['/help/faq', '/help#faq'],
  ['/zh/help/faq', '/zh/help#faq'],
  ['/en/help/user-guide', '/help#user-guide'],
  ['/old', '/blog/a'],
  ['/Old/', '/blog/a'],
  ['/zh/%D1%81%D1%82%D0%B0%D1%80%D0%BE%D0%B5', '/zh/%D0%BD%D0%BE%D0%B2%D0%BE%D0%B5?a=%D1%91'],
])('R10: %s is redirected permanently to %s', (path, location) => {
  expect(find(path, '')).toEqual({ status: 301, location })
})

test.each([
  ['/help/faq/', '/404page.html'],
  ['/zh/help/faq/', '/zh/404page.html'],
  ['/help/user-guide/', '/404page.html'],
  ['/en/help//faq//', '/404page.html'],
  ['/campaign', '/blog?from=campaign'],
  ['/zh/campaign', '/zh/blog?from=campaign'],
  ['/status', 'https://status.example/'],
])('R13: %s is redirected temporarily to %s', (path, location) => {
  expect(find(path, '')).toEqual({ status: 302, location })
})

test.each([
  '/',
  '/zh',
  '/blog',
  '/zh/blog/a',
  '/unknown',
  '/unknown/',
  '//unknown',
  '/xx/blog',
  '/zh-CN/blog',
  '/contact-us/%D0%BD',
  '/%D0%BA%D1%80%D1%83%D0%B3',
  '/contact-us',
  '/404page.html',
  '/blog/page/2',
  '/blog/page/01',
  '/loop',
  '//evil.com',
  '//evil.com/..',
  '/language',
])('R10: %s is not redirected', (path) => {
  expect(find(path, '')).toBeUndefined()
})

test('R5: the query is kept, before a hash, and not added to a target that has one', () => {
  expect(find('/blog/', '?a=1&b=%2F')?.location).toBe('/blog?a=1&b=%2F')
  expect(find('/help/faq', '?a=1')?.location).toBe('/help?a=1#faq')
  expect(find('/campaign', '?a=1')?.location).toBe('/blog?from=campaign')
})

test('R10: a redirect never leads to another one', () => {
  for (const path of ['/EN//Blog/', '/blog/page/1/', '/help/faq', '//zh//', '/Old/']) {
    const target = find(path, '')?.location.replace(/#.*/, '') ?? ''
    expect(find(target, '')).toBeUndefined()
    expect(isOwnPath(target)).toBe(true)
  }
})
