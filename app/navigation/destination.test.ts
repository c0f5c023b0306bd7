import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isDocument, isForBrowser } from './destination.ts'

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://isthmus.example/zh/blog/an-article?x=1'))
  vi.stubGlobal('window', {})
})
afterEach(() => void vi.unstubAllGlobals())

test.each([
  'javascript:document.title=1',
  'JaVa\tScript:document.title=1',
  'data:text/html,x',
  'vbscript:x',
  'https://other.example/',
  '//other.example/',
  '/\\other.example/',
])('C9: React Router refuses to navigate to %j', async (address) => {
  const router = createMemoryRouter([{ path: '*' }])
  await expect(router.navigate(address)).rejects.toThrow('External navigation is not allowed')
  expect(router.state.location.pathname).toBe('/')
})

test('C9: React Router treats an encoded scheme as a path of this site', async () => {
  const router = createMemoryRouter([{ path: '*' }])
  await router.navigate('%6aavascript:alert(1)')
  expect(router.state.location.pathname).toBe('/%6aavascript:alert(1)')
})

test('files, pages behind the log-in and /language have no payload; other pages have one', () => {
  expect(
    ['/llms.txt', '/blog/a.md', '/videos/a.mp4', '/dashboard', '/dashboard/inbox?folder=open', '/language?to=zh'].filter(isDocument),
  ).toHaveLength(6)
  expect(['/', '/blog/a', '/dashboards', '/v1.2/a', '/search?q=llms.txt'].filter(isDocument)).toEqual([])
})

const shown = '/zh/blog/an-article'

test.each(['/zh/pricing', '/zh', '/zh/no-such-page'])('the router opens %s', (pathname) => {
  expect(isForBrowser(pathname, shown)).toBe(false)
})

test.each(['/pricing', '/ar/pricing', '/zh/dashboard', '/zh/police-assistance', '/zh/404page.html', '/zh/help/faq/', '/zh/blog/page/1'])(
  'the browser opens %s',
  (pathname) => {
    expect(isForBrowser(pathname, shown)).toBe(true)
  },
)

test('the browser opens a page if a newer build was seen or a rule of the build redirects the page', () => {
  vi.stubGlobal('window', { deployment: { updated: true } })
  expect(isForBrowser('/zh/pricing', shown)).toBe(true)
  vi.stubGlobal('window', {
    deployment: { updated: false, routeRules: { '/moved': { redirect: { to: 'https://other.example/', status: 302 } } } },
  })
  expect(isForBrowser('/zh/moved', shown)).toBe(true)
  expect(isForBrowser('/zh/pricing', shown)).toBe(false)
})
