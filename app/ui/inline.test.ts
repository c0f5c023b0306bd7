import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Locale } from '#core/locales.ts'
import { LocaleProvider } from '#app/i18n/locale.tsx'
import { Inline } from './inline.tsx'

function render(text: string, locale: Locale): string {
  const Stub = createRoutesStub([{ path: '*', Component: () => LocaleProvider({ locale, children: createElement(Inline, { text }) }) }])
  return renderToStaticMarkup(createElement(Stub))
}

test.each([
  ['code', 'the `502` answer', 'the <code translate="no">502</code> answer'],
  [
    'long code with a mark that it may be divided',
    '`USERNAME-country-jp-session-a1`',
    '<code class="long" translate="no">USERNAME-country-jp-session-a1</code>',
  ],
  ['marks inside code as text', '`**a** <b>`', '<code translate="no">**a** &lt;b&gt;</code>'],
  ['strong and emphasis', '**a** and *b*', '<strong>a</strong> and <em>b</em>'],
  ['strong between Chinese characters', '请**“立即”**停止', '请<strong>“立即”</strong>停止'],
  ['links with the prefix of the language', '[Blog](/blog#a)', '<a href="/zh/blog#a">Blog</a>'],
  ['code in a link', '[`a`](/blog)', '<a href="/zh/blog"><code translate="no">a</code></a>'],
  ['links to other sites unchanged', '[RFC](https://www.rfc-editor.org/)', '<a href="https://www.rfc-editor.org/">RFC</a>'],
  ['HTML as text', '<img src=x onerror=alert(1)> & "so"', '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;so&quot;'],
  ['javascript: links as text', '[x](javascript:1)', '[x](javascript:1)'],
  ['links to another host without a scheme as text', '[x](//evil.example)', '[x](//evil.example)'],
  ['products of numbers as text', '2 * 3 * 4', '2 * 3 * 4'],
  ['a single back-tick as text', 'a ` b', 'a ` b'],
])('renders %s', (_, text, html) => {
  expect(render(text, 'zh')).toBe(html)
})

test('quotes in a link cannot leave the attribute', () => {
  expect(render('[x](https://a.example/"onclick="b)', 'en')).toBe('<a href="https://a.example/&quot;onclick=&quot;b">x</a>')
})
