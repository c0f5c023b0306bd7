import { expect, test } from 'vitest'
import { diagram } from '#core/drawing/diagrams.ts'
import type { Locale } from '#core/locales.ts'
import { highlight } from './highlight.ts'
import { pinHeadings } from './headings.ts'
import { parseMarkdown } from './markdown.ts'
import { readingMinutes, renderBody } from './render.ts'
import type { Sample, Samples } from './samples.ts'
import { documentSheet } from './document-sheet.ts'
import type { ShownPictures } from '#tooling/pictures/document-pictures.ts'
import type { StoredFile } from '#tooling/pictures/stored-picture.ts'
import { testInputs } from '../../tests/setup/temporary-content.ts'

const samples: Samples = new Map<string, Sample>([
  ['one', { name: 'one', hash: '1', files: [{ client: 'output', label: 'Text', grammar: 'text', output: true, code: 'a < b' }] }],
  [
    'rows',
    {
      name: 'rows',
      hash: '3',
      files: [
        { client: 'output', label: 'JSON', grammar: 'json', output: true, code: '[{"a": null, "b": ["<x>"]}, {"a": "null", "c": true}]' },
      ],
    },
  ],
  [
    'object',
    { name: 'object', hash: '4', files: [{ client: 'output', label: 'JSON', grammar: 'json', output: true, code: '{"a": [1]}' }] },
  ],
  [
    'two',
    {
      name: 'two',
      hash: '2',
      files: [
        { client: 'curl', label: 'curl', grammar: 'text', code: 'c' },
        { client: 'go', label: 'Go', grammar: 'text', code: 'g' },
      ],
    },
  ],
])

const file = (name: string, width: number, format: 'avif' | 'webp' | 'svg'): StoredFile => ({
  name,
  width,
  format,
  key: name,
  sizeBytes: 1,
})
const light = {
  width: 1000,
  height: 500,
  files: [
    file('a-480-1.avif', 480, 'avif'),
    file('a-480-1.webp', 480, 'webp'),
    file('a-1000-1.avif', 1000, 'avif'),
    file('a-1000-1.webp', 1000, 'webp'),
  ],
}
const dark = { width: 1000, height: 500, files: [file('a-dark-1000-1.webp', 1000, 'webp')] }
const pictures: ShownPictures = new Map([
  ['a.png', { light }],
  ['both.png', { light, dark }],
  ['drawing.svg', { light: { width: 200, height: 100, files: [file('drawing-1.svg', 200, 'svg')] } }],
])

async function render(text: string, locale: Locale = 'zh', inputs = testInputs) {
  const tree = parseMarkdown(text)
  const body = await renderBody(tree, pinHeadings(tree).headings, { locale, linkLocale: locale, samples, pictures, highlight, ...inputs })
  return { ...body, html: body.html.join(''), pieces: body.html }
}

test('headings have their pinned ids', async () => {
  const { html, headings } = await render('## Why {#why}')
  expect(html).toBe('<h2 id="why">Why</h2>')
  expect(headings).toEqual([{ depth: 2, id: 'why', text: 'Why' }])
})

test('W40: a table of the contract is rendered, found by search and in the Markdown, with links of the language', async () => {
  const { html, sections, markdown } = await render('## Limits {#limits}\n\n::facts{of="limits"}')
  expect(html).toContain('<section class="table" tabindex="0" aria-label="Limits"><table>')
  expect(html).toContain('<th scope="col">zh:limits</th>')
  expect(html).toContain('<a href="/zh/help"><code translate="no">a</code></a>')
  expect(sections).toEqual([{ id: 'limits', text: 'zh:limits · Value | a · 1' }])
  expect(markdown).toContain('| zh:limits | Value |')
})

test('a body is split into pieces, each from one h2 to the next', async () => {
  const { pieces } = await render('Before.\n\n## Why {#why}\n\nBecause.\n\n### In part {#part}\n\n## How {#how}')
  expect(pieces).toEqual([
    '<p>Before.</p>\n',
    '<h2 id="why">Why</h2>\n<p>Because.</p>\n<h3 id="part">In part</h3>\n',
    '<h2 id="how">How</h2>',
  ])
  expect((await render('')).pieces).toEqual([])
})

test('links to our own pages get the prefix of the language', async () => {
  expect((await render('[a](/blog#b) [c](#c)')).html).toBe('<p><a href="/zh/blog#b">a</a> <a href="#c">c</a></p>')
})

test('a note has its own title or the default of its kind', async () => {
  const { html } = await render(':::note[The `title`]\nText.\n:::\n\n:::caution\nText.\n:::')
  expect(html).toBe(
    '<div class="note" role="note"><p class="note-title">The <code translate="no">title</code></p><p>Text.</p></div>\n' +
      '<div class="note caution" role="note"><p class="note-title">zh:caution</p><p>Text.</p></div>',
  )
})

