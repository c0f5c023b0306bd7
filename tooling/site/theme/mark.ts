/**
 * Reads the drawing of the mark: an SVG file with a strict allow-list of elements and attributes. What is returned is written anew from what
 * was read, so nothing else of the file reaches a page.
 */
import type { Element, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { colorTokens, type Colors, type ColorToken } from '#core/theme/schema.ts'
import { escapeHtml } from '#core/escape-html.ts'
import { fixOfName, lineAt, type ProblemIn } from '#tooling/content/problems.ts'

/** A mark, ready to be placed. */
export interface Mark {
  /** `viewBox` of the drawing. */
  box: string
  /** Width divided by height. */
  ratio: number
  /** The markup inside of `<svg>`. `@` stands for the prefix of ids, which must be unique in a page; values with `@` are refused. */
  shapes: string
  /** Declarations of the classes `mk-a`, `mk-b` … by class: what is painted in colors of the theme. */
  paints: Readonly<Record<string, string>>
}

const elements = ['svg', 'g', 'defs', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon', 'use', 'clipPath', 'mask']
const gradients = ['linearGradient', 'radialGradient', 'stop']
const allowedElements: readonly string[] = [...elements, ...gradients]

/** Descriptions, which are left out: beside the mark stands the name of the brand. */
const described: readonly string[] = ['title', 'desc', 'metadata']

/** Names, separated by blanks. */
const names = (text: string): readonly string[] => text.split(' ')

const paintAttributes = [
  ...names('fill stroke stop-color fill-opacity stroke-opacity stop-opacity opacity'),
  ...names('stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset'),
]

const allowedAttributes = [
  ...paintAttributes,
  ...names('id d x y x1 x2 y1 y2 cx cy r rx ry fx fy width height points transform'),
  ...names('fill-rule clip-rule clip-path mask href offset pathLength'),
  ...names('gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits'),
]

/** Attributes of the root that drawing programs write, and that a page does not need. */
const rootAttributes: readonly string[] = ['xmlns', 'xmlns:xlink', 'version', 'viewBox', 'width', 'height', 'xml:space', 'fill']

const maxBytes = 10_000

/** The value of `viewBox`: left, top, width, height. */
const number = String.raw`-?\d*\.?\d+(?:e-?\d+)?`
const viewBox = new RegExp(`^${number}(?:[ ,]+${number}){3}$`)
const reference = /^(?:url\(\s*(['"]?)#([\w-]+)\1\s*\)|#([\w-]+))$/
const themeColor = /var\(\s*--([\w-]+)\s*(?:,\s*(?:#[\da-f]{3,8}|[a-z]+)\s*)?\)/gi

/** @returns the mark, or what is wrong with the file */
export function readMark(text: string): { mark: Mark; problems: [] } | { mark: undefined; problems: ProblemIn[] } {
  const reading = new Reading(text)
  const mark = reading.read()
  return mark && reading.problems.length === 0 ? { mark, problems: [] } : { mark: undefined, problems: reading.problems }
}

/** One file while it is read. */
class Reading {
  readonly problems: ProblemIn[] = []
  readonly #text: string
  readonly #ids = new Map<string, string>()
  readonly #references: { id: string; line: number }[] = []
  readonly #classes = new Map<string, string>()

  constructor(text: string) {
    this.#text = text
  }

  read(): Mark | undefined {
    if (Buffer.byteLength(this.#text) > maxBytes) {
      this.#report(1, `at most ${maxBytes} bytes`, `${Buffer.byteLength(this.#text)}`, 'simplify the drawing: every page contains it twice')
      return undefined
    }
    const doctype = /<!(?:DOCTYPE|ENTITY|\[CDATA\[)/i.exec(this.#text)
    if (doctype) {
      this.#report(lineAt(this.#text, doctype.index), 'only elements', doctype[0], 'remove it: a drawing in a page needs none')
      return undefined
    }
    const { children } = fromHtml(
      this.#text.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, (head) => head.replaceAll(/[^\n]/g, ' ')),
      {
        fragment: true,
        verbose: true,
      },
    )
    const parts = children.filter((node) => node.type === 'element' || (node.type === 'text' && node.value.trim() !== ''))
    const [root] = parts
    if (parts.length !== 1 || root?.type !== 'element' || root.tagName !== 'svg') {
      this.#report(
        1,
        'one <svg> element with all of the drawing',
        parts.length === 0 ? 'nothing' : 'something else',
        'save the drawing as plain SVG',
      )
      return undefined
    }
    const box = this.#readBox(root)
    this.#collectIds(root)
    const attributes = this.#attributesOf(root, ['fill'])
    const inner = root.children.map((node) => this.#write(node)).join('')
    for (const { id, line } of this.#references) {
      if (!this.#ids.has(id))
        this.#report(line, 'the id of an element of this file', `#${id}`, fixOfName(id, [...this.#ids.keys()], `remove it`))
    }
    if (box === undefined) return undefined
    const [, , width = 1, height = 1] = box.split(/[ ,]+/).map(Number)
    const shapes = attributes === '' ? inner : `<g${attributes}>${inner}</g>`
    return { box, ratio: width / height, shapes, paints: Object.fromEntries([...this.#classes].map(([paint, name]) => [name, paint])) }
  }

  #report(line: number, expected: string, found: string, fix: string): void {
    this.problems.push({ line, expected, found, fix })
  }

  #readBox(root: Element): string | undefined {
    const value = root.properties.viewBox
    const line = lineOf(root)
    if (typeof value !== 'string' || !viewBox.test(value.trim())) {
      this.#report(
        line,
        'viewBox="left top width height"',
        typeof value === 'string' ? value : 'nothing',
        'add a viewBox, such as viewBox="0 0 32 32"',
      )
      return undefined
    }
    const [, , width = 0, height = 0] = value.trim().split(/[ ,]+/).map(Number)
    if (width > 0 && height > 0 && width / height <= 4 && height / width <= 2) return value.trim()
    this.#report(line, 'a drawing at most four times as wide as high, and twice as high as wide', value, 'change the viewBox')
    return undefined
  }

  /** Numbers the ids, because names of a drawing program are long. */
  #collectIds(node: RootContent): void {
    if (node.type !== 'element') return
    const { id } = node.properties
    if (typeof id === 'string') {
      if (this.#ids.has(id)) this.#report(lineOf(node), 'each id once', `id="${id}"`, 'rename one of the two')
      this.#ids.set(id, this.#ids.size === 0 ? '@' : `@-${this.#ids.size + 1}`)
    }
    for (const child of node.children) this.#collectIds(child)
  }

  #write(node: RootContent): string {
    if (node.type === 'comment' || (node.type === 'text' && node.value.trim() === '')) return ''
    if (node.type !== 'element') {
      const blank = node.type === 'text' ? (/^\s*/.exec(node.value)![0].match(/\n/g)?.length ?? 0) : 0
      const line = (node.position?.start.line ?? 1) + blank
      const found = node.type === 'text' ? node.value.trim().slice(0, 40) : node.type
      this.#report(line, 'only shapes', found, 'convert text to paths, and remove what is not drawn')
      return ''
    }
    if (described.includes(node.tagName)) return ''
    if (!allowedElements.includes(node.tagName) || node.tagName === 'svg') {
      this.#report(lineOf(node), `only the elements ${allowedElements.join(', ')}`, `<${node.tagName}>`, fixOfElement(node.tagName))
      return ''
    }
    const attributes = this.#attributesOf(node)
    const inner = node.children.map((child) => this.#write(child)).join('')
    return inner === '' ? `<${node.tagName}${attributes}/>` : `<${node.tagName}${attributes}>${inner}</${node.tagName}>`
  }

  /** @param only of the root, whose others belong to the page */
  #attributesOf(node: Element, only?: readonly string[]): string {
    const written: [string, string][] = []
    const paints: [string, string][] = []
    for (const [name, value] of sourceAttributes(node, this.#text)) {
      if (node.tagName === 'svg' && rootAttributes.includes(name) && !only?.includes(name)) continue
      const line = lineOf(node)
      const key = name === 'xlink:href' ? 'href' : name
      if (!allowedAttributes.includes(key)) {
        this.#report(line, `<${node.tagName}> with attributes of shapes and colors`, `${name}=`, fixOfAttribute(name))
        continue
      }
      const checked = this.#valueOf(key, value, line)
      // A class is one for all places of the mark, and ids have another prefix in each.
      if (paintAttributes.includes(key) && !checked.startsWith('url(')) paints.push([key, checked])
      else written.push([key, checked])
    }
    const isThemed = paints.some(([, value]) => value.includes('var('))
    const css = paints.map(([name, value]) => `${name}:${value.replace(/^0\./, '.')}`).join(';')
    const [remaining, className] = isThemed ? [written, this.#classOf(css)] : [[...paints, ...written], undefined]
    const start = className === undefined ? '' : ` class="${className}"`
    return start + remaining.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')
  }

  #classOf(paint: string): string {
    const name = this.#classes.get(paint) ?? `mk-${(this.#classes.size + 10).toString(36)}`
    this.#classes.set(paint, name)
    return name
  }

  #valueOf(name: string, value: string, line: number): string {
    if (name === 'id') return this.#ids.get(value) ?? value
    const target = reference.exec(value.trim())
    if (target && !/^#[\da-f]{3,8}$/i.test(value.trim())) {
      const id = target[2] ?? target[3]!
      this.#references.push({ id, line })
      return target[2] === undefined ? `#${this.#ids.get(id) ?? id}` : `url(#${this.#ids.get(id) ?? id})`
    }
    if (name === 'href' || /url\(|javascript:|data:|\/\/|[;{}\\<>@]/i.test(value)) {
      this.#report(
        line,
        'a value without addresses, except ids of this file',
        `${name}="${value.slice(0, 60)}"`,
        'remove it, or refer to an id such as #shape',
      )
      return ''
    }
    return value.replace(themeColor, (_, token: string) => {
      if (!(colorTokens as readonly string[]).includes(token)) {
        this.#report(
          line,
          `a color of the theme: ${colorTokens.join(', ')}`,
          `var(--${token})`,
          fixOfName(token, colorTokens, 'write one of these'),
        )
      }
      return `var(--${token})`
    })
  }
}

const lineOf = (node: Element) => node.position?.start.line ?? 1

/** The attributes by the names in the file: hast renames them. */
function sourceAttributes(node: Element, text: string): [string, string][] {
  const places = (
    node.data as { position?: { properties?: Record<string, { start: { offset: number }; end: { offset: number } }> } } | undefined
  )?.position?.properties
  return Object.entries(node.properties).map(([property, value]) => {
    const place = places?.[property]
    const source = place ? text.slice(place.start.offset, place.end.offset) : property
    return [source.split('=', 1)[0]!.trim(), Array.isArray(value) ? value.join(' ') : String(value)]
  })
}

function fixOfElement(name: string): string {
  if (name === 'style') return 'write colors as attributes, such as fill="#12241e"'
  if (name === 'text' || name === 'tspan') return 'convert text to paths'
  if (name === 'image') return 'draw it with paths'
  return 'remove it; a drawing program can save plain SVG'
}

function fixOfAttribute(name: string): string {
  if (name === 'style' || name === 'class') return 'write colors as attributes, such as fill="#12241e"'
  if (/^on/i.test(name)) return 'remove it: a mark can not run scripts'
  return 'remove it; a drawing program can save plain SVG'
}

/** The paints with the colors of a theme as values, for pictures outside of a page. */
export function paintsIn({ paints }: Pick<Mark, 'paints'>, colors: Colors): Record<string, string> {
  const value = (paint: string) => paint.replace(themeColor, (_, token: ColorToken) => colors[token])
  return Object.fromEntries(Object.entries(paints).map(([name, paint]) => [name, value(paint)]))
}

/** The rules of these classes. */
export function paintRules(paints: Readonly<Record<string, string>>): string {
  return Object.entries(paints)
    .map(([name, paint]) => `.${name}{${paint}}`)
    .join('')
}
