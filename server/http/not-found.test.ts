import { expect, test } from 'vitest'
import { createNotFound } from '#server/http/not-found.ts'
import type { StaticSite } from '#server/http/static/site.ts'

const page = [
  '<a href="/language?to=zh&amp;path=/404page.html">zh</a>',
  '<input type="search" name="q" value=""/>',
  '<ul class="gazetteer nearby"><li><a href="/help">Help</a></li></ul>',
  '<code translate="no">Page Not Found</code> <code translate="no"></code>',
]

/** A site of which only the not-found page is looked at. */
function siteWith(html: string): StaticSite {
  return { notFound: { en: { identity: { body: Buffer.from(html), path: 'site/404page.html' } } } } as unknown as StaticSite
}

test.each([0, 1, 2, 3])('a built page without place %i, which is to be filled, is refused at the start', async (index) => {
  await expect(createNotFound(siteWith(page.toSpliced(index, 1).join('')), [])).rejects.toThrow(/^site\/404page\.html has no /)
})

test('the whole page is filled; a language without one has no answer', async () => {
  const answer = await createNotFound(siteWith(page.join('')), ['/blog/:slug'])
  expect(await answer('/blog/old-name', 'r1')?.text()).toBe(
    '<a href="/language?to=zh&amp;path=/blog/old-name">zh</a><input type="search" name="q" value="old name"/>' +
      '<ul class="gazetteer nearby"><li><a href="/help">Help</a></li></ul>' +
      '<code translate="no">Page Not Found: /blog/old-name</code> <code translate="no">r1</code>',
  )
  expect(answer('/zh/none', 'r1')).toBeUndefined()
})
