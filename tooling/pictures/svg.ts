/**
 * Checks a drawing and writes it anew from what was checked. Pages show it as an image, where browsers run no script and load nothing; but
 * its address can be opened too, so what could run, load or be mistaken for something else is refused: scripts, event handlers, HTML, links,
 * animation, addresses outside of the file, document types and entities. Comments and what editors add for themselves are left out.
 */
import { parseXml, XmlElement, XmlText, type XmlNode } from '@rgrove/parse-xml'
import { escapeHtml } from '#core/escape-html.ts'
import { lineAt, type ProblemIn } from '#tooling/content/problems.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'
const xlinkNamespace = 'http://www.w3.org/1999/xlink'

/** Elements of SVG 2 that draw. Others are refused, except those of `dropped`. */
const allowed = new Set(
  [
    'svg g defs symbol use switch title desc style image',
    'path rect circle ellipse line polyline polygon text tspan textPath',
    'linearGradient radialGradient stop pattern clipPath mask marker filter',
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow',
    'feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight',
    'feSpecularLighting feSpotLight feTile feTurbulence',
  ].flatMap((names) => names.split(' ')),
)
/** Elements without an effect. */
const dropped = new Set(['metadata'])

/** Attributes in which nothing is read as CSS. */
const withoutStyle = new Set(['id', 'class', 'd', 'points', 'aria-label'])

/** Deeper drawings could overflow the stacks of programs that read them. */
const maxDepth = 200

/** An image inside of the drawing. */
const embedded = /^data:image\/(?:png|jpeg|webp);base64,[a-z0-9+/=\s]*$/i

/** A drawing that may be shown, or why not. */
export type CheckedSvg = { svg: string; width: number; height: number; problems: [] } | { svg: undefined; problems: ProblemIn[] }

/** @param bytes of the file, in UTF-8 */
export function checkSvg(bytes: Uint8Array): CheckedSvg {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refused([{ line: 1, expected: 'text in UTF-8', found: 'other bytes', fix: 'save the drawing as UTF-8' }])
  }
  const declared = declarationProblems(text)
  if (declared.length > 0) return refused(declared)
  let root: XmlElement
  try {
    root = parseXml(text, { includeOffsets: true }).root!
  } catch (error) {
    const { message, line } = error as Error & { line?: number }
    const found = error instanceof RangeError ? 'elements in elements, too deep to be read' : message.split('\n')[0]!
    return refused([{ line: line ?? 1, expected: 'well-formed XML', found, fix: 'export it from the program that made it' }])
  }
  const writer = new SvgWriter(text)
  const size = sizeOf(root)
  if (root.name.split(':').at(-1) !== 'svg' || !size) {
    writer.problems.push({
      line: 1,
      expected: 'an <svg> with a viewBox, or with width and height in pixels, from 1 to 10000',
      found: `<${root.name}>${root.name === 'svg' ? ' without a size' : ''}`,
      fix: 'add viewBox="0 0 width height"',
    })
    return refused(writer.problems)
  }
  const svg = writer.write(root, size)
  return writer.problems.length > 0 ? refused(writer.problems) : { svg, ...size, problems: [] }
}

function refused(problems: ProblemIn[]): CheckedSvg {
  return { svg: undefined, problems }
}

/** What stands before the drawing: document types, which may define entities, and style sheets of other files. */
function declarationProblems(text: string): ProblemIn[] {
  const find = (pattern: RegExp, found: string, fix: string): ProblemIn[] => {
    const at = text.search(pattern)
    return at === -1 ? [] : [{ line: lineAt(text, at), expected: 'a drawing that has only elements of SVG', found, fix }]
  }
  return [
    ...find(
      /<!(?:DOCTYPE|ENTITY|ATTLIST|ELEMENT|NOTATION)/i,
      'a document type or an entity',
      'remove <!DOCTYPE …>, and write what its entities stand for',
    ),
    ...find(/<\?xml-stylesheet/i, 'a style sheet of another file', 'write the styles into a <style> of the drawing'),
  ]
}

interface Size {
  width: number
  height: number
}

const maxSide = 10_000

/** Size in pixels: of `width` and `height`, or of the `viewBox`. */
function sizeOf({ attributes }: XmlElement): Size | undefined {
  const pixels = (value: string | undefined) => Number(/^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(value ?? '')?.[1] ?? Number.NaN)
  const [, , boxWidth = Number.NaN, boxHeight = Number.NaN] = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const own = { width: pixels(attributes.width), height: pixels(attributes.height) }
  const box = { width: boxWidth, height: boxHeight }
  const fits = ({ width, height }: Size) => [width, height].every((side) => side >= 1 && side <= maxSide)
  const size = [own, box].find(fits)
  return size && { width: Math.round(size.width), height: Math.round(size.height) }
}

/** Namespaces by their prefixes; '' is that of names without a prefix. */
type Namespaces = ReadonlyMap<string, string>

