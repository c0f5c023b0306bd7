import { assert, oneof, property, string, webUrl } from 'fast-check'
import { expect, test } from 'vitest'
import { judgeDestination } from '#core/link-policy.ts'

const base = 'https://isthmus.example/zh/blog/an-article?x=1'

test.each([
  ['/zh/pricing', '/zh/pricing'],
  ['/zh/blog?page=2#top', '/zh/blog?page=2#top'],
  ['?page=2', '/zh/blog/an-article?page=2'],
  ['#heading', '/zh/blog/an-article?x=1#heading'],
  ['https://isthmus.example/zh/help', '/zh/help'],
  ['HTTPS://ISTHMUS.EXAMPLE:443/zh/help', '/zh/help'],
  ['/zh//blog///an-article', '/zh/blog/an-article'],
  ['/zh/./blog/../pricing', '/zh/pricing'],
  ['/search?q=javascript:alert(1)', '/search?q=javascript:alert(1)'],
  ['/search?q=100%25', '/search?q=100%25'],
  ['/zh/blog/javascript:-what-it-is', '/zh/blog/javascript:-what-it-is'],
])('%s leads to %s', (to, path) => {
  expect(judgeDestination(to, { base })).toEqual({ kind: 'own', path })
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript\r:alert(1)',
  'javascript\u200b:alert(1)',
  'java%0ascript:alert(1)',
  '%6aavascript:alert(1)',
  '%256aavascript:alert(1)',
  'javascript%3aalert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;avascript&colon;alert(1)',
  'java&Tab;script&#58;alert(1)',
  '%26%23106;avascript:alert(1)',
  '%6aavascript:alert(1)?%ff',
  'javascript%3A%E0%A4%A',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'blob:https://isthmus.example/0c2d',
  'filesystem:https://isthmus.example/temporary/a.html',
  'file:///etc/passwd',
  'about:blank',
  'ftp://isthmus.example/',
  'intent://scan/#Intent;scheme=zxing;end',
])('C9: %j is refused for its protocol, with permission too', (to) => {
  expect(judgeDestination(to, { base })).toEqual({ kind: 'refused', reason: 'protocol' })
  expect(judgeDestination(to, { base, external: true })).toEqual({ kind: 'refused', reason: 'protocol' })
})

test.each([
  ['https://other.example/zh/pricing', 'https://other.example/zh/pricing'],
  ['//other.example/a', 'https://other.example/a'],
  ['/\\other.example/a', 'https://other.example/a'],
  ['\\\\other.example/a', 'https://other.example/a'],
  ['https:other.example', undefined],
  ['/\t/other.example/', 'https://other.example/'],
  ['http://isthmus.example/', 'http://isthmus.example/'],
  ['https://isthmus.example:8443/', 'https://isthmus.example:8443/'],
  ['https://isthmus.example@other.example/', 'https://isthmus.example@other.example/'],
  ['https://isthmus.example.other.example/', 'https://isthmus.example.other.example/'],
  ['mailto:sales@isthmus.example', 'mailto:sales@isthmus.example'],
])('%j leaves the site, which wants permission', (to, href) => {
  if (href === undefined) {
    // Another scheme than the page's would be another site; the same one is a path.
    expect(judgeDestination(to, { base }).kind).toBe('own')
    return
  }
  expect(judgeDestination(to, { base }).kind).toBe('refused')
  expect(judgeDestination(to, { base, external: true })).toEqual({ kind: 'elsewhere', href })
})

test.each(['https://', 'https://[', 'http://%'])('%j is malformed', (to) => {
  expect(judgeDestination(to, { base })).toEqual({ kind: 'refused', reason: 'malformed' })
})

test.each(['/%2f%2fother.example', '/%5cother.example', '/zh/%2e%2e%2f%2e%2e/a', '/zh/blog%00', '/%E0%A4%A'])(
  '%s would be read as another path by a proxy',
  (to) => {
    expect(judgeDestination(to, { base }).kind).toBe('refused')
  },
)

test('C9: whatever is asked for, without permission nothing but a path of ours comes out', () => {
  assert(
    property(
      oneof(
        string({ unit: 'binary' }),
        webUrl(),
        string().map((text) => `/${text}`),
      ),
      (to) => {
        const judged = judgeDestination(to, { base })
        if (judged.kind === 'refused') return
        expect(judged.kind).toBe('own')
        const path = judged.kind === 'own' ? judged.path : ''
        expect(path).toMatch(/^\/(?!\/)/)
        expect(new URL(path, base).origin).toBe('https://isthmus.example')
        expect(judgeDestination(path, { base })).toEqual(judged)
      },
    ),
    { numRuns: 300 },
  )
})
