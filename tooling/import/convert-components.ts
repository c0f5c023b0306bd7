/** Blocks of components: notes, steps, tabs, cards, details, and what is left of the others. */
import type { List, ListItem, Paragraph, PhrasingContent, RootContent, Table, TableRow } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { toString } from 'mdast-util-to-string'
import { bold, boldText, note, paragraphs, trimEnds } from './block-parts.ts'
import { codeBlocks } from './code-blocks.ts'
import type { Component } from './component.ts'
import { tabs } from './convert-tabs.ts'
import type { Conversion, Place } from './conversion.ts'
import { cleanText, convertInline, pictureNames, withoutPictures } from './convert-inline.ts'

type Handler = (node: Component, conversion: Conversion, place: Place) => RootContent[]

const notes = new Set([
  'note',
  'tip',
  'info',
  'success',
  'hint',
  'callout',
  'aside',
  'admonition',
  'alert',
  'dont-edit-warning',
  'prose-note',
  'prose-tip',
])
const cautions = new Set(['caution', 'warning', 'danger', 'important', 'error', 'deprecated', 'prose-warning', 'prose-caution'])
/** Components whose content needs them not. */
const wrappers = new Set(
  [
    'div',
    'section',
    'article',
    'main',
    'center',
    'header',
    'footer',
    'nav',
    'p',
    'fragment',
    'slot',
    'figure',
    'file-tree',
    'card-grid',
    'card-group',
  ].concat([
    'code-collapse',
    'code-preview',
    'code-tree',
    'field-group',
    'cards',
    'columns',
    'column',
    'dl',
    'browser-window',
    'checklist',
    'box',
    'label',
    'span',
  ]),
)
const tabGroups = /(?:^|-)(?:tabs|code-group|code-tabs|tab-group)$/

const handlers: Readonly<Record<string, Handler>> = {
  steps,
  details,
  accordion: wrapper,
  'accordion-item': details,
  'accordions-item': details,
  collapsible: details,
  spoiler: details,
  card,
  'link-card': linkCard,
  'link-button': linkCard,
  'doc-card-list': dropped,
  'read-more': readMore,
  iframe: media,
  video: media,
  audio: media,
  'you-tube': media,
  youtube: media,
  table,
  ul: list,
  ol: list,
  dt: (node, conversion) => boldOf(node, conversion),
  dd: wrapper,
  pre,
  code: codeComponent,
  blockquote: (node, conversion) => {
    const children = conversion.convertBlocks(node.children, 'inside')
    return children.length > 0 ? [{ type: 'blockquote', children: children as Paragraph[] }] : []
  },
  hr: () => [],
  comment: () => [],
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, headingComponent])),
}

/** Whether a component is a block, also where it stands in a paragraph alone. */
export function isBlockComponent({ name, attributes }: Component): boolean {
  if (pictureNames.has(name) || name === 'a' || name === 'br') return false
  if (name === 'code') return attributes['code'] !== undefined
  return (
    Object.hasOwn(handlers, name) ||
    notes.has(name) ||
    cautions.has(name) ||
    wrappers.has(name) ||
    tabGroups.test(name) ||
    isUnknownBlock(name)
  )
}

const inlineNames = new Set([
  'b',
  'strong',
  'i',
  'em',
  's',
  'del',
  'kbd',
  'samp',
  'tt',
  'small',
  'sub',
  'sup',
  'u',
  'mark',
  'abbr',
  'cite',
  'q',
  'time',
  'font',
  'wbr',
  'icon',
  'badge',
  'since',
  'ins',
  'nobr',
  'var',
  'dfn',
])

function isUnknownBlock(name: string): boolean {
  return !inlineNames.has(name) && !name.endsWith('link') && !name.endsWith('icon')
}

export function convertComponentBlock(node: Component, conversion: Conversion, place: Place): RootContent[] {
  const { name } = node
  if (notes.has(name) || cautions.has(name)) return noteBlock(node, conversion)
  if (tabGroups.test(name)) return tabs(node, conversion)
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : /you-?tube|vimeo/.test(name) ? media : undefined
  if (handler) return handler(node, conversion, place)
  if (name === 'figure') return figure(node, conversion)
  if (wrappers.has(name)) return wrapper(node, conversion, place)
  return unknown(node, conversion, place)
}

function wrapper(node: Component, conversion: Conversion, place: Place): RootContent[] {
  return conversion.convertBlocks(node.children, place)
}

/** A component without counterpart: its words stay. */
function unknown(node: Component, conversion: Conversion, place: Place): RootContent[] {
  const children = conversion.convertBlocks(node.children, place)
  const title = node.attributes['title'] ?? node.attributes['label']
  conversion.report({
    line: node.position?.start.line,
    kind: 'component',
    what: `<${node.name}>`,
    outcome: children.length > 0 ? 'text' : 'person',
    instead: children.length > 0 ? 'its content is kept without it' : 'dropped: write what it showed',
  })
  return [
    ...(title !== undefined && title.trim() !== '' && children.length > 0 ? [boldText(cleanText(title, conversion))] : []),
    ...children,
  ]
}

