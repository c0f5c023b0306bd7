/**
 * Reads XLIFF 2.0 and 2.1 as translators return it. The texts of codes come from the repository, by the names of the codes: what the file
 * says about them is not used. Document type declarations, and so entities, are refused.
 */
import { DOMParser, onWarningStopParsing, ParseError, type Document, type Element } from '@xmldom/xmldom'
import type { Locale } from '#core/locales.ts'
import type { ContentError } from '#tooling/content/problems.ts'
import { codedText } from './coded-text.ts'
import type { TextProblem } from './check-target.ts'
import { refusedFile, type ReturnedFile } from './returned-file.ts'
import type { ReturnedUnit } from './returned.ts'
import type { Unit } from './units.ts'
import { newReader, readInline } from './xliff-inline.ts'
import { xliffNamespace } from './xliff-write.ts'

/** How deep groups may be nested. */
const maxGroupDepth = 32

/**
 * Reads a file.
 *
 * @param file its name, for problems
 * @throws {ContentError} if it is no XLIFF 2
 */
export function readXliff(text: string, file: string): ReturnedFile {
  const root = parseXliff(text, file).documentElement!
  const version = root.getAttribute('version') ?? ''
  if (root.localName !== 'xliff' || root.namespaceURI !== xliffNamespace) {
    const fix = 'export from the translation tool as XLIFF 2.1'
    throw refusedFile({ file, line: 1, expected: 'XLIFF 2.1', found: `<${root.nodeName} version="${version}">`, fix })
  }
  const language = root.getAttribute('trgLang') ?? undefined
  const units = childrenOf(root, 'file').flatMap((element) => unitsIn(element, element.getAttribute('original') ?? '', file))
  return { language, units }
}

function parseXliff(text: string, file: string): Document {
  const start = text.search(/<(?:[\w.-]+:)?xliff\b/)
  const before = start === -1 ? text.slice(0, 100_000) : text.slice(0, start)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(before)) throw refusedDoctype(file)
  if (start === -1)
    throw refusedFile({ file, line: 1, expected: 'XLIFF 2.1', found: 'no <xliff>', fix: 'export from the translation tool as XLIFF 2.1' })
  try {
    const document = new DOMParser({ onError: onWarningStopParsing }).parseFromString(text, 'text/xml')
    // One behind a comment that has the name of the root.
    if (document.doctype) throw refusedDoctype(file)
    return document
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    const { lineNumber: line = 1 } = (error.locator ?? {}) as { lineNumber?: number }
    throw refusedFile({ file, line, expected: 'well-formed XML', found: messageOf(error), fix: 'save the file as the tool exported it' })
  }
}

function refusedDoctype(file: string): ContentError {
  const fix = 'remove <!DOCTYPE …>: XLIFF has none'
  return refusedFile({ file, line: 1, expected: 'no document type declaration', found: '<!DOCTYPE', fix })
}

/** The parser wraps what it found into what it did about it. */
function messageOf({ message }: ParseError): string {
  const [line = ''] = message.split('\n', 1)
  return /^Reporting \w+ "(.*)" caused \w+$/.exec(line)?.[1] ?? line
}

/** Units may be in groups. */
function unitsIn(parent: Element, original: string, file: string, depth = 0): ReturnedUnit[] {
  const groups = depth < maxGroupDepth ? childrenOf(parent, 'group').flatMap((group) => unitsIn(group, original, file, depth + 1)) : []
  return [...childrenOf(parent, 'unit').map((unit) => returnedUnit(unit, original, file)), ...groups]
}

/** What a person has to have done for a text to count as right: translated what was new, or reviewed what was suggested. */
const confirming: Readonly<Record<string, readonly string[]>> = {
  missing: ['translated', 'reviewed', 'final'],
  stale: ['translated', 'reviewed', 'final'],
  draft: ['reviewed', 'final'],
}

function returnedUnit(element: Element, original: string, file: string): ReturnedUnit {
  const segments = childrenOf(element, 'segment')
  const states = segments.map((segment) => segment.getAttribute('state') ?? 'initial')
  return {
    original,
    id: element.getAttribute('id') ?? '',
    read: (unit, locale) => readTarget(element, unit, locale),
    isConfirmed: (unit) => states.length > 0 && states.every((state) => confirming[unit.state]?.includes(state) ?? false),
    file,
    ...(element.lineNumber !== undefined && { line: element.lineNumber }),
  }
}

function readTarget(unitElement: Element, unit: Unit, locale: Locale): string | TextProblem | undefined {
  const reader = newReader(codedText(unit, locale))
  let hasTarget = false
  let result = ''
  for (const part of [...children(unitElement)].filter(({ localName }) => localName === 'segment' || localName === 'ignorable')) {
    const [target] = childrenOf(part, 'target')
    if (target && part.localName === 'segment') hasTarget = true
    const content = target ?? (part.localName === 'ignorable' ? childrenOf(part, 'source')[0] : undefined)
    if (content) result += readInline(content, reader)
  }
  if (reader.problem) return reader.problem
  return hasTarget && result.trim() !== '' ? result : undefined
}

function* children(parent: Element): Iterable<Element> {
  for (const node of parent.childNodes) if (node.nodeType === 1) yield node as Element
}

function childrenOf(parent: Element, name: string): Element[] {
  return [...children(parent)].filter((child) => child.localName === name && child.namespaceURI === xliffNamespace)
}