/** Writes the checked elements and attributes. */
class SvgWriter {
  readonly problems: ProblemIn[] = []
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  write(root: XmlElement, size: Size): string {
    const attributes: Record<string, string> = { ...root.attributes, width: String(size.width), height: String(size.height) }
    // A drawing that has only a size keeps its coordinates when it is scaled.
    if (attributes.viewBox === undefined) attributes.viewBox = `0 0 ${size.width} ${size.height}`
    root.attributes = attributes
    return this.#element(root, new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]), 0)
  }

  #refuse(node: XmlNode, found: string, fix: string): void {
    this.problems.push({
      line: lineAt(this.#text, node.start),
      expected: 'a drawing that has only elements of SVG and loads nothing',
      found,
      fix,
    })
  }

  #element(element: XmlElement, outer: Namespaces, depth: number): string {
    const namespaces = new Map([...outer, ...declaredNamespaces(element)])
    const [local, prefix] = splitName(element.name)
    const namespace = namespaces.get(prefix) ?? ''
    if (depth > maxDepth) {
      this.#refuse(element, `<${element.name}> in ${maxDepth} elements`, 'flatten the groups')
      return ''
    }
    // What editors note for themselves draws nothing, but could hold elements that do something.
    const isForeign = namespace !== svgNamespace
    if (isForeign || dropped.has(local)) {
      if (local === 'svg' || namespace === '' || namespace.includes('xhtml') || namespace.includes('MathML')) {
        this.#refuse(element, `<${element.name}> outside of the namespace of SVG`, `write xmlns="${svgNamespace}" on <svg>, and no HTML`)
      }
      for (const child of element.children) if (child instanceof XmlElement) this.#element(child, namespaces, depth + 1)
      return ''
    }
    if (!allowed.has(local)) this.#refuse(element, `<${element.name}>`, fixOfElement(local))
    if (local === 'style') this.#checkStyle(element, element.text)
    const attributes = Object.entries(element.attributes).flatMap(([name, value]) =>
      this.#attribute(element, local, name, value, namespaces),
    )
    const own = depth === 0 ? [`xmlns="${svgNamespace}"`, ...attributes] : attributes
    const children = element.children.map((child) => {
      if (child instanceof XmlElement) return this.#element(child, namespaces, depth + 1)
      return child instanceof XmlText ? escapeHtml(child.text) : ''
    })
    const start = [local, ...own].join(' ')
    return children.length > 0 ? `<${start}>${children.join('')}</${local}>` : `<${start}/>`
  }

  /** An attribute as text, or nothing if it has no effect. */
  #attribute(element: XmlElement, of: string, name: string, value: string, namespaces: Namespaces): string[] {
    const [local, prefix] = splitName(name)
    if (name === 'xmlns' || prefix === 'xmlns') return []
    if (prefix === 'xml') return local === 'space' || local === 'lang' ? [`${name}="${escapeHtml(value)}"`] : []
    if (name.startsWith('data-') || (prefix !== '' && !(namespaces.get(prefix) === xlinkNamespace && local === 'href'))) return []
    // Many programs write href and xlink:href. Without the prefix there would be two of one name, which is no XML; SVG 2 prefers href.
    if (prefix !== '' && element.attributes.href !== undefined) return []
    if (/^on/i.test(local)) this.#refuse(element, `${name}="${excerpt(value)}"`, `remove ${name}: drawings have no scripts`)
    if (local === 'href') {
      const isInside = value.trim().startsWith('#') || (of === 'image' && embedded.test(value.trim()))
      if (!isInside) this.#refuse(element, `${name}="${excerpt(value)}"`, 'embed what it points to in the drawing, or remove it')
    } else if (!withoutStyle.has(local)) this.#checkStyle(element, value)
    return [`${local}="${escapeHtml(value)}"`]
  }

  /** CSS, or an attribute that may hold some: only parts of the drawing may be named in it. */
  #checkStyle(element: XmlElement, style: string): void {
    const refused = /@import|@font-face|\bimage-set\(|\bsrc\(|javascript:|\\|\burl\((?!\s*["']?#)/i.exec(style)
    if (!refused) return
    const found = excerpt(style.slice(refused.index))
    this.#refuse(
      element,
      found,
      refused[0] === '\\' ? 'write the characters without a backslash' : 'use only what is in the drawing: url(#id), fonts of the reader',
    )
  }
}

function fixOfElement(name: string): string {
  if (name === 'script') return 'remove it: drawings have no scripts'
  if (name === 'foreignObject') return 'convert the text in it to <text> or to paths'
  if (name === 'a') return 'remove the link, and write it into the text'
  if (/^(?:animate|set$|mpath$|discard$)/.test(name)) return 'remove the animation: pictures do not move'
  return 'remove it'
}

/** @example splitName('xlink:href') // ['href', 'xlink'] */
function splitName(name: string): [local: string, prefix: string] {
  const [first = '', second] = name.split(':')
  return second === undefined ? [first, ''] : [second, first]
}

function declaredNamespaces({ attributes }: XmlElement): [prefix: string, namespace: string][] {
  return Object.entries(attributes).flatMap(([name, value]): [string, string][] => {
    if (name === 'xmlns') return [['', value]]
    return name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), value]] : []
  })
}

function excerpt(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}
