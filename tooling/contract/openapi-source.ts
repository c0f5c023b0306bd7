/** A YAML file whose values are known by line and column. */
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml'
import { jsonPointer, type JsonPath } from '#core/contract/openapi-pointer.ts'
import type { ContractProblem, PlacedFinding } from './openapi-problems.ts'

export interface YamlSource {
  /** Path below the root of the repository. */
  file: string
  /** `undefined` if the YAML can't be read. */
  value: unknown
  /** Mistakes of the YAML. */
  problems: ContractProblem[]
  /** The finding with file, line, column and pointer. A value that is missing is reported at the nearest one above it. */
  place(finding: PlacedFinding): ContractProblem
}

/** Reads YAML 1.2. */
export function readYamlSource(file: string, text: string): YamlSource {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false })
  const position = (offset: number) => {
    const { line, col } = counter.linePos(offset)
    return { line, column: col }
  }
  const problems = document.errors.map((error) => ({
    file,
    ...position(error.pos[0]),
    pointer: '',
    expected: 'valid YAML',
    found: error.message,
    fix: 'correct the indentation, or put values with a colon, a `#`, back-ticks or a leading special character in quotes',
  }))
  return {
    file,
    value: problems.length > 0 ? undefined : document.toJS(),
    problems,
    place: ({ at, ...finding }) => ({ file, ...position(offsetOf(document, at)), pointer: jsonPointer(at), ...finding }),
  }
}

/** The offset of the key or element at a path. */
function offsetOf(document: Document, path: JsonPath): number {
  let node: unknown = document.contents
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key)
      if (!pair || !isScalar(pair.key)) return offset
      offset = pair.key.range?.[0] ?? offset
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(key)]
      if (!isNode(node)) return offset
      offset = node.range?.[0] ?? offset
    } else return offset
  }
  return offset
}
