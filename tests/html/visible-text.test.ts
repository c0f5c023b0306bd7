import { expect, test } from 'vitest'
import { gap, visibleText } from './visible-text.ts'

const page = (body: string, head = '') => `<!doctype html><html lang="zh-CN"><head>${head}</head><body>${body}</body></html>`

test.each([
  ['<p>住宅<strong>代理</strong></p>', ['住宅￼代理']],
  ['<h1>一</h1><p>二 <a href="/">三</a></p>', ['一', '二 三']],
  ['<nav><a>Guides</a><a>Data</a></nav>', [`Guides${gap}Data`]],
  ['<p>运行 <code>curl</code></p>', [`运行 ${gap}`]],
  ['<pre>curl</pre><script>let a</script>', []],
  ['<p translate="no">Isthmus</p><p>好</p>', ['好']],
  ['<ul><li lang="en-US">English</li><li lang="zh-CN">中文</li></ul>', ['中文']],
  ['<button aria-label="关闭"></button><input placeholder="搜索">', ['关闭', '搜索']],
])('the visible text of %s is %j', (body, expected) => {
  expect(visibleText(page(body))).toEqual(expected)
})

test('title and description are included, unless the head is left out, and can be read alone', () => {
  const html = page('<p>三</p>', '<title>一</title><meta name="description" content="二"><meta name="robots" content="noindex">')
  expect(visibleText(html)).toEqual(['一', '二', '三'])
  expect(visibleText(html, { head: false })).toEqual(['三'])
  expect(visibleText(html, { body: false })).toEqual(['一', '二'])
})
