import { acceptsNullOrigin } from '#core/no-referrer-pages.ts'
import { expect, test } from 'vitest'
import { createHostCheck } from '#server/http/hosts.ts'
import { formMethods, inspectRequest, readMethods } from '#server/http/request-guard.ts'
import { scanHeaders } from '#server/http/static/scanned-headers.ts'

const checkHost = createHostCheck('https://isthmus.example', { allowLocal: false, listensOn: 'localhost' })

function inspect(url: string, { method = 'GET', httpVersion = '1.1', rawHeaders = ['Host', 'isthmus.example'] } = {}) {
  const host = checkHost(scanHeaders(rawHeaders).host)
  const acceptsForms = (path: string) => path === '/contact-us' || acceptsNullOrigin(path)
  return inspectRequest({ method, url, httpVersion, rawHeaders }, { host, checkHost, acceptsForms })
}

test('an ordinary request passes with its path, query and public origin', () => {
  expect(inspect('/zh/blog?page=2')).toEqual({ kind: 'pass', path: '/zh/blog', search: '?page=2', origin: 'https://isthmus.example' })
})

test.each([
  '/..',
  '/../../etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5c',
  '/%252e%252e%252f',
  '/....//etc',
  '/.env',
  '/.git/config',
  '/.vite/manifest.json',
  '/blog/.hidden',
  '/%2e%67it',
  '/evil.com/..;/',
])('R1: %s is not found', (url) => {
  expect(inspect(url)).toMatchObject({ kind: 'missing', path: url.split('?')[0] })
})

test('R21: security.txt passes, and nothing beside it', () => {
  expect(inspect('/.well-known/security.txt')).toMatchObject({ kind: 'pass', path: '/.well-known/security.txt' })
  for (const url of [
    '/.well-known',
    '/.well-known/',
    '/.well-known/change-password',
    '/.well-known/../.env',
    '/%2ewell-known/security.txt',
    '/zh/.well-known/security.txt',
  ])
    expect([url, inspect(url).kind]).toEqual([url, 'missing'])
})

test.each(['/%c0%ae%c0%ae/', '/%', '/%E0%A4%A', '/%zz', '/blog.data%', '/blog?q=%', '/blog?q=%E0%A4%A', '/%ED%A0%80'])(
  'R3: %s is badly encoded',
  (url) => {
    expect(inspect(url)).toEqual({ kind: 'refuse', status: 400 })
  },
)

test.each([
  '/a%2fb',
  '/a%2Fb',
  '/a%5cb',
  '/a\\b',
  '/a%00b',
  '/a%0ab',
  '/a%1f',
  '/a%7f',
  '/a%C2%85',
  '/a%E2%80%AEb',
  '/a%E2%81%A6',
  '/a%252fb',
  '/a%2500',
  '/%09/evil.com',
  '/\\evil.com',
])('R2: %s is not found', (url) => {
  expect(inspect(url)).toMatchObject({ kind: 'missing', path: url.split('?')[0] })
})

test.each(['/search?q=100%25', '/search?q=a+b&q=c', '/search?__proto__[x]=1', '/a%20b', '/caf%C3%A9', '/blog?next=//a.example'])(
  'R4: %s passes',
  (url) => {
    expect(inspect(url).kind).toBe('pass')
  },
)

test.each([
  ['1.0', { kind: 'pass' }],
  ['1.1', { kind: 'pass' }],
  ['0.9', { kind: 'refuse', status: 505 }],
  ['2.0', { kind: 'refuse', status: 505 }],
])('H16: HTTP/%s gets the verdict %j', (httpVersion, verdict) => {
  expect(inspect('/blog', { httpVersion })).toMatchObject(verdict)
})

test('R4: a target of 8 kB passes and a longer one is refused', () => {
  expect(inspect(`/${'a'.repeat(8191)}`).kind).toBe('pass')
  expect(inspect(`/${'a'.repeat(8192)}`)).toEqual({ kind: 'refuse', status: 414 })
})

test.each(['', 'blog', 'ftp://isthmus.example/', '/a b', '/a#b', '/é', '/a\tb'])('%j is not a request target', (url) => {
  expect(inspect(url)).toEqual({ kind: 'refuse', status: 400 })
})

test.each([
  [[], 400],
  [['Host', ''], 400],
  [['Host', 'x"><script>'], 400],
  [['Host', 'isthmus.example', 'host', 'isthmus.example'], 400],
  [['Host', 'evil.com'], 421],
  [['Host', 'evil.com', 'X-Forwarded-Host', 'isthmus.example'], 421],
])('R7: headers %j give %i', (rawHeaders, status) => {
  expect(inspect('/', { rawHeaders })).toEqual({ kind: 'refuse', status })
})

