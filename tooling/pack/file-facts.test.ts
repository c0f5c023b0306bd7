import { expect, test } from 'vitest'
import { cacheClass, contentType, isCompressible, statusOf, urlOf } from '#tooling/pack/file-facts.ts'

test.each([
  ['index.html', '/'],
  ['zh/index.html', '/zh'],
  ['blog/retrying/index.html', '/blog/retrying'],
  ['404page.html', '/404page.html'],
  ['zh/404page.html', '/zh/404page.html'],
  ['blog.data', '/blog.data'],
  ['assets/entry-a1b2.js', '/assets/entry-a1b2.js'],
  ['files/two words.txt', '/files/two%20words.txt'],
  ['images/a@2x+b.png', '/images/a@2x+b.png'],
  ['files/цена 100%?#.txt', '/files/%D1%86%D0%B5%D0%BD%D0%B0%20100%25%3F%23.txt'],
])('%s is served at %s', (file, url) => {
  expect(urlOf(file)).toBe(url)
})

test.each(['x.html', 'x.xml', 'x.json', 'x.txt', 'x.webmanifest', 'x.md', 'x.data', 'x.svg', 'x.css', 'x.js', 'x.vtt'])(
  'H15: %s has a charset',
  (file) => {
    expect(contentType(file)).toContain('; charset=utf-8')
  },
)

test.each([
  ['samples/rates.csv', 'text/csv; charset=utf-8; header=present'],
  ['samples/rates.json', 'application/json; charset=utf-8'],
  ['samples/rates.ndjson', 'application/x-ndjson; charset=utf-8'],
  ['samples/rates.parquet', 'application/vnd.apache.parquet'],
  ['samples/rates.schema.json', 'application/schema+json; charset=utf-8'],
])('the sample %s has the type %s', (file, type) => {
  expect(contentType(file)).toBe(type)
})

test('an unknown ending stops the build and says what to do', () => {
  expect(() => contentType('downloads/tool.exe')).toThrow(/downloads\/tool\.exe.*"\.exe".*file-facts\.ts/s)
})

test.each(['x.woff2', 'x.png', 'x.jpg', 'x.mp4', 'x.webm', 'x.parquet'])('%s is not compressed again', (file) => {
  expect(isCompressible(contentType(file))).toBe(false)
})

test.each(['x.html', 'x.svg', 'x.js', 'x.data', 'x.wasm', 'x.ico'])('%s is compressed', (file) => {
  expect(isCompressible(contentType(file))).toBe(true)
})

test('H7: only hashed assets and fonts are immutable', () => {
  expect(cacheClass('assets/a-1.js')).toBe('immutable')
  expect(cacheClass('fonts/a.woff2')).toBe('immutable')
  expect(cacheClass('blog/index.html')).toBe('revalidate')
  expect(cacheClass('zh/assets/a.js')).toBe('revalidate')
  expect(cacheClass('zh/blog.data')).toBe('brief')
})

test('H15: the not-found pages have status 404 in every language', () => {
  expect(statusOf('404page.html')).toBe(404)
  expect(statusOf('ar/404page.html')).toBe(404)
  expect(statusOf('blog/404page.html.txt')).toBe(200)
})
