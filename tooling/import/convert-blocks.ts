/** Converts a tree of another program to the Markdown of this site: what a page has there gets the nearest form that it can have here. */
import type { BlockContent, Heading, List, ListItem, Paragraph, PhrasingContent, Root, RootContent, Table } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { bold, note, paragraphs, trimEnds } from './block-parts.ts'
import { codeBlocks } from './code-blocks.ts'
import { anchorOf, type Conversion, type Place } from './conversion.ts'
import { convertComponentBlock, isBlockComponent } from './convert-components.ts'
import { convertInline, withoutPictures } from './convert-inline.ts'

/** Converts a body. */
export function convertBody(tree: Root, conversion: Conversion): Root {
  inlineReferences(tree)
  conversion.convertBlocks = (nodes, place) => convertBlocks(nodes, conversion, place)
  return { type: 'root', children: convertBlocks(tree.children, conversion, 'top') }
}

/** Puts the addresses of references in their place. Changes the tree. */
function inlineReferences(tree: Root): void {
  const definitions = new Map<string, { url: string; title?: string | null | undefined }>()
  visit(tree, 'definition', ({ identifier, url, title }) => {
    if (!definitions.has(identifier)) definitions.set(identifier, { url, title })
  })
  visit(tree, (node, index, parent) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return undefined
    const found = definitions.get(node.identifier)
    if (!found || !parent || index === undefined) return undefined
    const result: RootContent =
      node.type === 'linkReference'
        ? { type: 'link', url: found.url, children: node.children, ...(node.position && { position: node.position }) }
        : {
            type: 'image',
            url: found.url,
            alt: node.alt ?? '',
            title: found.title ?? null,
            ...(node.position && { position: node.position }),
          }
    parent.children[index] = result
    return [SKIP, index]
  })
}

const phrasing = new Set([
  'text',
  'inlineCode',
  'break',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'footnoteReference',
])

const isPhrasing = (node: RootContent) => phrasing.has(node.type) || (node.type === 'component' && !isBlockComponent(node))

/** Converts blocks; loose words between them become paragraphs. */
function convertBlocks(nodes: readonly RootContent[], conversion: Conversion, place: Place): RootContent[] {
  const blocks: RootContent[] = []
  let loose: RootContent[] = []
  const flush = () => {
    if (loose.length > 0) blocks.push(...paragraphs(convertInline(loose, conversion)))
    loose = []
  }
  for (const node of nodes) {
    if (isPhrasing(node)) {
      loose.push(node)
      continue
    }
    flush()
    blocks.push(...convertBlock(node, conversion, place))
  }
  flush()
  return blocks
}

function convertBlock(node: RootContent, conversion: Conversion, place: Place): RootContent[] {
  const line = node.position?.start.line
  switch (node.type) {
    case 'paragraph':
      return convertParagraph(node, conversion, place)
    case 'heading':
      return place === 'top' ? heading(node, conversion) : boldHeading(node, conversion)
    case 'code':
      return codeBlocks(node, conversion)
    case 'list':
      return convertList(node, conversion)
    case 'blockquote':
      return blockquote(node, conversion)
    case 'table':
      return convertTable(node, conversion)
    case 'thematicBreak':
      return place === 'top' ? [{ type: 'thematicBreak' }] : []
    case 'footnoteDefinition':
      return [{ ...node, children: convertBlocks(node.children, conversion, 'inside') as BlockContent[] }]
    case 'component':
      return convertComponentBlock(node, conversion, place)
    case 'definition':
    case 'html':
      return []
    default:
      conversion.report({ line, kind: 'unknown markup', what: node.type, outcome: 'text' })
      return paragraphs([{ type: 'text', value: toString(node) }])
  }
}

/** A paragraph; one of components alone is these components. */
function convertParagraph({ children }: Paragraph, conversion: Conversion, place: Place): RootContent[] {
  const rest = (children as RootContent[]).filter((child) => child.type !== 'text' || child.value.trim() !== '')
  if (rest.length > 0 && rest.every((child) => child.type === 'component' && isBlockComponent(child)))
    return convertBlocks(rest, conversion, place)
  return paragraphs(convertInline(children, conversion))
}

const explicitId = /\s*\\?\{#([^{}\s]+)\}\s*$/

function heading(node: Heading, conversion: Conversion): RootContent[] {
  const children = trimEnds(withoutPictures(convertInline(node.children, conversion), conversion, 'heading')).filter(
    ({ type }) => type !== 'break',
  )
  const last = children.at(-1)
  const pinned = last?.type === 'text' ? explicitId.exec(last.value) : null
  if (last?.type === 'text' && pinned) {
    last.value = last.value.slice(0, pinned.index)
    if (last.value === '') children.pop()
  }
  const text = toString(children).trim()
  if (text === '') return []
  const base = pinned?.[1] ?? node.data?.anchor ?? anchorOf(text)
  const count = conversion.anchors.get(base) ?? 0
  conversion.anchors.set(base, count + 1)
  const result: Heading = { type: 'heading', depth: node.depth, children, ...(node.position && { position: node.position }) }
  conversion.headings.push({
    node: result,
    text,
    explicitId: pinned?.[1] ?? node.data?.anchor,
    anchor: count === 0 ? base : `${base}-${count}`,
  })
  return [result]
}

/** The words of a heading that stands in another block. */
function boldHeading(node: Heading, conversion: Conversion): RootContent[] {
  const children = trimEnds(withoutPictures(convertInline(node.children, conversion), conversion, 'heading'))
  conversion.report({
    line: node.position?.start.line,
    kind: 'heading',
    what: `a heading inside of another block: ${toString(children)}`,
    outcome: 'text',
    instead: 'bold text',
  })
  return children.length === 0 ? [] : [bold(children)]
}

function convertList(node: List, conversion: Conversion): RootContent[] {
  const items = node.children.map((item): ListItem => {
    if (typeof item.checked === 'boolean')
      conversion.report({
        line: item.position?.start.line,
        kind: 'check box',
        what: toString(item),
        outcome: 'changed',
        instead: 'an item without a box',
      })
    return { ...item, checked: null, children: convertBlocks(item.children, conversion, 'inside') as BlockContent[] }
  })
  const filled = items.filter(({ children }) => children.length > 0)
  return filled.length === 0 ? [] : [{ ...node, children: filled }]
}

const alert = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/i

/** A quotation, or a note as GitHub writes it. */
function blockquote(node: Extract<RootContent, { type: 'blockquote' }>, conversion: Conversion): RootContent[] {
  const [first] = node.children
  const [firstText] = first?.type === 'paragraph' ? first.children : []
  const kind = firstText?.type === 'text' ? alert.exec(firstText.value) : null
  if (firstText?.type === 'text' && kind) firstText.value = firstText.value.slice(kind[0].length)
  const children = convertBlocks(node.children, conversion, 'inside')
  if (children.length === 0) return []
  if (kind) return [note(/note|tip/i.test(kind[1]!) ? 'note' : 'caution', [], children)]
  return [{ type: 'blockquote', children: children as BlockContent[] }]
}

function convertTable(node: Table, conversion: Conversion): RootContent[] {
  const rows = node.children.map((row) => ({
    ...row,
    children: row.children.map((cell) => {
      const children = withoutPictures(convertInline(cell.children, conversion), conversion, 'table')
      // A line break in a cell would end the row.
      const flat = children.map((child): PhrasingContent => (child.type === 'break' ? { type: 'text', value: ' ' } : child))
      return { ...cell, children: trimEnds(flat) }
    }),
  }))
  return rows.length === 0 ? [] : [{ ...node, children: rows }]
}
