import { expect, test } from 'vitest'
import { pageOfShareImage, shareImagePath } from './address.ts'

test.each([
  ['/', 'en', '/share/en/home.png'],
  ['/', 'zh', '/share/zh/home.png'],
  ['/blog', 'ar', '/share/ar/blog.png'],
  ['/blog/page/2', 'en', '/share/en/blog/page/2.png'],
  ['/help/faq/http-or-socks5', 'ru', '/share/ru/help/faq/http-or-socks5.png'],
] as const)('the image of %s in %s is %s, and is mapped back to the page', (path, locale, image) => {
  expect(shareImagePath(path, locale)).toBe(image)
  expect(pageOfShareImage(image)).toEqual({ locale, path })
})

test.each([
  '/share',
  '/share/en',
  '/share/en.png',
  '/share/en/.png',
  '/share/xx/blog.png',
  '/share/EN/blog.png',
  '/share/en/blog.jpg',
  '/share/en/blog.png/x',
  '/zh/share/zh/blog.png',
])('%s is no share image', (path) => expect(pageOfShareImage(path)).toBeUndefined())
