/** Rules for all drawings. */
import { expect, test } from 'vitest'
import { coverMotifs, diagrams } from '#core/content/taxonomy.ts'
import { cover } from '#core/drawing/cover.ts'
import { diagram } from '#core/drawing/diagrams.ts'
import { heroMap } from '#core/drawing/hero-map.ts'
import { legendSymbol, legendSymbols } from '#core/drawing/legend.ts'
import { locationMap } from '#core/drawing/location-map.ts'
import { mark } from '#core/drawing/mark.ts'
import { graticuleLabels } from '#core/drawing/neatline.ts'
import { noSubmissions } from '#core/drawing/no-submissions.ts'
import { responsiveStringline } from '#core/drawing/stringline.ts'
import { worldMap } from '#core/drawing/world-map.ts'

const cities = { us: 'New York', de: 'Berlin', ca: 'Toronto', jp: 'Tokyo', in: 'Mumbai' }

const drawings = new Map<string, string>([
  ...diagrams.map((name) => [`diagram ${name}`, diagram(name)] as const),
  ...coverMotifs.map((motif) => [`cover ${motif}`, cover('contact-desk', motif)] as const),
  ...legendSymbols.map((name) => [`symbol ${name}`, legendSymbol(name)] as const),
  ['hero map', heroMap({ alt: 'Map', cities, you: 'You', gateway: 'Gateway' })],
  ['location map', locationMap({ lat: 51, lon: 10.5, name: 'Germany' })],
  ['world map', worldMap([{ lat: 51, lon: 10.5, name: 'Germany', href: '/locations/germany' }], { alt: 'Locations' })],
  ['graticule', graticuleLabels()],
  ['mark', mark('header')],
  ['no submissions', noSubmissions()],
  ['stringline', responsiveStringline({ alt: 'a', exit: 'b', rotating: 'c', sticky: 'd', newSession: 'e', time: 'f' })],
])

test.each([...drawings])('V2: %s has no style attribute, script or color of its own', (_, markup) => {
  expect(markup).not.toMatch(/\sstyle=|<script|<style|\son\w+=|#[0-9a-f]{6}/i)
})

test.each([...drawings])('%s has no invalid or overlong numbers', (_, markup) => {
  expect(markup).not.toMatch(/NaN|undefined|null|Infinity|\d\.\d{4}/)
})

test.each([...drawings])('%s is well-formed', (_, markup) => {
  const open: string[] = []
  for (const [, closing, name = '', selfClosing] of markup.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (closing && open.at(-1) === name) open.pop()
    // A closing tag without its opening tag stays in the list, like an opening tag without its closing tag.
    else if (!selfClosing) open.push(closing + name)
  }
  expect(open).toEqual([])
})

test('two marks in a page have different clip paths', () => {
  const ids = ['header', 'footer'].map((place) => /clipPath id="([^"]+)"/.exec(mark(place))?.[1])
  expect(new Set(ids).size).toBe(2)
})

test.each([...drawings])('%s refers to no id that it does not define', (_, markup) => {
  const references = [...markup.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id)
  expect(references.filter((id) => !markup.includes(`id="${id}"`))).toEqual([])
})
