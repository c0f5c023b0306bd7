import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withNeatlineRules } from './neatline-css.ts'

test('V6: the committed frame has the blocks of the projection', () => {
  const css = readFileSync(new URL('../../app/styles/drawing/frame.css', import.meta.url), 'utf8')
  expect(css, 'run: node scripts/drawing/neatline-css.ts').toBe(withNeatlineRules(css))
})

test('a style sheet without the comments is refused with instructions to fix it', () => {
  expect(() => withNeatlineRules('.neat {}')).toThrow(/expected the comments .* found none; put both back/)
})
