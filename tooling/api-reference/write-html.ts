/** The sections of an API page as HTML. `app/features/api-reference` has its styles. */
import { isLongCode } from '#core/content/code-length.ts'
import { escapeHtml } from '#core/escape-html.ts'
import { codeBlock, type CodeBlockContext } from '#tooling/content/code-block.ts'
import type { Block, CodeExample, Fact, Note, PageLink, PageSection, ValueRow } from './blocks.ts'
import type { PageTexts } from './page-texts.ts'

export interface HtmlContext extends CodeBlockContext {
  texts: PageTexts
}

/** The HTML of each section. */
export async function writeHtml(sections: readonly PageSection[], context: HtmlContext): Promise<string[]> {
  let samples = 0
  const htmlOf = async ({ caption, files }: CodeExample) => {
    const code = await codeBlock({ name: 'example', files: [...files], hash: '' }, ++samples, context)
    return { caption, code }
  }
  const written: string[] = []
  for (const { id, heading, blocks, examples = [] } of sections) {
    const codes = []
    for (const example of examples) codes.push(await htmlOf(example))
    const title = id === '' ? '' : `<h2 id="${id}">${escapeHtml(heading)}</h2>`
    const text = blocks.map((block) => blockHtml(block, context.texts)).join('')
    const aside = codes.length > 0 ? `<div class="api-code">${codes.map(exampleHtml).join('')}</div>` : ''
    written.push(`${title}<div class="api-section"><div class="api-text">${text}</div>${aside}</div>`)
  }
  return written
}

/** The first example of a section is shown, further ones are opened by the reader. */
function exampleHtml({ caption, code }: { caption: string; code: string }, index: number): string {
  if (caption === '') return code
  return `<details class="api-example"${index === 0 ? ' open' : ''}><summary>${escapeHtml(caption)}</summary>${code}</details>`
}

function blockHtml(block: Block, texts: PageTexts): string {
  switch (block.kind) {
    case 'text':
      return texts.html(block.markdown)
    case 'address':
      return `<p class="api-address" translate="no" dir="ltr"><span>${escapeHtml(block.method)}</span> <code>${breakable(block.address)}</code></p>`
    case 'facts':
      return `<dl class="api-facts">${block.facts.map((fact) => factHtml(fact, texts)).join('')}</dl>`
    case 'heading':
      return `<h3 id="${block.id}">${block.code === undefined ? '' : `${codeHtml(block.code)} `}${escapeHtml(block.text)}</h3>`
    case 'values':
      return `${block.label === undefined ? '' : `<p class="caption">${escapeHtml(block.label)}</p>`}${valuesHtml(block.values, texts)}`
    case 'links':
      return `<ul class="api-links">${block.links.map((link) => `<li>${linkHtml(link, texts)}</li>`).join('')}</ul>`
  }
}

function factHtml({ term, markdown }: Fact, texts: PageTexts): string {
  return `<div><dt>${withoutParagraph(texts.html(term))}</dt><dd>${withoutParagraph(texts.html(markdown))}</dd></div>`
}

function linkHtml({ to, isFile, code, text, note }: PageLink, texts: PageTexts): string {
  const label = [code === undefined ? '' : codeHtml(code), escapeHtml(text)].filter(Boolean).join(' ')
  const target = isFile ? `href="${escapeHtml(to)}" download` : `href="${escapeHtml(texts.href(to))}"`
  return `<a ${target}>${label}</a>${note === undefined ? '' : texts.html(note)}`
}

function valuesHtml(values: readonly ValueRow[], texts: PageTexts): string {
  return `<ul class="api-values">${values.map((value) => valueHtml(value, texts)).join('')}</ul>`
}

function valueHtml({ id, name, type, flags, description, notes, membersLabel, members }: ValueRow, texts: PageTexts): string {
  const flagged = flags.map((flag) => ` <span class="flag">${escapeHtml(flag)}</span>`).join('')
  return [
    `<li id="${escapeHtml(id)}"><p class="api-value"><a href="#${escapeHtml(id)}"><code translate="no">${breakable(name)}</code></a> `,
    `<code class="api-type" translate="no">${escapeHtml(type)}</code>${flagged}</p>`,
    description === '' ? '' : texts.html(description),
    notes.length === 0 ? '' : `<p class="api-notes">${notes.map((note) => `<span>${noteHtml(note, texts)}</span>`).join(' ')}</p>`,
    members.length === 0
      ? ''
      : `<details><summary>${withoutParagraph(texts.html(membersLabel))}</summary>${valuesHtml(members, texts)}</details>`,
    '</li>',
  ].join('')
}

function noteHtml({ text, codes, to }: Note, texts: PageTexts): string {
  const label = to === undefined ? escapeHtml(text) : `<a href="${escapeHtml(texts.href(to))}">${escapeHtml(text)}</a>`
  return [label, ...codes.map(codeHtml)].filter(Boolean).join(' ')
}

/** The style sheet shows code from left to right within text of any direction. */
function codeHtml(code: string): string {
  return `<code${isLongCode(code) ? ' class="long"' : ''} translate="no">${escapeHtml(code)}</code>`
}

/** Long names may break after a slash, a dot or an underscore. */
function breakable(code: string): string {
  return escapeHtml(code).replaceAll(/[/._](?=\w|\{)/g, '$&<wbr>')
}

function withoutParagraph(html: string): string {
  return html.replace(/^<p>([^]*)<\/p>$/, '$1')
}
