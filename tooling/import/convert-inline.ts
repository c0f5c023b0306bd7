/** Sentences: what is within a paragraph, a heading or a cell. Pictures come out as nodes of their own, for the caller to place. */
import type { Image, PhrasingContent, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { Component } from './component.ts'
import type { Conversion } from './conversion.ts'

/** Components whose content stands in a sentence as it is. */
const transparent = new Set([
  'span',
  'small',
  'big',
  'font',
  'u',
  'ins',
  'mark',
  'abbr',
  'cite',
  'q',
  'time',
  'label',
  'fragment',
  'badge',
  'nobr',
  'sub',
  'sup',
  'p',
  'div',
  'dfn',
  'var',
])
/** Components that only decorate. */
const silent = new Set(['icon', 'comment', 'wbr', 'since'])

export const pictureNames = new Set([
  'img',
  'image',
  'picture',
  'nuxt-img',
  'nuxt-picture',
  'themed-image',
  'static-image',
  'zoom-image',
  'color-mode-image',
])

/** Marks of direction that reverse text, and characters that no text has. */
const unusable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g

/** A text without characters that could hide something. */
export function cleanText(value: string, conversion: Conversion, line?: number): string {
  const clean = value.replace(unusable, '')
  if (clean !== value)
    conversion.report({ line, kind: 'hidden characters', what: 'control characters or marks of direction', outcome: 'dropped' })
  return clean
}

/** Converts nodes of a sentence. */
export function convertInline(nodes: readonly RootContent[], conversion: Conversion): PhrasingContent[] {
  return mergeTexts(nodes.flatMap((node) => convertNode(node, conversion)))
}

function mergeTexts(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const merged: PhrasingContent[] = []
  for (const node of nodes) {
    const last = merged.at(-1)
    if (node.type === 'text' && last?.type === 'text') merged[merged.length - 1] = { ...last, value: last.value + node.value }
    else merged.push(node)
  }
  return merged
}

function convertNode(node: RootContent, conversion: Conversion): PhrasingContent[] {
  const line = node.position?.start.line
  switch (node.type) {
    case 'text':
      return [{ ...node, value: cleanText(node.value, conversion, line) }]
    case 'inlineCode':
      return [{ ...node, value: cleanText(node.value, conversion, line).replace(/\s+/g, ' ') }]
    case 'break':
    case 'footnoteReference':
      return [node]
    case 'image':
      return picture(node.url, node.alt ?? '', node.title ?? '', line, conversion)
    case 'link':
      return spanning(node, convertInline(node.children, conversion), conversion)
    case 'emphasis':
    case 'strong':
    case 'delete':
      return spanning(node, convertInline(node.children, conversion), conversion)
    case 'component':
      return convertComponent(node, conversion)
    default:
      return 'children' in node ? convertInline(node.children, conversion) : [{ type: 'text', value: toString(node) }]
  }
}

type Spanning = Extract<PhrasingContent, { type: 'link' | 'emphasis' | 'strong' | 'delete' }>

/** A link or an emphasis; pictures in it come after it. */
function spanning(node: Spanning, children: PhrasingContent[], { report }: Conversion): PhrasingContent[] {
  const images = children.filter((child) => child.type === 'image')
  const rest =
    node.type === 'link'
      ? withoutLinks(children.filter((child) => child.type !== 'image'))
      : children.filter((child) => child.type !== 'image')
  if (images.length > 0 && node.type === 'link')
    report({
      line: node.position?.start.line,
      kind: 'picture',
      what: `a picture that is a link to ${node.url}`,
      outcome: 'changed',
      instead: 'shown without the link',
    })
  const hasText = rest.some((child) => toString(child).trim() !== '' || child.type === 'footnoteReference')
  if (!hasText) return images
  // Emphasis that begins or ends with a blank is none.
  if (node.type !== 'link' && /^\s|\s$/.test(toString(rest))) return [...trimmed(node, rest), ...images]
  return [{ ...node, children: rest } as Spanning, ...images]
}

/** A link holds no other link. */
function withoutLinks(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === 'link') return withoutLinks(node.children)
    return 'children' in node ? [{ ...node, children: withoutLinks(node.children) } as PhrasingContent] : [node]
  })
}

function trimmed(node: Spanning, children: PhrasingContent[]): PhrasingContent[] {
  const first = children[0]
  const last = children.at(-1)
  const before = first?.type === 'text' ? /^\s*/.exec(first.value)![0] : ''
  const after = last?.type === 'text' ? /\s*$/.exec(last.value)![0] : ''
  const inner = children.map((child) => {
    if (child.type !== 'text') return child
    const value = child === first ? child.value.trimStart() : child.value
    return { ...child, value: child === last ? value.trimEnd() : value }
  })
  const text = (value: string): PhrasingContent[] => (value === '' ? [] : [{ type: 'text', value }])
  return [...text(before), { ...node, children: inner } as Spanning, ...text(after)]
}