test('R7: the host of an absolute target counts', () => {
  expect(inspect('http://isthmus.example/blog')).toMatchObject({ kind: 'pass', path: '/blog' })
  expect(inspect('http://isthmus.example')).toMatchObject({ kind: 'pass', path: '/' })
  expect(inspect('http://evil.com/blog')).toEqual({ kind: 'refuse', status: 421 })
  expect(inspect('http://u@isthmus.example/blog')).toEqual({ kind: 'refuse', status: 400 })
})

test.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'POST', 'PROPFIND', 'QUERY'])('H14: %s on a page is not allowed', (method) => {
  expect(inspect('/blog', { method })).toEqual({ kind: 'refuse', status: 405, allow: readMethods })
})

test('H14: a form accepts POST and lists it in Allow', () => {
  expect(inspect('/contact-us', { method: 'POST' }).kind).toBe('pass')
  expect(inspect('/contact-us', { method: 'PUT' })).toEqual({ kind: 'refuse', status: 405, allow: formMethods })
})

test.each([
  ['same-origin', 'pass'],
  ['none', 'pass'],
  ['same-site', 'refuse'],
  ['cross-site', 'refuse'],
  ['', 'refuse'],
])('F2: a form with Sec-Fetch-Site %j: %s', (site, kind) => {
  const rawHeaders = ['Host', 'isthmus.example', 'sec-fetch-site', site]
  expect(inspect('/contact-us', { method: 'POST', rawHeaders }).kind).toBe(kind)
  expect(inspect('/contact-us', { rawHeaders }).kind).toBe('pass')
})

test.each([
  ['https://isthmus.example', undefined, 'pass'],
  ['https://isthmus.example', 'same-origin', 'pass'],
  ['null', 'same-origin', 'pass'],
  ['null', undefined, 'refuse'],
  ['null', 'none', 'refuse'],
  ['null', 'cross-site', 'refuse'],
  ['http://isthmus.example', undefined, 'refuse'],
  ['https://isthmus.example.evil.com', undefined, 'refuse'],
  ['https://evil.com', 'same-origin', 'refuse'],
  ['', undefined, 'refuse'],
])('F2: a form with Origin %j and Sec-Fetch-Site %j: %s', (origin, site, kind) => {
  const rawHeaders = ['Host', 'isthmus.example', 'ORIGIN', origin, ...(site === undefined ? [] : ['Sec-Fetch-Site', site])]
  expect(inspect('/contact-us', { method: 'POST', rawHeaders }).kind).toBe(kind)
  expect(inspect('/contact-us', { rawHeaders }).kind).toBe('pass')
})

test.each([
  ['/police-assistance', undefined, 'pass'],
  ['/zh/reset-password', undefined, 'pass'],
  ['/ar/verify-email.data', undefined, 'pass'],
  ['/logout', undefined, 'pass'],
  ['/verify-email', 'same-origin', 'pass'],
  ['/verify-email', 'none', 'refuse'],
  ['/verify-email', 'same-site', 'refuse'],
  ['/verify-email', 'cross-site', 'refuse'],
])('H5, F2: a form of a no-referrer page, sent to %s with Sec-Fetch-Site %j: %s', (path, site, kind) => {
  const rawHeaders = ['Host', 'isthmus.example', 'Origin', 'null', ...(site === undefined ? [] : ['Sec-Fetch-Site', site])]
  expect(inspect(path, { method: 'POST', rawHeaders }).kind).toBe(kind)
})

test('F2: a form with two Origin headers is refused if one is foreign', () => {
  const rawHeaders = ['Host', 'isthmus.example', 'Origin', 'https://isthmus.example', 'Origin', 'https://evil.com']
  expect(inspect('/contact-us', { method: 'POST', rawHeaders }).kind).toBe('refuse')
})

test('H14: OPTIONS names the methods', () => {
  expect(inspect('/blog', { method: 'OPTIONS' })).toEqual({ kind: 'options', allow: readMethods })
  expect(inspect('/contact-us', { method: 'OPTIONS' })).toEqual({ kind: 'options', allow: formMethods })
  expect(inspect('*', { method: 'OPTIONS' })).toEqual({ kind: 'options', allow: formMethods })
})

test('H14: a method override header changes nothing', () => {
  const rawHeaders = ['Host', 'isthmus.example', 'X-HTTP-Method-Override', 'DELETE']
  expect(inspect('/blog', { method: 'POST', rawHeaders })).toMatchObject({ status: 405 })
})

test('H16: more than a hundred header fields are refused', () => {
  const rawHeaders = ['Host', 'isthmus.example', ...Array.from({ length: 101 }, (_, i) => [`X-${i}`, '1']).flat()]
  expect(inspect('/', { rawHeaders })).toEqual({ kind: 'refuse', status: 431 })
})
