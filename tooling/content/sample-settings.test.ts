import { expect, test } from 'vitest'
import { site } from '#site'
import { highlight } from './highlight.ts'
import { pinHeadings } from './headings.ts'
import { parseMarkdown } from './markdown.ts'
import type { RenderContext } from './blocks.ts'
import { renderBody } from './render.ts'
import { renderSampleCall } from './sample-call.ts'
import type { Sample, Samples } from './samples.ts'
import { testInputs } from '../../tests/setup/temporary-content.ts'

const sampleOf = (name: string, yaml: string): [string, Sample] => [
  name,
  { name, hash: name, files: renderSampleCall('call.yaml', yaml).programs },
]

const answer = { ip: '203.0.113.142', country: 'JP', city: 'Tokyo', asn: 64500, network: 'residential' }

const samples: Samples = new Map([
  sampleOf('japan', 'clients: [curl, requests, go]\ngateway: { protocol: http, exit: { country: jp, session: a1 } }'),
  sampleOf('any', 'clients: [curl]\ngateway: { protocol: http }'),
  sampleOf('osaka', 'clients: [curl]\ngateway: { protocol: http, exit: { country: jp, city: osaka } }'),
  sampleOf('scrape', "clients: [curl]\napi: { method: POST, url: '{{api.scrape}}' }"),
  [
    'answer',
    {
      name: 'answer',
      hash: 'a',
      files: [{ client: 'output', label: 'JSON', grammar: 'json', output: true, code: JSON.stringify(answer, null, 2) }],
    },
  ],
  [
    'set-login',
    {
      name: 'set-login',
      hash: 's',
      files: [{ client: 'shell', label: 'Shell', grammar: 'bash', code: "export PROXY_USERNAME='USERNAME'" }],
    },
  ],
])

async function render(text: string, options: Partial<RenderContext> = {}) {
  const tree = parseMarkdown(text)
  const context = {
    locale: 'zh',
    linkLocale: 'zh',
    samples,
    pictures: new Map(),
    highlight,
    hasSettings: true,
    ...testInputs,
    ...options,
  } as const
  const { html, markdown } = await renderBody(tree, pinHeadings(tree).headings, context)
  return { html: html.join(''), markdown }
}

const places = (html: string) => [...html.matchAll(/data-exit="(\w+)">([^<]*)</g)].map(([, part, text]) => `${part}${text}`)
const choices = (html: string) => [...html.matchAll(/data-choose="(\w+)"/g)].map(([, part]) => part)

test('W105: every program of a request has a place for network and location, and the page one choice of each', async () => {
  const { html } = await render('::code{sample="japan"}\n\n::code{sample="any"}')
  expect(places(html)).toEqual([...Array.from({ length: 3 }, () => ['network', 'country-country-jp']).flat(), 'network', 'country'])
  expect(html).toContain('<span data-exit="country">-country-jp</span>-session-a1</span>')
  expect(choices(html)).toEqual(['network', 'country'])
  expect(html).toContain(`data-choose="country" data-values="${site.locations.map((code) => code.toLowerCase()).join(' ')}"`)
})

test('W105: a page keeps the parts that its text names, that its product sells, or that a city needs', async () => {
  expect(choices((await render('Add `-country-jp`.\n\n::code{sample="japan"}')).html)).toEqual(['network'])
  expect(choices((await render('::code{sample="any"}', { ownParts: new Set(['network']) })).html)).toEqual(['country'])
  expect(choices((await render('::code{sample="osaka"}')).html)).toEqual(['network'])
  expect(choices((await render('Write `-country-CC`.\n\n::code{sample="any"}')).html)).toEqual(['network', 'country'])
})

test('W106: fields for the login have no name and are in no form, once a page, where the login is set', async () => {
  const { html } = await render('::code{sample="set-login"}\n\n::code{sample="any"}\n\n::code{sample="scrape"}')
  const inputs = [...html.matchAll(/<input data-login[^>]*>/g)].map(([input]) => input)
  expect(inputs).toHaveLength(2)
  expect(inputs.join('')).not.toMatch(/ name=| id=/)
  expect(html).not.toContain('<form')
  expect(html.indexOf('data-login')).toBeLessThan(html.indexOf('data-exit'))
  expect((await render('::code{sample="scrape"}')).html).toContain('data-login')
})

