/** Inline content of XLIFF 2 (section 4.2.3 of the standard) as text of the repository. The texts of codes come from there, by name. */
import type { Element, Node } from '@xmldom/xmldom'
import type { CodedText } from './coded-text.ts'
import type { TextProblem } from './check-target.ts'
import { xliffNamespace } from './xliff-write.ts'

/** How deep codes may be nested; ours are at most five deep. */
const maxDepth = 32

/** What a text is read with. */
export interface Reader {
  text: CodedText
  /** The first problem: then the text is of no use. */
  problem: TextProblem | undefined
}

export function newReader(text: CodedText): Reader {
  return { text, problem: undefined }
}

/** The content of an element in the repository's own markup. */
export function readInline(element: Element, reader: Reader, depth = 0): string {
  if (depth > maxDepth) return fail(reader, `codes at most ${maxDepth} deep`, 'more', 'remove the codes that the source does not have')
  return [...element.childNodes].map((node) => readNode(node, reader, depth)).join('')
}

function readNode(node: Node, reader: Reader, depth: number): string {
  if (node.nodeType === 3 || node.nodeType === 4) return node.nodeValue ?? ''
  if (node.nodeType !== 1) return ''
  const element = node as Element
  if (element.namespaceURI !== xliffNamespace)
    return fail(reader, 'elements of XLIFF', `<${element.nodeName}>`, `remove <${element.nodeName}>`)
  switch (element.localName) {
    case 'ph':
      return codeText(element, reader, 'open')
    case 'pc':
      return codeText(element, reader, 'open') + readInline(element, reader, depth + 1) + codeText(element, reader, 'close')
    case 'sc':
      return codeText(element, reader, 'open')
    case 'ec':
      return codeText(element, reader, 'close')
    case 'cp':
      return characterOf(element, reader)
    // Annotations. `sm` and `em` are empty in XLIFF; an engine that writes HTML puts words into `em`.
    case 'mrk':
    case 'sm':
    case 'em':
      return readInline(element, reader, depth + 1)
    default:
      return fail(reader, 'inline elements of XLIFF', `<${element.nodeName}>`, `remove <${element.nodeName}>`)
  }
}

/** The text of a code, from the repository. A copy names its original. */
function codeText(element: Element, reader: Reader, side: 'open' | 'close'): string {
  const { codes } = reader.text
  const name = element.getAttribute('copyOf') ?? element.getAttribute('startRef') ?? element.getAttribute('id') ?? ''
  const code = codes.get(name)
  const isSpanning = element.localName !== 'ph'
  if (code && isSpanning === (code.close !== undefined)) return (side === 'open' ? code.open : code.close)!
  return fail(
    reader,
    `a code of the source: ${[...codes.keys()].join(', ') || 'none'}`,
    `<${element.nodeName} id="${name}">`,
    'remove the code',
  )
}

function characterOf(element: Element, reader: Reader): string {
  const code = Number.parseInt(element.getAttribute('hex') ?? '', 16)
  return code >= 0 && code <= 0x10ffff
    ? String.fromCodePoint(code)
    : fail(reader, 'a code point', element.getAttribute('hex') ?? '', 'remove <cp>')
}

/** Remembers the first problem; the text of the unit is not used. */
function fail(reader: Reader, expected: string, found: string, fix: string): string {
  reader.problem ??= { expected, found, fix }
  return ''
}
