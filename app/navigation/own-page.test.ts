import { expect, test } from 'vitest'
import { isFile, ownPage } from './own-page.ts'

const here = 'https://isthmus.example/zh/blog/an-article?x=1'

test.each([
  ['/zh/pricing', '/zh/pricing'],
  ['/zh/help#faq', '/zh/help#faq'],
  ['https://isthmus.example/zh/search?q=1', '/zh/search?q=1'],
  ['/zh/404page.html', '/zh/404page.html'],
  ['#heading', undefined],
  ['/zh/blog/an-article?x=1#heading', undefined],
  ['/pricing', undefined],
  ['/ar/pricing', undefined],
  ['/zh/blog/an-article.md', undefined],
  ['/zh/feed.xml', undefined],
  ['/llms.txt', undefined],
  ['/language?to=zh&path=/', undefined],
  ['https://other.example/zh/pricing', undefined],
  ['mailto:sales@isthmus.example', undefined],
  ['/zh/a%20b', undefined],
  ['https://', undefined],
])('a link to %s is followed by the router to %s', (href, expected) => {
  expect(ownPage(href, here)).toBe(expected)
})

test('a file has an ending, a page has none or .html', () => {
  expect(['/llms.txt', '/blog/a.md', '/videos/a.mp4', '/about.data'].filter((path) => !isFile(path))).toEqual([])
  expect(['/', '/blog/a', '/404page.html', '/v1.2/a'].filter(isFile)).toEqual([])
})

test('/language of an English page is left to the browser too', () => {
  expect(ownPage('/language?to=zh&path=/', 'https://isthmus.example/')).toBe(undefined)
})
