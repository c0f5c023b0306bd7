/**
 * Renders directives and pictures: samples, drawings and pictures become HTML, notes and steps become elements with classes.
 * Expects a tree in which the rules have found no problem.
 */
import type { List, Paragraph, Parent, Root, RootContent, TableCell } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { labPath, localizeHref } from '#core/content/routes.ts'
import type { FactTableName } from '#core/contract/fact-table-names.ts'
import type { DiagramName } from '#core/drawing/diagrams.ts'
import { legendSymbol, symbolsIn } from '#core/drawing/legend.ts'
import { escapeHtml } from '#core/escape-html.ts'
import type { Locale } from '#core/locales.ts'
import { readerParts, type ReaderPart } from '#core/samples/reader-exit.ts'
import { codeBlock, runsInLab, type CodeBlockContext } from './code-block.ts'
import { settingsOfPage } from './sample-settings.ts'
import type { CompileOptions, Drawings } from './compile-options.ts'
import { parseMarkdown } from './markdown.ts'
import { firstScreenPicture, pictureFigure, replacePictures } from './pictures.ts'
import type { ShownPictures } from '#tooling/pictures/document-pictures.ts'
import type { Samples } from './samples.ts'

/** What rendering a body needs besides its tree. */
export interface RenderContext extends CodeBlockContext {
  /** Language of the pages that links lead to. It differs from that of the text where a translation is missing. */
  linkLocale: Locale
  samples: Samples
  drawings: Drawings
  pictures: ShownPictures
  factTables: CompileOptions['factTables']
  /** Whether the page has the script of the forms below samples. */
  hasSettings?: boolean
  /** Whether the page begins with a paragraph about the lab if it has samples that run there. */
  beginsWithLab?: boolean
}

/** Adds the prefix of a language to links to pages of this site. Changes the tree. */
export function localizeLinks(tree: Root, locale: Locale): void {
  visit(tree, 'link', (node) => {
    node.url = localizeHref(node.url, locale)
  })
}

/**
 * Replaces `::facts{of="…"}` with the table of the contract, as if it were written in the text: search, links and the Markdown alternate have it.
 * Changes the tree.
 */
export function insertFacts(tree: Root, { factTables, locale }: Pick<RenderContext, 'factTables' | 'locale'>): void {
  visit(tree, 'leafDirective', (node, index, parent) => {
    if (node.name !== 'facts') return
    const [table] = parseMarkdown(factTables(node.attributes?.of as FactTableName, locale)).children
    visit(table!, 'tableCell', pinCell)
    replace(parent!, index!, table!)
  })
}

/** Puts a paragraph about the lab in front of a text with samples that run there. Changes the tree. */
export function insertLab(tree: Root, { beginsWithLab, samples, messages, locale }: RenderContext): void {
  if (!beginsWithLab) return
  let runs = false
  visit(tree, 'leafDirective', (node) => {
    runs ||= node.name === 'code' && runsInLab(sampleOf(node, samples))
  })
  if (runs) tree.children.unshift(...parseMarkdown(messages('guideInLab', locale).replace('{lab}', labPath)).children)
}

/** Gives a cell that ends in `{#id}` this id, so that texts can link to it. */
function pinCell(cell: TableCell): void {
  const last = cell.children.at(-1)
  const pinned = last?.type === 'text' ? / \{#([a-z\d-]+)\}$/.exec(last.value) : undefined
  if (last?.type !== 'text' || !pinned) return
  last.value = last.value.slice(0, pinned.index)
  cell.data = { hProperties: { id: pinned[1] } }
}

/** Replaces the directives and pictures of a tree with what they render to. Changes the tree. */
export async function resolveBlocks(tree: Root, context: RenderContext): Promise<void> {
  const samples: Promise<void>[] = []
  const first = firstScreenPicture(tree)
  replacePictures(tree, (image) => ({ type: 'html', value: pictureFigure(image, context.pictures, image === first) }))
  const ownParts = new Set([...(context.ownParts ?? []), ...partsInText(tree)])
  const settingsOf = context.hasSettings ? settingsOfPage({ ...context, ownParts }) : () => ''
  visit(tree, (node, index, parent) => {
    if (node.type === 'inlineCode') node.data = { hProperties: { translate: 'no' } }
    if (node.type === 'leafDirective') {
      const number = samples.length + 1
      const replaceNode = (value: string) => replace(parent!, index!, { type: 'html', value })
      if (node.name === 'code') {
        const sample = sampleOf(node, context.samples)
        const settings = settingsOf(sample)
        samples.push(codeBlock(sample, number, { ...context, ownParts }).then((html) => replaceNode(html + settings)))
      } else replaceNode(figure(node, context))
    }
    if (node.type !== 'containerDirective') return
    if (node.name === 'steps') replace(parent!, index!, steps(node))
    else note(node, context)
  })
  await Promise.all(samples)
}

/** The parts of the user name of which the text names a value, such as `-country-jp`: the samples beside it have to show the same. */
function partsInText(tree: Root): ReaderPart[] {
  const found: ReaderPart[] = []
  // A visitor that returned a number would continue at this index.
  visit(tree, 'inlineCode', ({ value }) => {
    found.push(...readerParts.filter((part) => new RegExp(`-${part}-[a-z]`).test(value)))
  })
  return found
}

/** The sample that a directive shows. */
export function sampleOf(node: LeafDirective, samples: Samples) {
  const name = node.attributes?.sample ?? ''
  const sample = samples.get(name)
  if (!sample) throw new Error(`There is no sample "${name}".`)
  return sample
}

/** The title of a note, if it has one: `:::note[Title]`. */
export function noteTitle(node: ContainerDirective): Paragraph | undefined {
  const first = node.children[0]
  return first?.type === 'paragraph' && first.data && 'directiveLabel' in first.data ? first : undefined
}

/** A drawing with the key of its symbols; `::diagram[Caption]{…}` adds a caption. */
function figure(node: LeafDirective, { drawings, messages, locale }: RenderContext): string {
  const svg = node.name === 'diagram' ? drawings.diagram(node.attributes?.name as DiagramName) : drawings.stringline(locale)
  const keys = node.name === 'diagram' ? symbolsIn(svg) : []
  const key = keys.map((name) => `<span>${legendSymbol(name)}${escapeHtml(messages(`key.${name}`, locale))}</span>`).join('')
  const caption = escapeHtml(toString(node))
  const below = caption + (key && `<span class="symbols">${key}</span>`)
  return `<figure class="figure">${svg}${below && `<figcaption>${below}</figcaption>`}</figure>`
}

function note(node: ContainerDirective, { messages, locale }: RenderContext): void {
  const title = noteTitle(node) ?? {
    type: 'paragraph',
    children: [{ type: 'text', value: messages(node.name as 'note' | 'caution', locale) }],
  }
  title.data = { hProperties: { className: ['note-title'] } }
  if (node.children[0] !== title) node.children.unshift(title)
  node.data = { hName: 'div', hProperties: { className: [node.name === 'note' ? 'note' : 'note caution'], role: 'note' } }
}

function steps(node: ContainerDirective): List {
  const list = node.children[0] as List
  list.data = { hProperties: { className: ['steps'] } }
  return list
}

function replace(parent: Parent, index: number, node: RootContent): void {
  parent.children[index] = node
}
