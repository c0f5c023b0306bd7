import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawingStyle } from './drawing-style.ts'

const tokens = readFileSync('.generated/theme.css', 'utf8')

/** The first value of a token, which is that of the day theme. */
const token = (name: string) => new RegExp(`--${name}: (?:light-dark\\()?(#[0-9a-f]{6})[,;]`).exec(tokens)?.[1]

/** The rules of a style sheet with one plain selector, as in a share image. */
function rulesOf(file: string, names: Readonly<Record<string, string>> = {}): Record<string, string> {
  const css = readFileSync(`app/styles/drawing/${file}`, 'utf8').split('@media')[0]!
  const value = (text: string) => text.replace(/var\(--([\w-]+)\)/g, (_, name: string) => names[name] ?? token(name)!).replace(/:0\./, ':.')
  const rules = [...css.matchAll(/^(\.[\w. -]+) \{\n([^}]*)\}/gm)]
  return Object.fromEntries(
    rules.map(([, selector, body]) => [
      selector!,
      [...body!.matchAll(/^ {2}([\w-]+): (.*?);/gm)].map(([, name, text]) => value(`${name}:${text}`)).join(';'),
    ]),
  )
}

test.each([0, 1, 2, 3])('covers on ground %i are drawn as on pages', (ground) => {
  const rule = rulesOf('covers.css')[`.cover.g${ground}`]!
  const own = rule.split(';').map((declaration) => declaration.replace('--', '').split(':'))
  const roles = Object.entries(rulesOf('covers.css', Object.fromEntries(own))).filter(([selector]) => /^\.cover \.[a-z]\w$/.test(selector))
  expect(roles.length).toBe(11)
  for (const [selector, style] of roles) expect(drawingStyle).toContain(`${selector.replace('.cover', `.g${ground}`)}{${style}}`)
})

test('maps of locations are drawn as on pages', () => {
  const parts = Object.entries(rulesOf('maps.css')).filter(([selector]) => /^\.map(?:\.loc)? \.[\w ]+$/.test(selector))
  expect(parts.length).toBe(14)
  for (const [selector, style] of parts) expect(drawingStyle).toContain(`${selector.replace('.loc', '')}{${style}}`)
})

test('the mark is drawn as in the header', () => {
  const rules = [...readFileSync('.generated/mark.css', 'utf8').matchAll(/^\.(mk-\w+) \{\n([^}]*)\}/gm)].map(
    ([, name, body]) =>
      `.${name}{${[...body!.matchAll(/^ {2}(.*?): (.*);/gm)]
        .map(([, property, value]) => `${property}:${value!.replace(/var\(--([\w-]+)\)/g, (_, name: string) => token(name)!)}`)
        .join(';')}}`,
  )
  expect(rules).toHaveLength(4)
  for (const rule of rules) expect(drawingStyle).toContain(rule)
})