test('W105: pages without the script have no forms', async () => {
  const { html } = await render('::code{sample="japan"}', { hasSettings: false })
  expect(html).not.toContain('data-settings')
  expect(places(html)).toHaveLength(6)
})

test('W108: programs that were run say with which versions and when, also in Markdown', async () => {
  const messages: RenderContext['messages'] = (key, locale) => (key === 'ran' ? 'Ran on {day} with {versions}' : `${locale}:${key}`)
  const { files } = samples.get('japan')!
  const versions = [['curl 8.1'], ['requests 2.34.2', 'Python 3.11.7']]
  const ran = files.map((file, index) => ({ ...file, run: versions[index] && { day: '2026-11-27', versions: versions[index] } }))
  const withRuns = new Map([...samples, ['ran', { name: 'ran', hash: 'r', files: ran }]])
  const { html, markdown } = await render('::code{sample="ran"}', { messages, locale: 'en', samples: withRuns })
  expect(html).toMatch(/<\/pre><p class="caption ran">Ran on November 27, 2026 with curl 8\.1, requests 2\.34\.2, Python 3\.11\.7/)
  expect(html.match(/<p class="caption ran/g)).toHaveLength(1)
  expect(markdown).toMatch(/```\n\nRan on \w+ \d+, \d{4} with curl [\d.]+\n/)
  expect((await render('::code{sample="set-login"}', { messages })).html).not.toContain('ran"')
})

test('W154: the answer below a sample follows the choice of the reader, except in what belongs to the page', async () => {
  const answerOf = async (text: string, options: Partial<RenderContext> = {}) =>
    (await render(`${text}\n\n::code{sample="answer"}`, options)).html.split('data-sample="answer"')[1]!
  const free = await answerOf('::code{sample="japan"}')
  expect([...free.matchAll(/data-exit="(\w+)" data-answer>([^<]*)</g)].map(([, part, text]) => [part, text])).toEqual([
    ['country', 'JP'],
    ['network', 'residential'],
  ])
  expect(free).toMatch(/<span data-within="country">\n {2}<span class="t-s">"city"<\/span>: <span class="t-s">"Tokyo"<\/span>,<\/span>/)
  // Without the city, the answer is still JSON.
  const text = free.replace(/<span data-within.*?,<\/span>/s, '').replace(/<[^>]*>/g, '')
  expect(JSON.parse(text.slice(text.indexOf('{'), text.indexOf('}') + 1))).toEqual({ ...answer, city: undefined })
  expect(await answerOf('`-country-jp`\n\n::code{sample="japan"}')).not.toMatch(/data-exit="country"|data-within/)
  expect(await answerOf('::code{sample="japan"}', { ownParts: new Set(['network']) })).not.toContain('data-exit="network"')
})

test('W152: a sample that the lab can run links its page, also in Markdown; others do not', async () => {
  const labHref = '/zh/developers/lab'
  for (const name of ['japan', 'scrape', 'set-login']) {
    const { html, markdown } = await render(`::code{sample="${name}"}`, { labHref })
    expect(html.match(/<p class="caption ran"><a href="\/zh\/developers\/lab">zh:inLab<\/a><\/p>/g), name).toHaveLength(1)
    expect(markdown, name).toContain(`[zh:inLab](${labHref})`)
    const without = await render(`::code{sample="${name}"}`)
    expect(without.html + without.markdown, name).not.toContain('inLab')
  }
  expect((await render('::code{sample="answer"}', { labHref })).html).not.toContain('inLab')
})

test('W152: a guide with samples that the lab can run begins with it, in HTML and Markdown; another does not', async () => {
  const messages: RenderContext['messages'] = (key, locale) => (key === 'guideInLab' ? 'In the [lab]({lab}).' : `${locale}:${key}`)
  const guide = await render('First.\n\n::code{sample="japan"}', { messages, beginsWithLab: true })
  expect(guide.html).toMatch(/^<p>In the <a href="\/zh\/developers\/lab">lab<\/a>\.<\/p>\n<p>First\./)
  expect(guide.markdown).toMatch(/^In the \[lab\]\(\/zh\/developers\/lab\)\.\n\nFirst\./)
  for (const other of [
    await render('First.\n\n::code{sample="answer"}', { messages, beginsWithLab: true }),
    await render('First.\n\n::code{sample="japan"}', { messages }),
  ])
    expect(other.html + other.markdown).not.toContain('In the')
})
