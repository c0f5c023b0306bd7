import { expect, test } from 'vitest'
import { checkSvg } from './svg.ts'

const check = (text: string) => checkSvg(Buffer.from(text))
const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 10"${attributes}>\n${content}\n</svg>`

test('W136: a drawing is written anew, with its size and without what draws nothing', () => {
  const drawing = `<?xml version="1.0"?><!-- by hand -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:ed="https://editor.example/" viewBox="0 0 20 10" ed:path="/home/alice"><metadata>M</metadata><ed:view a="b"/><style>.a { fill: url(#g) } @media (prefers-color-scheme: dark) { .a { fill: #fff } }</style><g class="a" data-name="x"><title>A &amp; B</title><use href="#p" ed:x="1"/></g></svg>`
  expect(check(drawing)).toEqual({
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="20" height="10"><style>.a { fill: url(#g) } @media (prefers-color-scheme: dark) { .a { fill: #fff } }</style><g class="a"><title>A &amp; B</title><use href="#p"/></g></svg>',
    width: 20,
    height: 10,
    problems: [],
  })
})

test('W136: prefixes are resolved, and a size without viewBox keeps the coordinates', () => {
  const drawing = check('<s:svg xmlns:s="http://www.w3.org/2000/svg" width="30px" height="15"><s:rect width="5" height="5"/></s:svg>')
  expect(drawing).toMatchObject({
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="15" viewBox="0 0 30 15"><rect width="5" height="5"/></svg>',
  })
})

test('W136: of href and xlink:href, which many programs write both, one is left', () => {
  const drawing = check(svg('<use xlink:href="#old" href="#new"/>'))
  expect(drawing.svg).toContain('<use href="#new"/>')
})

test('W136: an image in the drawing may be embedded', () => {
  expect(check(svg('<image xlink:href="data:image/png;base64,AAAA"/>'))).toMatchObject({ problems: [] })
})

test.each([
  ['a script', '<script>alert(1)</script>', '<script>', 'remove it: drawings have no scripts'],
  [
    'a script with a prefix',
    '<x:script xmlns:x="http://www.w3.org/2000/svg">a</x:script>',
    '<x:script>',
    'remove it: drawings have no scripts',
  ],
  [
    'a script in an element of an editor',
    '<e:a xmlns:e="https://editor.example/"><script/></e:a>',
    '<script>',
    'remove it: drawings have no scripts',
  ],
  ['a script in metadata', '<metadata><script/></metadata>', '<script>', 'remove it: drawings have no scripts'],
  ['an event handler', '<rect onclick="alert(1)"/>', 'onclick="alert(1)"', 'remove onclick: drawings have no scripts'],
  ['an event handler in capitals', '<rect ONLOAD="a"/>', 'ONLOAD="a"', 'remove ONLOAD: drawings have no scripts'],
  [
    'HTML',
    '<foreignObject><b xmlns="http://www.w3.org/1999/xhtml">a</b></foreignObject>',
    '<foreignObject>',
    'convert the text in it to <text> or to paths',
  ],
  ['HTML by namespace', '<b xmlns="http://www.w3.org/1999/xhtml">a</b>', '<b> outside of the namespace of SVG', undefined],
  ['a link', '<a href="https://a.example">a</a>', '<a>', 'remove the link, and write it into the text'],
  ['an animation', '<animate attributeName="href" to="javascript:alert(1)"/>', '<animate>', 'remove the animation: pictures do not move'],
  ['set', '<set attributeName="x"/>', '<set>', 'remove the animation: pictures do not move'],
  [
    'a file of another site',
    '<use href="https://a.example/b.svg#c"/>',
    'href="https://a.example/b.svg#c"',
    'embed what it points to in the drawing, or remove it',
  ],
  ['a file beside it', '<image href="photo.png"/>', 'href="photo.png"', 'embed what it points to in the drawing, or remove it'],
  [
    'a drawing in data',
    '<image href="data:image/svg+xml;base64,AAAA"/>',
    'href="data:image/svg+xml;base64,AAAA"',
    'embed what it points to in the drawing, or remove it',
  ],
  ['data in use', '<use xlink:href="data:image/png;base64,AAAA"/>', 'xlink:href="data:image/png;base64,AAAA"', undefined],
  ['a script as address', '<use href=" javascript:alert(1)"/>', 'href="javascript:alert(1)"', undefined],
  ['a style sheet', '<style>@import "https://a.example/b.css";</style>', '@import "https://a.example/b.css";', undefined],
  [
    'an address in a style',
    '<rect style="fill: url( https://a.example/b )"/>',
    'url( https://a.example/b )',
    'use only what is in the drawing: url(#id), fonts of the reader',
  ],
  ['an address in an attribute', '<rect fill="url(//a.example/b#c)"/>', 'url(//a.example/b#c)', undefined],
  ['a font', '<style>@font-face { src: local(x) }</style>', '@font-face { src: local(x) }', undefined],
  [
    'an escaped word in a style',
    '<rect style="fill: \\75rl(//a.example)"/>',
    '\\75rl(//a.example)',
    'write the characters without a backslash',
  ],
  ['a set of images', '<rect style="fill: -webkit-image-set(&quot;b.png&quot; 1x)"/>', 'image-set("b.png" 1x)', undefined],
])('W136: %s is refused with its line', (_, content, found, fix) => {
  expect(check(svg(content)).problems[0]).toMatchObject({ line: 2, found, ...(fix !== undefined && { fix }) })
})

test.each([
  ['a document type', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'a document type or an entity'],
  ['a style sheet of another file', '<?xml-stylesheet href="a.css"?><svg/>', 'a style sheet of another file'],
  ['an undefined entity', svg('&a;'), "Named entity isn't defined"],
  ['an element that is not closed', '<svg><g></svg>', 'Missing end tag for element g'],
  ['another root', '<html xmlns="http://www.w3.org/1999/xhtml"/>', '<html>'],
  ['no namespace', '<svg viewBox="0 0 1 1"/>', '<svg> outside of the namespace of SVG'],
  ['a prefix that nothing declares', svg('<constructor:g/>'), '<constructor:g> outside of the namespace of SVG'],
  ['no size', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<svg> without a size'],
  ['a size in percent', '<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%"/>', '<svg> without a size'],
  ['a size too large', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1e9 10"/>', '<svg> without a size'],
  ['elements too deep', svg('<g>'.repeat(300) + '</g>'.repeat(300)), '<g> in 200 elements'],
])('W136: %s is refused', (_, text, found) => {
  expect(check(text).problems[0]?.found).toContain(found)
})

test('W136: other bytes than UTF-8, and depths that no stack holds, are refused', () => {
  expect(checkSvg(Buffer.from([0xff, 0xfe, 0x3c, 0x00])).problems).toMatchObject([{ fix: 'save the drawing as UTF-8' }])
  expect(check(svg('<g>'.repeat(60_000) + '</g>'.repeat(60_000))).problems.length).toBeGreaterThan(0)
})
