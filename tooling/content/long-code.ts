/** Code that may be divided between lines. Shorter code stays in one line with the punctuation beside it. */
import type { Root } from 'hast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { isLongCode } from '#core/content/code-length.ts'

/** A rehype plugin: marks long code outside of code blocks with a class. */
export function rehypeLongCode() {
  return (tree: Root) =>
    visit(tree, 'element', (node, _index, parent) => {
      const isBlock = parent?.type === 'element' && parent.tagName === 'pre'
      if (node.tagName === 'code' && !isBlock && isLongCode(toString(node))) node.properties.className = ['long']
    })
}
