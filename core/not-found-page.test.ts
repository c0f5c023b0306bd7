import { expect, test } from 'vitest'
import { nearbySlot, notFoundSlots, readNotFoundTemplate } from './not-found-page.ts'

const { message, requestId, query, languagePath } = notFoundSlots

const page = [
  `<a href="/language?to=zh&amp;${languagePath}">zh</a>`,
  `<input value="${query}"/>`,
  `<ul><li>${nearbySlot.before('/products')}<a href="/products">Products</a>${nearbySlot.after}</li>` +
    `<li>${nearbySlot.before('/blog')}<a href="/blog">Blog</a>${nearbySlot.after}</li></ul>`,
  `<code>${message}</code>`,
  `<code>${requestId}</code>`,
]

test.each([0, 1, 2, 3, 4])('a template without slot %i is refused', (index) => {
  expect(() => readNotFoundTemplate(page.toSpliced(index, 1).join(''))).toThrow(/^The not-found page has no /)
})

test('all slots are filled with escaped values, and markers within values are not replaced', () => {
  const fill = readNotFoundTemplate(page.join(''))
  const values = { message: `<b> $& ${requestId}`, requestId: 'r1', query: '"', languagePath: 'path=/blog/a' }
  expect(fill(values, '/zh/blog/a')).toBe(
    '<a href="/language?to=zh&amp;path=/blog/a">zh</a><input value="&quot;"/>' +
      '<ul><li><a href="/blog">Blog</a></li><li><a href="/products">Products</a></li></ul>' +
      `<code>&lt;b&gt; $&amp; ${requestId}</code><code>r1</code>`,
  )
})
