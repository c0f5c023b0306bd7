/**
 * Tables as the pages need them: inside a region (a named `section`) that scrolls and can be focused, with the scope of
 * header cells, and with a class for columns of numbers instead of the obsolete `align`.
 */
import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'mdast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'

/** A rehype plugin. Tables are named after the heading above them, or `fallback` before the first. */
export function rehypeTables({ fallback }: { fallback: string }) {
  return (tree: Root) => {
    const used = new Map<string, number>()
    let heading = fallback
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName === 'h2' || node.tagName === 'h3') heading = toString(node)
      if (node.tagName !== 'table') return undefined
      const count = (used.get(heading) ?? 0) + 1
      used.set(heading, count)
      shapeCells(node)
      // Landmarks of one page need unique names.
      const name = count === 1 ? heading : `${heading} (${count})`
      const region: Element = {
        type: 'element',
        tagName: 'section',
        properties: { className: ['table'], tabIndex: 0, ariaLabel: name },
        children: [node],
      }
      parent!.children[index!] = region
      return SKIP
    })
  }
}

function shapeCells(table: Element): void {
  visit(table, 'element', (node) => {
    if (node.tagName !== 'tr') return
    const cells = node.children.filter(isCell)
    const isHead = cells[0]?.tagName === 'th'
    cells.forEach((cell, column) => {
      if (cell.properties.align === 'right') cell.properties.className = ['num']
      delete cell.properties.align
      if (isHead && cell.children.length === 0) cell.tagName = 'td'
      else if (isHead) cell.properties.scope = 'col'
      else if (column === 0 && cells.length > 1) Object.assign(cell, { tagName: 'th', properties: { ...cell.properties, scope: 'row' } })
    })
  })
}

function isCell(node: ElementContent): node is Element {
  return node.type === 'element' && (node.tagName === 'th' || node.tagName === 'td')
}
