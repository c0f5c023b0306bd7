/**
 * The size of the inline scripts, which every page contains. A test, and no error of the build: the size depends on `site/provider.yaml` too,
 * and a longer configuration must not stop an operator's build.
 */
import { expect, test } from 'vitest'
import { locales } from '#core/locales.ts'
import { bundleInlineScript } from './build.ts'

const withoutTagManager = { script: '', needsConsent: true, pagesWithoutTags: '' }
const withTagManager = { script: 'https://tags.example/tag.js?id=T-1', needsConsent: true, pagesWithoutTags: '^/login(?:/|$)' }

test.each([
  // The first script contains the code of each language.
  { name: 'before-paint', tagManager: withoutTagManager, maxBytes: 584 + 8 * locales.length },
  { name: 'bootstrap', tagManager: withoutTagManager, maxBytes: 5_420 },
  { name: 'bootstrap', tagManager: withTagManager, maxBytes: 6_450 },
] as const)('B2: the $name script with the tag manager "$tagManager.script" has at most $maxBytes bytes when minified', async (sample) => {
  expect(Buffer.byteLength(await bundleInlineScript(sample.name, sample.tagManager))).toBeLessThanOrEqual(sample.maxBytes)
})
