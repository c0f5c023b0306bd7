import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { themeSchema } from '#core/theme/schema.ts'
import { resolveColors } from './colors.ts'
import { iconFiles } from './icons.ts'
import { readMark } from './mark.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 32 32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${inside}\n</svg>`

const theme = themeSchema.parse(parse(readFileSync('site/theme.yaml', 'utf8')))
const noCache = { get: () => undefined, set: () => undefined }

const problemsOf = (text: string) => readMark(text).problems.map(({ line, expected, found, fix }) => ({ line, expected, found, fix }))

test('V9: colors of the theme become classes, other colors and geometry stay', () => {
  const { mark } = readMark(
    svg('<circle cx="1" cy="2" r="3" fill="var(--ink, #123)" stroke-width="0.5"/><path fill="#abcdef" d="M0 0h1"/>'),
  )
  expect(mark).toEqual({
    box: '0 0 32 32',
    ratio: 1,
    shapes: '<circle class="mk-a" cx="1" cy="2" r="3"/><path fill="#abcdef" d="M0 0h1"/>',
    paints: { 'mk-a': 'fill:var(--ink);stroke-width:.5' },
  })
})

test('V9: ids are renamed, with a place for a prefix; references follow', () => {
  const { mark } = readMark(
    svg(
      '<defs><linearGradient id="Layer_1"><stop offset="0" stop-color="#fff"/></linearGradient><clipPath id="b"><path d="M0 0"/></clipPath></defs>' +
        `<path fill="url(#Layer_1)" clip-path="url('#b')" d="M1 1"/><use xlink:href="#b"/>`,
    ),
  )
  expect(mark?.shapes).toBe(
    '<defs><linearGradient id="@"><stop stop-color="#fff" offset="0"/></linearGradient><clipPath id="@-2"><path d="M0 0"/></clipPath></defs>' +
      '<path fill="url(#@)" clip-path="url(#@-2)" d="M1 1"/><use href="#@-2"/>',
  )
})

test('V9: a gradient stays an attribute beside colors of the theme, because its id has another prefix in each place', () => {
  const { mark } = readMark(svg('<radialGradient id="a"/><path fill="url(#a)" stroke="var(--ink)" d="M0 0"/>'))
  expect(mark).toMatchObject({
    shapes: '<radialGradient id="@"/><path class="mk-a" fill="url(#@)" d="M0 0"/>',
    paints: { 'mk-a': 'stroke:var(--ink)' },
  })
})

test('V9: the id of the root is renamed too', () => {
  expect(readMark(svg('<path d="M0 0"/>', 'id="Layer_1" viewBox="0 0 2 2"')).mark?.shapes).toBe('<g id="@"><path d="M0 0"/></g>')
})

test('V9: percentages stay percentages where the mark is drawn', () => {
  const { mark } = readMark(
    svg('<linearGradient id="a"><stop offset="50%" stop-color="#fff"/></linearGradient><path fill="url(#a)" d="M0 0"/>'),
  )
  const icon = iconFiles({ colors: resolveColors(theme.colors), mark: mark!, smallMark: mark! }, noCache).get('favicon.svg')
  expect(icon).toContain('<linearGradient id="m"><stop stop-color="#fff" offset="50%"/></linearGradient><path fill="url(#m)" d="M0 0"/>')
})

test('what drawing programs add is left out: prolog, size, title, comments', () => {
  const text = `<?xml version="1.0"?>\n<!-- drawn -->${svg('<title>A</title><desc>B</desc><!-- c --><path d="M0 0"/>', 'width="64px" height="64px" version="1.1" viewBox="0 0 64 32"')}`
  expect(readMark(text).mark).toMatchObject({ shapes: '<path d="M0 0"/>', ratio: 2 })
})

test('the fill of the root is kept', () => {
  expect(readMark(svg('<path d="M0 0"/>', 'fill="none" viewBox="0 0 2 2"')).mark?.shapes).toBe('<g fill="none"><path d="M0 0"/></g>')
})

