import { expect, test } from 'vitest'
import { parts } from '#core/contract/gateway.ts'
import { completeLocales } from '#core/locales.ts'
import { createContentStore } from '#server/content/store.ts'

test.each(completeLocales)(
  'W15: the quick start in %s has every part of the user name, and no value in place of those of the contract',
  async (locale) => {
    const guide = await createContentStore('.generated/content').get('user-guide', 'quick-start', locale)
    expect(guide!.language).toBe(locale)
    const { text } = guide!.sections.find(({ id }) => id === 'connection')!
    for (const { name, placeholder } of parts) expect(text).toContain(`[-${name}-${placeholder}]`)
  },
)
