/**
 * The style sheet of parts that few documents have. Pages with such a document link it in their text, so that all others load nothing for
 * them.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Root } from 'mdast'
import { EXIT, visit } from 'unist-util-visit'

const source = join(import.meta.dirname, '../../app/styles/document.css')

/** A style sheet as a file of the site. */
export interface SheetFile {
  /** Holds a hash of the text, so that browsers keep it. */
  path: string
  css: string
}

/** The sheet, without comments and superfluous white space. */
export function documentSheet(): SheetFile {
  const css = readFileSync(source, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/;}/g, '}')
    .replace(/: /g, ':')
    .trim()
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)
  return { path: `/assets/document-${hash}.css`, css }
}

/** Whether a text has a part that the sheet is for. */
export function needsDocumentSheet(tree: Root): boolean {
  let isNeeded = false
  visit(tree, (node) => {
    isNeeded = node.type === 'image' || (node.type === 'heading' && node.depth === 4)
    return isNeeded ? EXIT : undefined
  })
  return isNeeded
}