test('steps are a list with a class', async () => {
  expect((await render(':::steps\n1. One\n2. Two\n:::')).html).toBe('<ol class="steps">\n<li>One</li>\n<li>Two</li>\n</ol>')
})

test('tables scroll in regions named after the heading, with unique names', async () => {
  const table = '| A | B |\n|---|--:|\n| c | 1 |'
  const { html } = await render(`${table}\n\n## Why {#why}\n\n${table}\n\n${table}`)
  expect([...html.matchAll(/<section[^>]*>/g)].map(([tag]) => tag)).toEqual(
    ['zh:table', 'Why', 'Why (2)'].map((name) => `<section class="table" tabindex="0" aria-label="${name}">`),
  )
  expect(html).toContain('<th scope="row">c</th>\n<td class="num">1</td>')
})

test('an empty corner of a table is not a header', async () => {
  expect((await render('| | B |\n|---|---|\n| c | d |')).html).toContain('<td></td>\n<th scope="col">B</th>')
})

test('several files of a sample become radio buttons and as many panels', async () => {
  const { html } = await render('::code{sample="one"}\n\n::code{sample="two"}')
  expect(html).toContain('<pre role="group" tabindex="0" dir="ltr" translate="no" aria-label="zh:output Text"><code>a &lt; b</code></pre>')
  expect(html).toContain(
    '<fieldset class="tabs"><legend class="visually-hidden">zh:codeTabs</legend>' +
      '<label translate="no"><input type="radio" name="code-2" value="curl" checked>curl</label>' +
      '<label translate="no"><input type="radio" name="code-2" value="go">Go</label></fieldset>',
  )
})

test('an output of records is shown as JSON or as a table', async () => {
  const { html } = await render('::code{sample="rows"}')
  expect(html).toContain(
    '<fieldset class="tabs views"><legend class="visually-hidden">zh:views</legend>' +
      '<label translate="no"><input type="radio" name="code-1" value="json" checked>JSON</label>' +
      '<label><input type="radio" name="code-1" value="table">zh:table</label></fieldset>',
  )
  expect(html).toContain(
    '<section class="table" tabindex="0" dir="ltr" translate="no" aria-label="zh:output zh:table"><table><thead><tr>' +
      '<th scope="col">a</th><th scope="col">b</th><th scope="col">c</th></tr></thead><tbody>' +
      '<tr><td><span class="t-c">null</span></td><td>[&quot;&lt;x&gt;&quot;]</td><td></td></tr>' +
      '<tr><td>null</td><td></td><td>true</td></tr></tbody></table></section>',
  )
})

test('any other output has no table', async () => {
  expect((await render('::code{sample="object"}')).html).toContain('<p class="tabs" translate="no">JSON</p>')
})

test('a diagram of a request has a key of the symbols that it shows', async () => {
  const inputs = { ...testInputs, drawings: { ...testInputs.drawings, diagram } }
  const { html } = await render('::diagram{name="residential"}\n\n::diagram{name="datasets"}', 'zh', inputs)
  expect([...html.matchAll(/zh:key\.[\w-]+/g)].join(' ')).toBe(
    'zh:key.visitor zh:key.gateway zh:key.path-taken zh:key.exit-in-use zh:key.page',
  )
})

test('drawings are rendered in figures', async () => {
  expect((await render('::diagram{name="mobile"}\n\n::stringline')).html).toBe(
    '<figure class="figure"><svg data-diagram="mobile"></svg></figure>\n<figure class="figure"><svg data-stringline="zh"></svg></figure>',
  )
})

test('the caption of a drawing is below it', async () => {
  expect((await render('::diagram[CSV & Parquet]{name="datasets"}')).html).toBe(
    '<figure class="figure"><svg data-diagram="datasets"></svg><figcaption>CSV &amp; Parquet</figcaption></figure>',
  )
})

test('footnotes are labeled in the language', async () => {
  const { html } = await render('a[^1]\n\n[^1]: b')
  expect(html).toContain('<h2 class="visually-hidden" id="footnote-label">zh:footnotes</h2>')
  expect(html).toContain('aria-label="zh:backToReference 1"')
})

test('the Markdown has samples as fenced code, notes as quotes, no ids and no drawings', async () => {
  const { markdown } = await render(
    '## Why {#why}\n\n::diagram{name="mobile"}\n\n:::note[T]\n[a](/blog)\n:::\n\n:::steps\n1. One\n:::\n\n::code{sample="two"}',
  )
  expect(markdown).toBe('## Why\n\n> **T**\n>\n> [a](/zh/blog)\n\n1. One\n\n```text title="curl"\nc\n```\n\n```text title="Go"\ng\n```')
})