function dropped(node: Component, { report }: Conversion): RootContent[] {
  report({ line: node.position?.start.line, kind: 'component', what: `<${node.name}>`, outcome: 'dropped' })
  return []
}

function boldOf(node: Component, conversion: Conversion): RootContent[] {
  const inline = inlineOf(node.children, conversion)
  return inline.length > 0 ? [bold(inline)] : []
}

/** The words of blocks, on one line. */
function inlineOf(nodes: readonly RootContent[], conversion: Conversion): PhrasingContent[] {
  const flat = nodes.flatMap((node): RootContent[] => (node.type === 'paragraph' || node.type === 'heading' ? node.children : [node]))
  return trimEnds(withoutPictures(convertInline(flat, conversion), conversion, 'title')).filter(({ type }) => type !== 'break')
}

function noteBlock(node: Component, conversion: Conversion): RootContent[] {
  const { name, attributes, children } = node
  const label = children.find((child): child is Component => child.type === 'component' && child.name === 'label')
  const titleAttribute = attributes['title']
  const title = label
    ? inlineOf(label.children, conversion)
    : titleAttribute
      ? [{ type: 'text' as const, value: cleanText(titleAttribute, conversion) }]
      : []
  const rest = conversion.convertBlocks(
    children.filter((child) => child !== label),
    'inside',
  )
  const type = attributes['type'] ?? attributes['color'] ?? ''
  const isCaution = cautions.has(name) || cautions.has(type)
  if (rest.length === 0 && title.length === 0) return []
  if (rest.length === 0) return [note(isCaution ? 'caution' : 'note', [], [{ type: 'paragraph', children: title }])]
  return [note(isCaution ? 'caution' : 'note', title, rest)]
}

/** Numbered steps; other content stays without numbers. */
function steps(node: Component, conversion: Conversion, place: Place): RootContent[] {
  const children = conversion.convertBlocks(node.children, place)
  const [only] = children
  const isList = children.length === 1 && only?.type === 'list' && only.ordered
  if (!isList || place !== 'top') return children
  const result: ContainerDirective = { type: 'containerDirective', name: 'steps', attributes: {}, children: [only] }
  return [result]
}

function details(node: Component, conversion: Conversion, place: Place): RootContent[] {
  const isSummary = (child: RootContent): child is Component => child.type === 'component' && ['summary', 'label'].includes(child.name)
  const flat = node.children.flatMap((child): RootContent[] =>
    child.type === 'paragraph' && child.children.some(isSummary) ? child.children : [child],
  )
  const summary = flat.find(isSummary)
  const title = node.attributes['title'] ?? node.attributes['label'] ?? node.attributes['summary'] ?? ''
  const inline: PhrasingContent[] = summary
    ? inlineOf(summary.children, conversion)
    : title === ''
      ? []
      : [{ type: 'text', value: cleanText(title, conversion) }]
  conversion.report({
    line: node.position?.start.line,
    kind: 'details',
    what: toString(inline),
    outcome: 'changed',
    instead: 'always open',
  })
  const rest = conversion.convertBlocks(
    flat.filter((child) => child !== summary),
    place,
  )
  return inline.length > 0 ? [bold(inline), ...rest] : rest
}

function card(node: Component, conversion: Conversion, place: Place): RootContent[] {
  const { title = '', to, href } = node.attributes
  const url = to ?? href ?? ''
  const inline: PhrasingContent[] = title === '' ? [] : [{ type: 'text', value: cleanText(title, conversion) }]
  const head: PhrasingContent[] =
    url === '' || inline.length === 0
      ? inline
      : [{ type: 'link', url, children: inline, ...(node.position && { position: node.position }) }]
  return [...(head.length > 0 ? [bold(head)] : []), ...conversion.convertBlocks(node.children, place)]
}

function linkCard(node: Component, conversion: Conversion): RootContent[] {
  const { title = '', description = '', href = '', to = '' } = node.attributes
  const url = href === '' ? to : href
  const inner = inlineOf(node.children, conversion)
  const inline: PhrasingContent[] =
    title === '' ? (inner.length > 0 ? inner : [{ type: 'text', value: url }]) : [{ type: 'text', value: cleanText(title, conversion) }]
  if (toString(inline) === '') return []
  const link: PhrasingContent = { type: 'link', url, children: inline as never, ...(node.position && { position: node.position }) }
  const text = cleanText(description, conversion)
  return [
    {
      type: 'paragraph',
      children: [
        url === '' ? { type: 'strong', children: inline } : link,
        ...(text === '' ? [] : [{ type: 'text' as const, value: `: ${text}` }]),
      ],
    },
  ]
}

