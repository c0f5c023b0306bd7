/** The parts of a block of Markdown and of a string of the front matter. */
import type { Nodes, PhrasingContent } from 'mdast'
import { parseInline, type Inline } from '#core/content/inline.ts'
import { splitPlaceholders, type CodeKind, type Part } from './parts.ts'

const spanning: Partial<Record<Nodes['type'], CodeKind>> = { link: 'link', strong: 'format', emphasis: 'format', delete: 'format' }

/**
 * Cuts the inline content of a block.
 *
 * @param text the file of which the nodes have their positions
 * @param shift added to the offsets of the nodes
 * @param end offset in `text` at which the block ends
 */
export function markdownParts(nodes: readonly PhrasingContent[], text: string, shift: number, end: number): Part[] {
  const parts: Part[] = []
  for (const node of nodes) {
    const start = node.position!.start.offset! + shift
    const stop = Math.min(node.position!.end.offset! + shift, end)
    const raw = text.slice(start, stop)
    if (start < stop) parts.push(...nodeParts(node, raw, text, shift, stop))
  }
  return parts
}

function nodeParts(node: PhrasingContent, raw: string, text: string, shift: number, stop: number): Part[] {
  if (node.type === 'text') return splitPlaceholders(raw)
  if (node.type === 'inlineCode') return [{ kind: 'code', open: raw }]
  const kind = spanning[node.type]
  if (!kind || !('children' in node) || node.children.length === 0) return [{ kind: 'markup', open: raw }]
  const first = node.children[0]!.position!.start.offset! + shift
  const last = node.children.at(-1)!.position!.end.offset! + shift
  const begin = stop - raw.length
  // A bare address is its own text.
  if (first === begin) return [{ kind: 'link', open: raw }]
  const parts = markdownParts(node.children, text, shift, last)
  return [{ kind, open: text.slice(begin, first), close: text.slice(last, stop), parts }]
}

/** Cuts a string of the front matter, which has inline Markdown of its own (`core/content/inline.ts`). */
export function frontmatterParts(text: string): Part[] {
  return parseInline(text).flatMap(inlinePart)
}

function inlinePart(part: Inline): Part[] {
  if (part.type === 'text') return splitPlaceholders(part.text)
  if (part.type === 'code') return [{ kind: 'code', open: `\`${part.text}\`` }]
  const parts = part.children.flatMap(inlinePart)
  if (part.type === 'link') return [{ kind: 'link', open: '[', close: `](${part.href})`, parts }]
  const mark = part.type === 'strong' ? '**' : '*'
  return [{ kind: 'format', open: mark, close: mark, parts }]
}