test.each([
  ['<script>alert(1)</script>', '<script>', 'remove it; a drawing program can save plain SVG'],
  ['<style>path{fill:red}</style>', '<style>', 'write colors as attributes, such as fill="#12241e"'],
  ['<foreignObject><b>x</b></foreignObject>', '<foreignObject>', 'remove it; a drawing program can save plain SVG'],
  ['<image href="https://a.example/b.png"/>', '<image>', 'draw it with paths'],
  ['<text>Brand</text>', '<text>', 'convert text to paths'],
  ['<animate attributeName="href" to="javascript:alert(1)"/>', '<animate>', 'remove it; a drawing program can save plain SVG'],
  ['<set attributeName="onclick" to="alert(1)"/>', '<set>', 'remove it; a drawing program can save plain SVG'],
  ['<a href="https://a.example"><path d="M0 0"/></a>', '<a>', 'remove it; a drawing program can save plain SVG'],
  ['<iframe src="https://a.example"></iframe>', '<iframe>', 'remove it; a drawing program can save plain SVG'],
  ['<svg><path d="M0 0"/></svg>', '<svg>', 'remove it; a drawing program can save plain SVG'],
  ['<path onload="alert(1)" d="M0 0"/>', 'onload=', 'remove it: a mark can not run scripts'],
  ['<path OnClick="alert(1)" d="M0 0"/>', 'OnClick=', 'remove it: a mark can not run scripts'],
  ['<path style="fill:url(https://a.example)" d="M0 0"/>', 'style=', 'write colors as attributes, such as fill="#12241e"'],
  ['<path class="a" d="M0 0"/>', 'class=', 'write colors as attributes, such as fill="#12241e"'],
  ['<path fill="url(https://a.example/#b)" d="M0 0"/>', 'fill="url(https://a.example/#b)"', 'remove it, or refer to an id such as #shape'],
  ['<use href="https://a.example/c.svg#d"/>', 'href="https://a.example/c.svg#d"', 'remove it, or refer to an id such as #shape'],
  ['<use href="javascript:alert(1)"/>', 'href="javascript:alert(1)"', 'remove it, or refer to an id such as #shape'],
  ['<path fill="red;background:url(//a)" d="M0 0"/>', 'fill="red;background:url(//a)"', 'remove it, or refer to an id such as #shape'],
  ['<path fill="u\\72l(//a)" d="M0 0"/>', 'fill="u\\72l(//a)"', 'remove it, or refer to an id such as #shape'],
  ['<use href="#shap"/><path id="shape" d="M0 0"/>', '#shap', 'write shape'],
  ['<path id="a" d="M0 0"/><path id="a" d="M0 0"/>', 'id="a"', 'rename one of the two'],
  ['<path fill="var(--inc)" d="M0 0"/>', 'var(--inc)', 'write ink'],
  ['Brand', 'Brand', 'convert text to paths, and remove what is not drawn'],
])('V9: %s is refused with its line and a fix', (inside, found, fix) => {
  expect(problemsOf(svg(`<path d="M0 0"/>\n${inside}`))).toContainEqual({ line: 3, expected: expect.any(String) as string, found, fix })
})

test.each([
  ['', 1, 'save the drawing as plain SVG'],
  ['<p>no drawing</p>', 1, 'save the drawing as plain SVG'],
  [`${svg('<path d="M0 0"/>')}<script>alert(1)</script>`, 1, 'save the drawing as plain SVG'],
  [svg('<path d="M0 0"/>', ''), 1, 'add a viewBox, such as viewBox="0 0 32 32"'],
  [svg('<path d="M0 0"/>', 'viewBox="0 0 0 32"'), 1, 'change the viewBox'],
  [svg('<path d="M0 0"/>', 'viewBox="0 0 320 32"'), 1, 'change the viewBox'],
  [`\n<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<path d="M0 0"/>')}`, 2, 'remove it: a drawing in a page needs none'],
  [svg(`<path d="${'M0 0'.repeat(3000)}"/>`), 1, 'simplify the drawing: every page contains it twice'],
])('V9: a file that is no drawing of a mark is refused (%#)', (text, line, fix) => {
  expect(problemsOf(text)).toMatchObject([{ line, fix }])
})

test('V9: what is written can not leave an attribute or an element', () => {
  const { mark } = readMark(svg('<path d="M0 0&quot; onload=&quot;alert(1)" fill="#000&quot;"/>'))
  expect(mark?.shapes).toBe('<path fill="#000&quot;" d="M0 0&quot; onload=&quot;alert(1)"/>')
})

test('the marks of the repository are read', () => {
  for (const name of ['mark.svg', 'mark-small.svg']) expect(readMark(readFileSync(`site/${name}`, 'utf8')).problems).toEqual([])
})
