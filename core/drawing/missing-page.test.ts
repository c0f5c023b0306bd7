import { expect, test } from 'vitest'
import { missingPage } from '#core/drawing/missing-page.ts'

test('the only vermilion path ends before the place of the missing page', () => {
  const svg = missingPage()
  const path = /class="a" d="([^"]+)"/.exec(svg)?.[1] ?? ''
  const missing = /class="h"[^>]* d="M(\d+)/.exec(svg)?.[1]
  expect(svg.match(/class="a"/g)).toHaveLength(1)
  expect(Math.max(...[...path.matchAll(/\d+/g)].map(Number))).toBeLessThan(Number(missing))
})