test('the Markdown of Chinese emphasis is kept as written', async () => {
  expect((await render('请**“立即”**停止，**注意。**然后')).markdown).toBe('请**“立即”**停止，**注意。**然后')
})

test('sections hold the plain text between headings', async () => {
  const { sections } = await render(
    'A `b` *c*.\n\n## Why {#why}\n\n- one\n- two\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n### Empty {#empty}\n\n::code{sample="one"}',
  )
  expect(sections).toEqual([
    { id: '', text: 'A b c.' },
    { id: 'why', text: 'one two x · y | 1 · 2' },
  ])
})

test.each([
  ['nothing', '', 'en', 1],
  ['440 English words', 'word '.repeat(440).trim(), 'en', 2],
  ['1050 Chinese characters', '字'.repeat(1050), 'zh', 3],
] as const)('the reading time of %s is in whole minutes, at least one', (_, text, locale, minutes) => {
  expect(readingMinutes(text, locale)).toBe(minutes)
})

test('W119: code stays in one line with the punctuation beside it, unless it is longer than a narrow column', async () => {
  const { html } = await render('`short`, `USERNAME-country-jp-city-osaka`.')
  expect(html).toBe('<p><code translate="no">short</code>, <code translate="no" class="long">USERNAME-country-jp-city-osaka</code>.</p>')
})

test('W134: a picture is a figure with its size, files for each width and its caption; only one before the first heading loads at once', async () => {
  const {
    html,
    sections,
    markdown,
    pictures: addresses,
  } = await render('Text.\n\n![A "list"](a.png "As in <May>")\n\n## Why {#why}\n\n![A map](a.png)')
  const sizes = 'sizes="(min-width: 901px) 690px, calc(100vw - 40px)"'
  const [first, second] = [...html.matchAll(/<figure.*?<\/figure>/g)].map(([figure]) => figure)
  expect(first).toBe(
    `<figure class="picture"><picture><source type="image/avif" srcset="/pictures/a-480-1.avif 480w, /pictures/a-1000-1.avif 1000w" ${sizes}>` +
      `<img src="/pictures/a-1000-1.webp" srcset="/pictures/a-480-1.webp 480w, /pictures/a-1000-1.webp 1000w" ${sizes} width="1000" height="500"` +
      ' alt="A &quot;list&quot;" decoding="async"></picture><figcaption>As in &lt;May&gt;</figcaption></figure>',
  )
  expect(second).toContain('alt="A map" loading="lazy" decoding="async"></picture></figure>')
  expect(sections).toEqual([
    { id: '', text: 'Text. A "list" As in <May>' },
    { id: 'why', text: 'A map' },
  ])
  expect(markdown).toContain('![A "list"](/pictures/a-1000-1.webp)\n\n*As in \\<May>*\n')
  expect(addresses).toEqual(['/pictures/a-1000-1.webp'])
})

test('W134: with a dark picture the sheet chooses, and neither loads before it is near', async () => {
  const { html } = await render('![A list](both.png)')
  expect(html).toContain('<figure class="picture"><picture class="light">')
  expect(html).toContain(
    '</picture><picture hidden><img src="/pictures/a-dark-1000-1.webp" width="1000" height="500" alt="A list" loading="lazy"',
  )
  expect(html.match(/loading="lazy"/g)).toHaveLength(2)
})

test.each(['decorative', ' decorative '])('W134: a drawing has one file, a picture marked as "%s" has no words', async (alt) => {
  const { html, sections, markdown, pictures: addresses } = await render(`## A {#a}\n\n![${alt}](drawing.svg)`)
  expect(html).toContain(
    '<figure class="figure picture" aria-hidden="true"><picture><img src="/pictures/drawing-1.svg" width="200" height="100" alt="" loading="lazy" decoding="async"></picture></figure>',
  )
  expect([sections, markdown, addresses]).toEqual([[], '## A', undefined])
})

test('W134: a picture in a step stays in it', async () => {
  const { html } = await render(':::steps\n1. Open it.\n\n   ![A list](a.png)\n:::')
  expect(html).toMatch(/<li>\s*<p>Open it\.<\/p>\s*<figure class="picture">/)
})

test('W135: only a text with a picture or an h4 links the style sheet for them, before all else', async () => {
  const link = `<link rel="stylesheet" href="${documentSheet().path}">`
  expect((await render('Text.\n\n## A {#a}\n\n### B {#b}\n\n#### C {#c}')).pieces[0]).toBe(`${link}<p>Text.</p>\n`)
  expect((await render('![A list](a.png)')).html).toMatch(new RegExp(`^${link}<figure`))
  expect((await render('::diagram{name="residential"}\n\n### B {#b}')).html).not.toContain('<link')
})
