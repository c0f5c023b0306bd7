/**
 * Writes units as XLIFF 2.1 (OASIS standard, 13 February 2018): a `<file>` for each document, codes as `<ph>` and `<pc>`, segments that tools
 * must not divide.
 */
import { DOMImplementation, XMLSerializer, type Document, type Element } from '@xmldom/xmldom'
import { localeInfo, type Locale } from '#core/locales.ts'
import { codedText, type CodedText } from './coded-text.ts'
import { languageTag } from './document-model.ts'
import type { Code, CodeKind, Part } from './parts.ts'
import type { Unit, UnitFile, UnitState } from './units.ts'

/** The namespace of XLIFF 2.0, which 2.1 shares. */
export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:2.0'

/** State of the segment by state of the unit. */
export const segmentStates = {
  missing: { state: 'initial' },
  stale: { state: 'initial', subState: 'content:stale' },
  draft: { state: 'translated', subState: 'content:draft' },
  current: { state: 'final' },
} as const satisfies Record<UnitState, { state: string; subState?: string }>

/** What `type` of an inline code says of ours; the precise kind is the `subType`. */
const types: Readonly<Record<CodeKind, string>> = {
  placeholder: 'other',
  code: 'other',
  link: 'link',
  format: 'fmt',
  argument: 'other',
  branch: 'other',
  tag: 'other',
  markup: 'other',
}

type Child = Element | string

/** Writes the units of a language. */
export function writeXliff(files: readonly UnitFile[], locale: Locale): string {
  const document = new DOMImplementation().createDocument(xliffNamespace, 'xliff')
  const writer = new Writer(document, locale)
  const root = document.documentElement!
  root.setAttribute('version', '2.1')
  root.setAttribute('srcLang', languageTag())
  root.setAttribute('trgLang', languageTag(locale))
  writer.indent(
    root,
    files.map((file, index) => writer.file(file, index)),
    0,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(document)}\n`
}

class Writer {
  readonly #document: Document
  readonly #locale: Locale

  constructor(document: Document, locale: Locale) {
    this.#document = document
    this.#locale = locale
  }

  file(file: UnitFile, index: number): Element {
    const notes = [
      ...(file.url ? [this.#note('page', file.url)] : []),
      ...(file.title ? [this.#note('title', file.title)] : []),
      this.#note('document', file.name),
    ]
    const { dir } = localeInfo[this.#locale]
    const element = this.#element('file', {
      id: `f${index + 1}`,
      original: file.original,
      canResegment: 'no',
      trgDir: dir === 'rtl' ? dir : undefined,
    })
    const units = file.units.map((unit) => this.#unit(unit))
    return this.indent(element, [this.indent(this.#element('notes', {}), notes, 2), ...units], 1)
  }

  /** Puts each child on a line of its own. */
  indent(parent: Element, children: readonly Element[], depth: number): Element {
    for (const child of children) {
      parent.appendChild(this.#document.createTextNode(`\n${'  '.repeat(depth + 1)}`))
      parent.appendChild(child)
    }
    if (children.length > 0) parent.appendChild(this.#document.createTextNode(`\n${'  '.repeat(depth)}`))
    return parent
  }

  #unit(unit: Unit): Element {
    const text = codedText(unit, this.#locale)
    const data = new Map<string, string>()
    const source = this.#text('source', text.source, text, data)
    const target = text.target ? this.#text('target', text.target, text, data) : undefined
    const { state, subState } = { subState: undefined, ...segmentStates[unit.state] }
    const segment = this.#element('segment', { id: 's1', canResegment: 'no', state, subState })
    this.indent(segment, [source, ...(target ? [target] : [])], 3)
    const notes = unit.notes.map((note) => this.#note('context', note))
    const originals = [...data].map(([value, id]) => this.#element('data', { id }, [value]))
    return this.indent(
      this.#element('unit', { id: unit.id, name: unit.key, canResegment: 'no' }),
      [
        ...(notes.length > 0 ? [this.indent(this.#element('notes', {}), notes, 3)] : []),
        ...(originals.length > 0 ? [this.indent(this.#element('originalData', {}), originals, 3)] : []),
        segment,
      ],
      2,
    )
  }

  #text(name: 'source' | 'target', parts: readonly Part[], text: CodedText, data: Map<string, string>): Element {
    return this.#element(name, { 'xml:space': 'preserve' }, this.#inline(parts, text, data))
  }

  #inline(parts: readonly Part[], text: CodedText, data: Map<string, string>): Child[] {
    return parts.map((part) => (typeof part === 'string' ? part : this.#code(part, text, data)))
  }

  #code(code: Code, text: CodedText, data: Map<string, string>): Element {
    const refer = (value: string) => {
      if (!data.has(value)) data.set(value, `d${data.size + 1}`)
      return data.get(value)!
    }
    const id = text.names.get(code)!
    const isRemovable = code.kind === 'format' || code.kind === 'argument' || (text.target !== undefined && !text.targetNames.has(id))
    const shared = {
      id,
      canCopy: code.kind === 'argument' || code.kind === 'tag' ? undefined : 'no',
      canDelete: isRemovable ? undefined : 'no',
      type: types[code.kind],
      subType: `content:${code.kind}`,
    }
    if (code.close === undefined) return this.#element('ph', { ...shared, equiv: code.open, disp: code.open, dataRef: refer(code.open) })
    const ends = { dataRefStart: refer(code.open), dataRefEnd: refer(code.close), dispStart: code.open, dispEnd: code.close }
    return this.#element('pc', { ...shared, ...ends }, this.#inline(code.parts, text, data))
  }

  #note(category: string, text: string): Element {
    return this.#element('note', { category }, [text])
  }

  #element(name: string, attributes: Readonly<Record<string, string | undefined>>, children: readonly Child[] = []): Element {
    const element = this.#document.createElementNS(xliffNamespace, name)
    for (const [key, value] of Object.entries(attributes)) {
      if (value === undefined) continue
      if (key.startsWith('xml:')) element.setAttributeNS('http://www.w3.org/XML/1998/namespace', key, value)
      else element.setAttribute(key, value)
    }
    for (const child of children) element.appendChild(typeof child === 'string' ? this.#document.createTextNode(child) : child)
    return element
  }
}
