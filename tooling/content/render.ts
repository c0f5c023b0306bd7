/** Renders a checked body: HTML for the page, plain text for search, Markdown for the alternate. */
import type { Nodes, Root } from 'mdast'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { Body, Section } from '#core/content/documents.ts'
import { scriptFacts } from '#core/languages/scripts.ts'
import { localeInfo, type Locale } from '#core/locales.ts'
import { documentSheet, needsDocumentSheet } from './document-sheet.ts'
import { insertFacts, insertLab, localizeLinks, resolveBlocks, type RenderContext } from './blocks.ts'
import type { PinnedHeading } from './headings.ts'
import { rehypeLongCode } from './long-code.ts'
import { pictureAddresses, pictureText } from './pictures.ts'
import { rehypeTables } from './tables.ts'
import { toMarkdown } from './to-markdown.ts'
import { chaptersOf, linkTimes, nestHtml, stepsOf } from './tutorial.ts'

/**
 * Renders a body.
 *
 * @param tree a tree without problems; it is changed
 * @param tutorial slug of a tutorial; all tutorials share one page
 */
export async function renderBody(tree: Root, headings: readonly PinnedHeading[], context: RenderContext, tutorial?: string): Promise<Body> {
  insertFacts(tree, context)
  const sections = sectionsOf(tree)
  const steps = stepsOf(tree)
  const chapters = tutorial === undefined ? undefined : chaptersOf(tree)
  // Search and reading time leave out what all guides have.
  insertLab(tree, context)
  localizeLinks(tree, context.linkLocale)
  const pictures = pictureAddresses(tree, context.pictures)
  const sheet = needsDocumentSheet(tree) ? `<link rel="stylesheet" href="${documentSheet().path}">` : ''
  const markdown = toMarkdown(structuredClone(tree), context)
  if (tutorial !== undefined) linkTimes(tree, tutorial)
  await resolveBlocks(tree, context)
  return {
    html: withSheet(await toHtml(tree, context, tutorial), sheet),
    headings: headings.map(({ depth, id, text }) => ({ depth, id, text })),
    markdown,
    sections,
    ...(steps.length > 0 && { steps }),
    ...(chapters && { chapters }),
    ...(pictures.length > 0 && { pictures }),
  }
}

/** The text with the style sheet that it needs. Before all of it, so that nothing moves once the sheet is there. */
function withSheet([first, ...others]: readonly string[], sheet: string): string[] {
  return first === undefined ? [] : [sheet + first, ...others]
}

/** The HTML, split before each h2: no heading is inside another block (`headings.ts`). */
async function toHtml(tree: Root, { locale, messages }: RenderContext, part?: string): Promise<string[]> {
  const processor = unified()
    // The only raw HTML comes from the compiler: the rules refuse it in bodies.
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: '',
      footnoteLabel: messages('footnotes', locale),
      footnoteLabelProperties: { className: ['visually-hidden'] },
      footnoteBackLabel: (reference: number) => messages('backToReference', locale).replace('{n}', String(reference + 1)),
    })
    .use(rehypeLongCode)
    .use(rehypeTables, { fallback: messages('table', locale) })
    .use(rehypeStringify, { allowDangerousHtml: true })
  const html = await processor.run(tree)
  if (part !== undefined) nestHtml(html, part)
  const { children } = html
  const starts = children.flatMap((node, index) => (index > 0 && node.type === 'element' && node.tagName === 'h2' ? [index] : []))
  if (children.length === 0) return []
  return [0, ...starts].map((start, index) => processor.stringify({ type: 'root', children: children.slice(start, starts[index]) }))
}

const blocks: ReadonlySet<Nodes['type']> = new Set(['root', 'blockquote', 'list', 'listItem', 'containerDirective', 'footnoteDefinition'])

/** Between the rows of a table, and between the cells of a row. */
const separators = { table: ' | ', tableRow: ' · ' } as const

function plainText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  if (node.type === 'break') return ' '
  if (node.type === 'image') return pictureText(node)
  if (!('children' in node)) return ''
  return node.children.map(plainText).join(separators[node.type as keyof typeof separators] ?? (blocks.has(node.type) ? ' ' : ''))
}

function sectionsOf(tree: Root): Section[] {
  const sections: { id: string; texts: string[] }[] = [{ id: '', texts: [] }]
  for (const node of tree.children) {
    if (node.type === 'heading') sections.push({ id: String(node.data?.hProperties?.id), texts: [] })
    else sections.at(-1)!.texts.push(plainText(node))
  }
  return sections.map(({ id, texts }) => ({ id, text: texts.join(' ').replace(/\s+/g, ' ').trim() })).filter(({ text }) => text !== '')
}

/** Words per minute in languages with spaces between words, and characters per minute in those without. */
const wordsPerMinute = 220
const charactersPerMinute = 350

/** Reading time in minutes, at least 1. */
export function readingMinutes(text: string, locale: Locale): number {
  const minutes = scriptFacts(localeInfo[locale].script).unspaced
    ? text.replace(/[\s·|]/g, '').length / charactersPerMinute
    : text.split(/\s+(?:[·|]\s+)*/).length / wordsPerMinute
  return Math.max(1, Math.round(minutes))
}
