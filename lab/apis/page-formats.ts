/** A page as Markdown, and the structured data in it. */
import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

const writer = unified().use(remarkGfm).use(remarkStringify)

/** The main text; the whole page if it has no `main`. */
export function markdownOf(html: string): string {
  const root = fromHtml(html)
  return writer.stringify(toMdast(firstElement(root, 'main') ?? root) as never)
}

/** The JSON-LD of a page: the only block, or all in a list. */
export function structuredData(html: string): unknown {
  const blocks: unknown[] = []
  visit(fromHtml(html), 'element', (element) => {
    if (element.tagName !== 'script' || element.properties.type !== 'application/ld+json') return
    const [text] = element.children
    if (text?.type === 'text') blocks.push(JSON.parse(text.value))
  })
  return blocks.length === 1 ? blocks[0] : blocks
}

function firstElement(root: Root, tagName: string): Element | undefined {
  let found: Element | undefined
  visit(root, 'element', (element) => {
    if (element.tagName === tagName) found ??= element
  })
  return found
}
