import { expect, test } from 'vitest'
import { createRequestClassifier } from '#server/metrics/request-class.ts'
import type { ReadyFile } from '#server/http/static/file.ts'

const file = (type: string, cache: ReadyFile['cache'] = 'revalidate') => ({ type, cache }) as ReadyFile

const classify = createRequestClassifier({
  files: new Map([
    ['/', file('text/html; charset=utf-8')],
    ['/blog/a', file('text/html; charset=utf-8')],
    ['/zh/blog/a', file('text/html; charset=utf-8')],
    ['/zh/blog/a.data', file('text/x-script; charset=utf-8')],
    ['/assets/entry-a1.js', file('text/javascript; charset=utf-8', 'immutable')],
    ['/media/tour.webm', file('video/webm')],
    ['/icon.png', file('image/png')],
    ['/robots.txt', file('text/plain; charset=utf-8')],
  ]),
  routes: ['/blog', '/blog/:slug', '/products/datasets', '/products/:slug', '/search', '/dashboard/inbox/:reference/certificate', '/*'],
  endpoints: ['/language', '/forms/proof', '/share/*'],
})

test.each([
  ['/', '/', 'en'],
  ['/?q=1', '/', 'en'],
  ['/blog/a', '/blog/:slug', 'en'],
  ['/zh/blog/a', '/blog/:slug', 'zh'],
  ['/zh/blog/a.data', 'payload', 'zh'],
  ['/assets/entry-a1.js', 'asset', ''],
  ['/media/tour.webm', 'media', ''],
  ['/icon.png', 'media', ''],
  ['/robots.txt', 'file', ''],
  ['/search?q=secret', '/search', 'en'],
  ['/ar/search?q=secret', '/search', 'ar'],
  ['/search.data?q=secret', '/search', 'en'],
  ['/products/datasets', '/products/datasets', 'en'],
  ['/products/residential', '/products/:slug', 'en'],
  ['/ru/dashboard/inbox/P-7K2M/certificate', '/dashboard/inbox/:reference/certificate', 'ru'],
  ['/language?to=ru', '/language', ''],
  ['/forms/proof?form=contact', '/forms/proof', ''],
  ['/share/zh/blog.png', '/share/*', ''],
  ['/nothing', 'unknown', ''],
  ['/zh/nothing', 'unknown', ''],
  ['/en/blog', 'unknown', ''],
  ['/blog/a/b', 'unknown', ''],
  ['http://isthmus.example/blog/a', 'unknown', ''],
  ['', 'unknown', ''],
])('T3: %s counts as %s in "%s"', (target, route, language) => {
  expect(classify(target)).toEqual({ route, language })
})

test('T3: a thousand unknown paths count under one label', () => {
  const classes = Array.from({ length: 1000 }, (_, index) => classify(`/wp-admin/${index}.php`))
  expect(new Set(classes.map(({ route }) => route))).toEqual(new Set(['unknown']))
})
