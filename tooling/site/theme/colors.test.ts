import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { colorSchemes, colorTokens, themeSchema, type InputColors } from '#core/theme/schema.ts'
import { lightnessOf, resolveColors } from './colors.ts'
import { demandsOf, demandsOn, meets } from './contrast.ts'

const own = themeSchema.parse(parse(readFileSync('site/theme.yaml', 'utf8'))).colors

test('V7: colors that the file states stay as they are', () => {
  expect(resolveColors(own)).toEqual(own)
})

/** The four colors of each theme. */
const basics: readonly (readonly [name: string, light: InputColors, dark: InputColors])[] = [
  ['the repository', pick(own.light), pick(own.dark)],
  ['neutral', basic('#ffffff', '#111111', '#0b57d0', '#5f3dc4'), basic('#000000', '#ffffff', '#8ab4f8', '#c4b5fd')],
  ['violet', basic('#f7f2fb', '#241533', '#8f1d6d', '#3c3fa6'), basic('#150d1d', '#f0e7f7', '#ff8fd0', '#a9b0ff')],
  ['yellow', basic('#fffdf0', '#222018', '#9a3412', '#3f6212'), basic('#15140e', '#f3f0e0', '#fbbf24', '#bef264')],
]

function basic(paper: string, ink: string, accent: string, sea: string): InputColors {
  return { paper, ink, accent, sea }
}

function pick({ paper, ink, accent, sea }: InputColors): InputColors {
  return basic(paper, ink, accent, sea)
}

test.each(basics)('V7, V8: from the four colors of %s all others follow, with enough contrast', (_, light, dark) => {
  const colors = resolveColors({ light, dark })
  for (const scheme of colorSchemes) {
    const failing = colorTokens.filter(
      (token) => demandsOf(token).length > 0 && !meets(colors[scheme][token], demandsOn(token, colors[scheme])),
    )
    expect(failing).toEqual([])
    expect(Object.values(colors[scheme]).join()).toMatch(/^(#[\da-f]{6}([\da-f]{2})?,?)+$/)
  }
  expect(lightnessOf(colors.light.paper)).toBeGreaterThan(lightnessOf(colors.light['ink-2']))
  expect(lightnessOf(colors.dark.paper)).toBeLessThan(lightnessOf(colors.dark['ink-2']))
})

test('what follows from the four colors of the repository is near to what was chosen by hand', () => {
  const derived = resolveColors({ light: pick(own.light), dark: pick(own.dark) })
  for (const scheme of colorSchemes) {
    // Its lights of cities are transparent by day.
    for (const token of colorTokens.filter((name) => name !== 'light')) {
      expect(Math.abs(lightnessOf(derived[scheme][token]) - lightnessOf(own[scheme][token]!)), `${token}, ${scheme}`).toBeLessThan(0.05)
    }
  }
})
