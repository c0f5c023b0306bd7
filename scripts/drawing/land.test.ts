import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { landFile } from './land.ts'

test('V6: the committed land is the output of the script', () => {
  const committed = readFileSync(new URL('../../core/drawing/land.json', import.meta.url), 'utf8')
  expect(committed, 'run: node scripts/drawing/land.ts').toBe(landFile())
})
