import { expect, test } from 'vitest'
import { responsiveStringline, stringline } from '#core/drawing/stringline.ts'

const labels = {
  alt: 'Sessions',
  exit: 'Exit',
  rotating: 'Rotating',
  sticky: 'Sticky',
  newSession: 'exit released',
  time: 'requests',
}

test.each([
  { width: 'wide', viewBox: '0 0 880 282' },
  { width: 'narrow', viewBox: '0 0 560 282' },
] as const)('the $width drawing keeps all of its twelve requests inside $viewBox', ({ width, viewBox }) => {
  const svg = stringline(labels, width)
  expect(svg).toContain(`viewBox="${viewBox}"`)
  const xs = [...svg.matchAll(/cx="(\d+)"/g)].map(([, x]) => Number(x))
  expect(xs).toHaveLength(24)
  expect(Math.max(...xs)).toBeLessThan(Number(viewBox.split(' ')[2]))
})

test('V1: rotating is the one vermilion path; sticky changes its exit once', () => {
  const svg = stringline(labels)
  expect(svg.match(/class="a"/g)).toHaveLength(1)
  const sticky = /class="b" d="([^"]+)"/.exec(svg)?.[1] ?? ''
  expect(new Set([...sticky.matchAll(/ (\d+)/g)].map(([, y]) => y)).size).toBe(2)
})

test('both widths are in one block, from which the style sheet chooses', () => {
  expect(responsiveStringline(labels)).toBe(`<div class="strings">${stringline(labels, 'wide')}${stringline(labels, 'narrow')}</div>`)
})
