import { expect, test } from 'vitest'
import { site } from '#site'
import { locales } from '#core/locales.ts'
import { createContentStore } from '#server/content/store.ts'

test.each(locales)('W15: the quick start in %s says that hosts and limits are those of the operator', async (locale) => {
  const guide = await createContentStore('.generated/content').get('user-guide', 'quick-start', locale)
  expect(guide!.language).toBe(locale)
  expect(guide!.sections.find(({ id }) => id === 'connection')!.text).toContain(site.brand)
})
