/**
 * YAML with lines and columns: reads `meta.yaml` and front matter, checks them against a zod
 * schema, and reports for every problem its place, what was expected and what was found.
 */
import { isMap, isNode, isPair, isScalar, LineCounter, parseDocument, type Document } from 'yaml'
import type { z } from 'zod'
import { fixOfName, type ProblemIn } from './problems.ts'
import { deepestBracket } from './text-limits.ts'

type Path = readonly PropertyKey[]
type Issue = z.core.$ZodIssue

/** A parsed YAML text: the value, the lines of its parts, and its problems. */
export interface YamlText {
  value: unknown
  problems: ProblemIn[]
  /** The 1-based line of a part, or of the nearest part above it. */
  lineOf(path: Path): number
  /** The same with the 1-based column, in UTF-16 units. */
  positionOf(path: Path): Position
}

/** A place in a file. */
export interface Position {
  line: number
  column: number
}

/**
 * Reads YAML 1.2.
 *
 * @param firstLine line of the file on which `text` starts
 */
export function readYaml(text: string, firstLine = 1): YamlText {
  const counter = new LineCounter()
  const document = parseUnlessTooDeep(text, counter)
  if (!document) {
    const position = { line: firstLine, column: 1 }
    return { value: undefined, problems: [{ ...position, ...tooDeep }], lineOf: () => firstLine, positionOf: () => position }
  }
  const positionAt = (offset: number): Position => {
    const { line, col } = counter.linePos(offset)
    return { line: line + firstLine - 1, column: col }
  }
  const positionOf = (path: Path) => positionAt(offsetOf(document, path))
  const problems = document.errors.map((error) => ({
    ...positionAt(error.pos[0]),
    expected: 'valid YAML',
    found: error.message,
    fix: 'put values with a colon, a `#`, back-ticks or a leading special character in quotes',
  }))
  const value = problems.length > 0 ? undefined : valueOf(document, problems)
  return {
    value,
    problems,
    lineOf: (path) => positionOf(path).line,
    positionOf,
  }
}

const tooDeep = { expected: 'valid YAML', found: 'lists and maps in each other, too deep to be read', fix: 'write them flatter' }

/** Lists and maps in brackets, in each other. The parser takes seconds for a few thousand, and then has no stack left. */
const maxDepth = 200

/** Undefined if the text nests too deeply. */
function parseUnlessTooDeep(text: string, lineCounter: LineCounter): Document | undefined {
  if (deepestBracket(text) > maxDepth) return undefined
  try {
    return parseDocument(text, { lineCounter, prettyErrors: false })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The value; adds a problem if its references (`*name`) have no target, or too many copies of one. */
function valueOf(document: Document, problems: ProblemIn[]): unknown {
  try {
    const value: unknown = document.toJS()
    // A part that contains itself has no end: this throws.
    JSON.stringify(value)
    return value
  } catch (error) {
    const { message } = error as Error
    const found = error instanceof TypeError ? 'a value that contains itself (* inside of its &)' : message
    problems.push({ line: 1, expected: 'valid YAML', found, fix: 'put values that begin with * in quotes, and write values out' })
    return undefined
  }
}

function offsetOf(document: Document, path: Path): number {
  for (let length = path.length; length > 0; length--) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true)
    const key = path[length - 1]
    if (isMap(parent)) {
      const pair = parent.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === key)
      if (pair && isNode(pair.key)) return pair.key.range?.[0] ?? 0
    }
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node)) return node.range?.[0] ?? 0
  }
  return 0
}

/** The value parsed by the schema, or problems. */
export type Checked<T> = { value: T; problems: [] } | { value: undefined; problems: ProblemIn[] }

/**
 * Checks a YAML text against a strict schema.
 *
 * @param otherSide keys that belong to the other file of a document (`meta.yaml` or front matter), for the fix
 */
export function checkYaml<T extends z.ZodType>(
  yaml: YamlText,
  schema: T,
  otherSide: { keys: readonly string[]; name: string } = { keys: [], name: '' },
): Checked<z.infer<T>> {
  if (yaml.problems.length > 0) return { value: undefined, problems: yaml.problems }
  const result = schema.safeParse(yaml.value ?? {})
  if (result.success) return { value: result.data, problems: [] }
  const allowed = keysOf(schema)
  return {
    value: undefined,
    problems: result.error.issues.flatMap((issue) => explain(issue, yaml, allowed, otherSide)),
  }
}

/** The keys of an object schema. */
export function keysOf(schema: z.ZodType): string[] {
  return 'shape' in schema ? Object.keys(schema.shape as object) : []
}

function explain(
  issue: Issue,
  yaml: YamlText,
  allowed: readonly string[],
  otherSide: { keys: readonly string[]; name: string },
): ProblemIn[] {
  const name = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      ...yaml.positionOf([...issue.path, key]),
      expected: issue.path.length === 0 ? `only the keys ${allowed.join(', ')}` : `only the keys that the schema gives to ${name}`,
      found: `${key}:`,
      fix:
        valueAt(yaml.value, [...issue.path, key]) === null
          ? 'put the value before it in quotes: it holds a comma'
          : fixOfKey(key, issue.path.length === 0 ? allowed : [], otherSide),
    }))
  }
  const found = valueAt(yaml.value, issue.path)
  const position = yaml.positionOf(issue.path)
  if (issue.code === 'invalid_type' && issue.path.length === 0) {
    return [{ ...position, expected: 'values by key', found: JSON.stringify(found), fix: 'write a line for each key: key: value' }]
  }
  if (issue.code === 'invalid_key') {
    const key = String(issue.path.at(-1))
    const [reason = issue] = issue.issues
    return [{ ...position, expected: `a key: ${expectation(reason as Issue)}`, found: `${key}:`, fix: `correct ${key}` }]
  }
  if (found === undefined) {
    return [{ ...position, expected: `${name}: ${expectation(issue)}`, found: 'nothing', fix: `add ${name}` }]
  }
  return [
    {
      ...position,
      expected: `${name}: ${expectation(issue)}`,
      found: JSON.stringify(found),
      fix: issue.code === 'invalid_type' && issue.expected === 'string' ? 'put the value in quotes' : `correct ${name}`,
    },
  ]
}

function expectation(issue: Issue): string {
  if (issue.code === 'invalid_value') return `one of ${issue.values.map(String).join(', ')}`
  if (issue.code === 'invalid_type') return `a value of type ${issue.expected}`
  if (issue.code === 'invalid_union' && issue.message === 'Invalid input') return 'one of the forms that core/content/kinds.ts gives'
  return issue.message
}

function fixOfKey(key: string, allowed: readonly string[], otherSide: { keys: readonly string[]; name: string }): string {
  if (otherSide.keys.includes(key)) return `move ${key} to ${otherSide.name}`
  const spaced = allowed.find((name) => name.includes(' ') && name.replaceAll(' ', '') === key.toLowerCase())
  return spaced === undefined ? fixOfName(key, allowed, `remove ${key}`) : `write ${spaced}`
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined | null)?.[key], value)
}
