import { expect, test } from 'vitest'
import { diagrams } from '#core/content/taxonomy.ts'
import { diagram } from '#core/drawing/diagrams.ts'
import { legendSymbol, legendSymbols, mapLine } from '#core/drawing/legend.ts'

test.each(diagrams)('V1: the diagram %s has exactly one vermilion path', (name) => {
  expect(diagram(name).match(/class="a"/g)).toHaveLength(1)
})

test.each(diagrams)('V3: the diagram %s is hidden from assistive technology and holds no text', (name) => {
  expect(diagram(name)).toMatch(/^<svg class="dia" viewBox="0 0 264 112" aria-hidden="true">.*<\/svg>$/)
  expect(diagram(name)).not.toContain('<text')
})

test('no two products share a diagram', () => {
  expect(new Set(diagrams.map(diagram)).size).toBe(diagrams.length)
})

test('B7: all diagrams together stay under 40 kB of markup', () => {
  expect(diagrams.map(diagram).join('').length).toBeLessThan(40_000)
})

test('the legend has all twelve symbols of diagrams', () => {
  expect(legendSymbols).toHaveLength(12)
  expect(new Set(legendSymbols.map(legendSymbol)).size).toBe(12)
  expect(mapLine('exit')).toContain('<path')
})
