/** Parses HTML to a tree of Markdown. Scripts, styles and attributes that act have no counterpart there, so nothing of them is left. */
import type { Element, ElementContent, Root as HastRoot } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toMdast, type Handle } from 'hast-util-to-mdast'
import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import type { Component } from './component.ts'
import type { Report } from './misfits.ts'

/** Elements that run, load or collect something. */
const acting = new Set([
  'script',
  'style',
  'object',
  'embed',
  'applet',
  'form',
  'input',
  'select',
  'textarea',
  'button',
  'noscript',
  'template',
  'link',
  'meta',
  'base',
  'svg',
  'math',
])

/** Elements without content. */
const voidElements = new Set(['br', 'hr', 'img', 'input', 'wbr', 'source', 'link', 'meta', 'area', 'col', 'embed', 'track'])

/** A tag on its own, as Markdown has HTML within a paragraph; undefined for other HTML. Comments are a void tag. */
export function readTag(
  html: string,
): { name: string; attributes: Record<string, string>; isVoid: boolean; isClosing: boolean } | undefined {
  if (/^<(?:!--|\?|!)/.test(html) && !/>[^]*</.test(html.slice(1)))
    return { name: 'comment', attributes: {}, isVoid: true, isClosing: false }
  const closing = /^<\/([A-Za-z][\w-]*)\s*>$/.exec(html)?.[1]
  if (closing !== undefined) return { name: closing.toLowerCase(), attributes: {}, isVoid: false, isClosing: true }
  const name = /^<([A-Za-z][\w-]*)(?:\s[^<]*)?\/?>$/.exec(html)?.[1]?.toLowerCase()
  if (name === undefined) return undefined
  const [element] = fromHtml(html, { fragment: true }).children
  const attributes = element?.type === 'element' ? attributesOf(element) : {}
  return { name, attributes, isVoid: voidElements.has(name) || html.endsWith('/>'), isClosing: false }
}

function attributesOf({ properties }: Element): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [
      key.toLowerCase(),
      Array.isArray(value) ? value.join(' ') : typeof value === 'boolean' ? '' : String(value ?? ''),
    ]),
  )
}

/**
 * Parses a fragment.
 *
 * @param firstLine 1-based line on which it begins, for misfits
 */
export function parseHtml(html: string, report: Report, firstLine = 1): Root {
  const tree = fromHtml(html, { fragment: true })
  clean(tree, report, firstLine)
  const result = toMdast(tree, { handlers }) as Nodes
  const root: Root = result.type === 'root' ? result : { type: 'root', children: [result as RootContent] }
  if (firstLine > 1)
    visit(root, (node) => {
      if (node.position) node.position.start.line += firstLine - 1
    })
  return root
}

/** Removes comments and what acts. Changes the tree. */
function clean(tree: HastRoot, report: Report, firstLine: number): void {
  visit(tree, (node, index, parent) => {
    const isActing = node.type === 'element' && acting.has(node.tagName)
    if ((!isActing && node.type !== 'comment' && node.type !== 'doctype') || !parent || index === undefined) return undefined
    const line = (node.position?.start.line ?? 1) + firstLine - 1
    if (isActing) report({ line, kind: 'HTML that acts', what: `<${node.tagName}>`, outcome: 'dropped' })
    parent.children.splice(index, 1)
    return index
  })
}

const nameOfClass = (node: Element) => (Array.isArray(node.properties.className) ? node.properties.className.join(' ') : '')

/** Turns an element into a component whose children are blocks. */
function toComponent(name: string): Handle {
  return (state, node: Element) => {
    const children = state.toFlow(state.all(node)) as RootContent[]
    const result: Component = { type: 'component', name, attributes: attributesOf(node), children }
    state.patch(node, result)
    return result as never
  }
}

/** The same for an element within a sentence. */
function toInlineComponent(name: string): Handle {
  return (state, node: Element) => {
    const result: Component = { type: 'component', name, attributes: attributesOf(node), children: state.all(node) as PhrasingContent[] }
    state.patch(node, result)
    return result as never
  }
}

const headingHandle: Handle = (state, node: Element) => {
  const anchor = typeof node.properties.id === 'string' ? node.properties.id : undefined
  const depth = Number(node.tagName[1]) as 1
  const result = {
    type: 'heading' as const,
    depth,
    children: state.all(node) as PhrasingContent[],
    ...(anchor !== undefined && { data: { anchor } }),
  }
  state.patch(node, result)
  return result
}

/** Boxes of help centers and editors that are notes, by the usual names of their classes. */
const blockHandle: Handle = (state, node: Element) => {
  const classes = nameOfClass(node)
  const name = /(?:^|[\s_-])(?:warning|caution|danger|important|alert)(?:$|[\s_-])/.test(classes)
    ? 'caution'
    : /(?:^|[\s_-])(?:note|tip|info|callout|notice|hint)(?:$|[\s_-])/.test(classes)
      ? 'note'
      : 'div'
  return name === 'div' ? (state.toFlow(state.all(node)) as never) : toComponent(name)(state, node, undefined)
}

const figureHandle: Handle = (state, node: Element) => {
  const images = node.children.filter((child): child is Element => child.type === 'element')
  const caption = images.find(({ tagName }) => tagName === 'figcaption')
  const rest = { ...node, children: node.children.filter((child) => child !== caption) }
  const result: Component = {
    type: 'component',
    name: 'figure',
    attributes: { caption: caption ? plainText(caption) : '' },
    children: state.toFlow(state.all(rest)) as RootContent[],
  }
  state.patch(node, result)
  return result as never
}

function plainText(node: Element | ElementContent): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(plainText).join('') : ''
}

const handlers: Record<string, Handle> = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, headingHandle])),
  ...Object.fromEntries(['div', 'aside', 'section', 'p-note'].map((name) => [name, blockHandle])),
  ...Object.fromEntries(['details', 'summary', 'iframe', 'video', 'audio', 'dl'].map((name) => [name, toComponent(name)])),
  ...Object.fromEntries(['dt', 'dd'].map((name) => [name, toComponent(name)])),
  ...Object.fromEntries(['kbd', 'sub', 'sup', 'u'].map((name) => [name, toInlineComponent(name)])),
  figure: figureHandle,
}
