/** The text that a visitor reads or hears on a page, in blocks. */
import type { Element, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'

/** Replaces an element that is left out, so that the text before and after it is not one run of words. */
export const gap = '\uFFFC'

/** Marks the start or end of an inline element. Words that touch there are items of a row, not one word. */
const edge = '\u200B'
const adjacentEdges = /(?<=[^\s\u200B])\u200B+(?=[^\s\u200B])/g

/** Elements without text in the page's language: code, machine text, and text that is marked as foreign. */
const skippedTags = new Set(['code', 'pre', 'kbd', 'samp', 'var', 'bdi', 'script', 'style', 'svg', 'template', 'noscript', 'textarea'])
/** Inline elements; all others begin a new block. */
const inline = new Set('a abbr b bdo cite dfn em i mark q s small span strong sub sup time u wbr'.split(' ').concat(...skippedTags))
/** Attributes that are shown or read out. */
const textAttributes = ['alt', 'ariaLabel', 'placeholder', 'title'] as const

/**
 * Text of the elements in the language of the page, including attributes. Elements with
 * `translate="no"` or another `lang` are left out.
 *
 * @param options.head whether to include title and description, which cannot declare another language than that of the page
 * @param options.body whether to include the rest
 */
export function visibleText(html: string, { head = true, body = true } = {}): string[] {
  const root = fromHtml(html)
  const language = String(find(root, 'html')?.properties.lang)
  const blocks: string[] = []
  const leftOut = new Set([...(head ? [] : ['head']), ...(body ? [] : ['body'])])
  let block = ''
  const flush = () => {
    const text = block.replace(adjacentEdges, gap).replaceAll(edge, '').replace(/\s+/g, ' ').trim()
    if (text.replaceAll(gap, '').trim()) blocks.push(text)
    block = ''
  }
  const read = (node: Nodes): void => {
    if (node.type === 'text') block += node.value
    if (node.type === 'element') readElement(node)
    else if ('children' in node) node.children.forEach(read)
  }
  const readElement = (element: Element): void => {
    const { tagName, properties } = element
    const foreign = properties.lang !== undefined && properties.lang !== language
    if (skippedTags.has(tagName) || foreign || leftOut.has(tagName) || properties.translate === 'no') {
      block += inline.has(tagName) ? gap : ''
      return
    }
    for (const name of textAttributes) if (properties[name]) blocks.push(String(properties[name]))
    if (tagName === 'meta' && properties.name === 'description') blocks.push(String(properties.content))
    const mark = inline.has(tagName) ? () => (block += edge) : flush
    mark()
    element.children.forEach(read)
    mark()
  }
  read(root)
  flush()
  return blocks
}

function find(node: Root | Element, tagName: string): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    const found = child.tagName === tagName ? child : find(child, tagName)
    if (found) return found
  }
  return undefined
}