/** A link to another page; its words are the title of that page, once that is known. */
function readMore(node: Component, conversion: Conversion, place: Place): RootContent[] {
  const { to, href, title = '' } = node.attributes
  const url = to ?? href ?? ''
  if (url === '') return wrapper(node, conversion, place)
  const inner = inlineOf(node.children, conversion)
  const inline: PhrasingContent[] = inner.length > 0 ? inner : [{ type: 'text', value: title === '' ? url : cleanText(title, conversion) }]
  return [
    { type: 'paragraph', children: [{ type: 'link', url, children: inline as never, ...(node.position && { position: node.position }) }] },
  ]
}

/** A recording or a frame: a link to what it shows. */
function media(node: Component, conversion: Conversion): RootContent[] {
  const { src = '', id = '', title = '' } = node.attributes
  const source =
    src === ''
      ? (node.children.find((child): child is Component => child.type === 'component' && child.name === 'source')?.attributes['src'] ?? '')
      : src
  const url = source === '' && /^[\w-]{11}$/.test(id) ? `https://www.youtube.com/watch?v=${id}` : source.replace(/^\/\//, 'https://')
  const isLink = /^https:\/\/[^\s/]+\.[^\s/]/.test(url)
  conversion.report({
    line: node.position?.start.line,
    kind: 'recording or frame',
    what: `<${node.name}> ${url}`,
    outcome: isLink ? 'changed' : 'person',
    instead: isLink ? 'a link to it' : 'dropped: no address that can be linked',
  })
  if (!isLink) return []
  return [
    {
      type: 'paragraph',
      children: [
        { type: 'link', url, children: [{ type: 'text', value: title.trim() === '' ? new URL(url).host : cleanText(title, conversion) }] },
      ],
    },
  ]
}

function figure(node: Component, conversion: Conversion): RootContent[] {
  const children = conversion.convertBlocks(node.children, 'inside')
  const caption = (node.attributes['caption'] ?? '').replace(/\s+/g, ' ').trim()
  if (caption === '') return children
  const images = children.flatMap((child) => (child.type === 'paragraph' && child.children[0]?.type === 'image' ? [child.children[0]] : []))
  const [only] = images
  const text = cleanText(caption, conversion)
  if (images.length === 1 && only && only.alt !== 'decorative' && only.alt !== text && !/`|\]\(|\*\*/.test(text)) {
    only.title = text
    return children
  }
  return [...children, ...paragraphs([{ type: 'emphasis', children: [{ type: 'text', value: text }] }])]
}

function headingComponent(node: Component, conversion: Conversion, place: Place): RootContent[] {
  const anchor = node.attributes['id']
  const depth = Number(node.name[1]) as 1
  const children = node.children.flatMap((child) => (child.type === 'paragraph' ? child.children : [child])) as PhrasingContent[]
  return conversion.convertBlocks(
    [{ type: 'heading', depth, children, ...(anchor && { data: { anchor } }), ...(node.position && { position: node.position }) }],
    place,
  )
}

function list(node: Component, conversion: Conversion): RootContent[] {
  const items = node.children
    .filter((child): child is Component => child.type === 'component' && child.name === 'li')
    .map((item): ListItem => ({
      type: 'listItem',
      spread: false,
      children: conversion.convertBlocks(item.children, 'inside') as Paragraph[],
    }))
    .filter(({ children }) => children.length > 0)
  const result: List = { type: 'list', ordered: node.name === 'ol', spread: false, children: items }
  return items.length > 0 ? [result] : []
}

function table(node: Component, conversion: Conversion): RootContent[] {
  const rowsOf = (parent: Component): Component[] =>
    parent.children.flatMap((child) => (child.type !== 'component' ? [] : child.name === 'tr' ? [child] : rowsOf(child)))
  const rows = rowsOf(node).map((row): TableRow => ({
    type: 'tableRow',
    children: row.children
      .filter((child): child is Component => child.type === 'component' && ['td', 'th'].includes(child.name))
      .map((cell) => ({ type: 'tableCell', children: inlineOf(cell.children, conversion) })),
  }))
  const result: Table = { type: 'table', children: rows }
  return rows.length > 0 ? [result] : []
}

function pre(node: Component, conversion: Conversion): RootContent[] {
  return codeBlocks({ type: 'code', lang: node.attributes['lang'] ?? null, value: toString(node) }, conversion)
}

/** `<Code code="…" lang="js" />`. */
function codeComponent(node: Component, conversion: Conversion): RootContent[] {
  const { code = '', lang = '', title } = node.attributes
  if (code === '') return unknown(node, conversion, 'inside')
  return codeBlocks({ type: 'code', lang, meta: title === undefined ? null : `title="${title}"`, value: code }, conversion)
}
