import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawingStyle, palette } from './palette.ts'

const tokens = readFileSync('app/styles/tokens.css', 'utf8')
const rulesOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^(\.[^{]+) \{\n([^}]*)\}/gm)].map(([, selector, body]) => ({
    selector: selector!,
    style: [...body!.matchAll(/^ {2}([\w-]+): (.*?);/gm)].map(([, name, value]) => `${name}:${value}`),
  }))

/** A declaration without custom properties and leading zeros. */
function plain(declaration: string, names: Readonly<Record<string, string>> = {}): string {
  return declaration
    .replace(/var\(--([\w-]+)\)/g, (_, name: string) => names[name] ?? new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)![1]!)
    .replace(/:0\./, ':.')
}

test.each(Object.entries(palette).filter(([name]) => name !== 'nightAccent'))('%s is the token of the day theme', (name, value) => {
  const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/(\d)/, '-$1')
  expect(new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(tokens)?.[1]).toBe(value)
})

test.each([0, 1, 2, 3])('covers on ground %i are drawn as on pages', (ground) => {
  const rules = rulesOf('app/styles/drawing/covers.css')
  const own = rules.find(({ selector }) => selector === `.cover.g${ground}`)!.style.map((style) => plain(style).split(':'))
  const names = Object.fromEntries(own.map(([name, value]) => [name!.replace('--', ''), value!]))
  const roles = rules.filter(({ selector }) => /^\.cover \.[a-z]\w$/.test(selector))
  expect(roles.length).toBe(11)
  for (const { selector, style } of roles) {
    const declarations = style.map((declaration) => plain(declaration, names)).join(';')
    expect(drawingStyle).toContain(`.g${ground} ${selector.replace('.cover ', '')}{${declarations}}`)
  }
})

test('the mark is drawn as in the header', () => {
  for (const { selector, style } of rulesOf('app/styles/drawing/mark.css').filter(({ selector }) => selector.startsWith('.mk-'))) {
    expect(drawingStyle).toContain(`${selector}{${style.map((declaration) => plain(declaration)).join(';')}}`)
  }
})
