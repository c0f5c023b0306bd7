import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { thirdPartyNotices } from './third-party-notices.ts'

test('the third-party notices are those of the locked packages and fonts', () => {
  const isCurrent = readFileSync('THIRD_PARTY_NOTICES.md', 'utf8') === thirdPartyNotices()
  expect(isCurrent, 'THIRD_PARTY_NOTICES.md is out of date; run: node scripts/third-party-notices.ts').toBe(true)
})
