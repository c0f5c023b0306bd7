import { globSync, readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import { expect, test } from 'vitest'
import { colorTokens, type ColorToken } from '#core/theme/schema.ts'
import { demandsOf, nearestColor } from './contrast.ts'

/** Without the gallery, whose samples are pairs by themselves. */
const sheets = globSync('app/**/*.css').filter((file) => !file.startsWith('app/gallery/'))

const isToken = (name: string): name is ColorToken => (colorTokens as readonly string[]).includes(name)

/** Token of a declaration whose value is one color. */
function tokenIn(body: string, property: string): ColorToken | undefined {
  const name = new RegExp(`(?:^|[;{\\s])${property}:\\s*var\\(--([\\w-]+)\\);`).exec(body)?.[1]
  return name !== undefined && isToken(name) ? name : undefined
}

/** Pairs of text and background that one rule of a style sheet sets. */
const pairs = sheets.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector, body]) => {
    const [text, ground] = [tokenIn(body!, 'color'), tokenIn(body!, 'background')]
    return text && ground ? [{ rule: `${file} ${selector!.trim()}`, text, ground }] : []
  }),
)

/** A dark button has the colors of text the other way around. */
const checks = (text: ColorToken, ground: ColorToken) => demandsOf(text).some((demand) => demand.ground === ground && demand.ratio >= 4.5)

test('V8: every text and background that a rule sets together are checked', () => {
  expect(pairs.length).toBeGreaterThan(8)
  expect(pairs.filter(({ text, ground }) => !checks(text, ground) && !checks(ground, text))).toEqual([])
})

test('V8: every token in which text is set is checked on the page and on sheets', () => {
  const css = sheets.map((file) => readFileSync(file, 'utf8'))
  const used = new Set(
    css.flatMap((text) => [...text.matchAll(/(?:^|[;{\s])color: var\(--([\w-]+)\)/g)].map(([, name]) => name!)).filter(isToken),
  )
  // Text on the accent and in the footer stands nowhere else; `paper` is the text of dark buttons; a line in `rule-2` separates breadcrumbs.
  const others = ['on-accent', 'foot-ink', 'paper', 'rule-2']
  const unchecked = [...used].filter((token) => !others.includes(token) && !(checks(token, 'paper') && checks(token, 'sheet')))
  expect(unchecked).toEqual([])
})

test('the nearest color has the hue, and contrasts just enough with every ground', () => {
  const grounds = [
    { color: '#ffffff', ratio: 4.5 },
    { color: '#dddddd', ratio: 4.5 },
  ]
  const color = nearestColor('#ff9364', grounds)!
  const lowest = Math.min(...grounds.map((ground) => wcagContrast(color, ground.color)))
  expect(lowest).toBeGreaterThanOrEqual(4.5)
  expect(lowest).toBeLessThan(4.7)
  expect(nearestColor('#aa3300', [{ color: '#ffffff', ratio: 4.5 }])).toBe('#aa3300')
})

test('black and white are found, and nothing where no lightness does', () => {
  expect(nearestColor('#777777', [{ color: '#ffffff', ratio: 21 }])).toBe('#000000')
  expect(
    nearestColor('#777777', [
      { color: '#ffffff', ratio: 7 },
      { color: '#000000', ratio: 7 },
    ]),
  ).toBeUndefined()
})
