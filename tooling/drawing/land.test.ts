import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { landModule } from '#tooling/drawing/land.ts'

test('V6: the committed land is what the tool makes of Natural Earth', () => {
  const committed = readFileSync(new URL('../../core/drawing/land.ts', import.meta.url), 'utf8')
  expect(committed, 'run: node tooling/drawing/land.ts').toBe(landModule())
})