function convertComponent(node: Component, conversion: Conversion): PhrasingContent[] {
  const { name, attributes } = node
  const line = node.position?.start.line
  const inner = () => convertInline(node.children, conversion)
  if (pictureNames.has(name)) return componentPicture(node, conversion)
  if (name === 'br') return [{ type: 'break' }]
  if (name === 'hr' || silent.has(name)) return []
  if (['b', 'strong'].includes(name)) return spanning({ type: 'strong', children: [] }, inner(), conversion)
  if (['i', 'em'].includes(name)) return spanning({ type: 'emphasis', children: [] }, inner(), conversion)
  if (['s', 'del', 'strike'].includes(name)) return spanning({ type: 'delete', children: [] }, inner(), conversion)
  if (['code', 'kbd', 'samp', 'tt'].includes(name)) {
    const value = toString(node.children).trim()
    return value === '' ? [] : [{ type: 'inlineCode', value: cleanText(value, conversion, line) }]
  }
  const href = attributes['href'] ?? attributes['to']
  if (href !== undefined && href !== '' && (name === 'a' || name.endsWith('link') || name === 'u-button' || name.endsWith('button'))) {
    const children = inner()
    const label: PhrasingContent[] =
      children.length > 0 ? children : [{ type: 'text', value: attributes['title'] ?? attributes['label'] ?? href }]
    return spanning({ type: 'link', url: href, children: [], ...(node.position && { position: node.position }) }, label, conversion)
  }
  if (!transparent.has(name) && name !== 'a') {
    const hasText = toString(node.children).trim() !== ''
    conversion.report({
      line,
      kind: 'component',
      what: `<${name}> in a sentence`,
      outcome: hasText ? 'text' : 'person',
      instead: hasText ? 'its text stays' : 'dropped: write what it showed',
    })
  }
  return inner()
}

/** A picture of a component, with the name of the file in one of the usual attributes. */
export function componentPicture({ attributes, children, position }: Component, conversion: Conversion): PhrasingContent[] {
  const source = attributes['src'] ?? attributes['light'] ?? attributes['sources'] ?? attributes['imagesrc'] ?? ''
  if (source === '' && children.length > 0) return convertInline(children, conversion)
  return picture(source, attributes['alt'] ?? '', attributes['title'] ?? attributes['caption'] ?? '', position?.start.line, conversion)
}

/** The alternative text of a picture that says nothing. */
const decorative = 'decorative'

/** A picture whose file is there and can be shown; otherwise its words, or a link to it. */
export function picture(
  reference: string,
  alt: string,
  title: string,
  line: number | undefined,
  conversion: Conversion,
): PhrasingContent[] {
  const { report } = conversion
  const alternative = cleanText(alt, conversion, line).replace(/\s+/g, ' ').trim()
  const asset = conversion.findPicture(reference, line)
  if (!asset) {
    const shown = alternative === '' ? title : alternative
    if (/^https?:\/\/[^\s/]+\.[^\s/]/.test(reference) && !/^https?:\/\/(?:img\.shields\.io|badge)/.test(reference)) {
      return [{ type: 'link', url: encodeUrl(reference), children: [{ type: 'text', value: shown === '' ? 'picture' : shown }] }]
    }
    return shown === '' ? [] : [{ type: 'emphasis', children: [{ type: 'text', value: shown }] }]
  }
  const stem = asset.path.slice(asset.path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '')
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  const says =
    plain(alternative) !== '' &&
    plain(alternative) !== plain(stem) &&
    !plain(alternative).startsWith(`${plain(stem)}png`) &&
    alternative !== decorative
  if (!says)
    report({
      line,
      kind: 'alternative text',
      what: `${reference}${alternative === '' ? '' : `: ${alternative}`}`,
      outcome: 'person',
      instead: `marked ${decorative}: write what the picture shows`,
    })
  const caption = title
    .replace(/[`*]|\]\(/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const hasCaption = says && caption !== '' && caption !== alternative
  const node: Image = { type: 'image', url: '', alt: says ? alternative : decorative, ...(hasCaption && { title: caption }) }
  conversion.pictures.push({ node, asset })
  return [node]
}

/** An address of ASCII characters. */
export function encodeUrl(url: string): string {
  return encodeURI(url.trim())
    .replaceAll(/%25(?=[\dA-F]{2})/gi, '%')
    .replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'))
}

/** The words of nodes for a place that holds no picture; a picture is its alternative text. */
export function withoutPictures(nodes: readonly PhrasingContent[], conversion: Conversion, place: string): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (node.type !== 'image') return [node]
    conversion.pictures.splice(
      conversion.pictures.findIndex((found) => found.node === node),
      1,
    )
    conversion.report({
      kind: 'picture',
      what: `a picture in a ${place}: ${node.alt ?? ''}`,
      outcome: 'text',
      instead: 'its alternative text',
    })
    return node.alt === decorative ? [] : [{ type: 'text', value: node.alt ?? '' }]
  })
}
