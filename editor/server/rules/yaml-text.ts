/** Values of YAML texts: read, and changed in place, so that comments, order and everything else stay as they are. */
import { isCollection, isSeq, parseDocument, type Document } from 'yaml'
import type { YamlChange, YamlPath } from '../../protocol/data.ts'
import type { Diagnostic } from '../../protocol/errors.ts'
import { splitLanguageFile } from '#tooling/content/read.ts'
import { readYaml, type YamlText } from '#tooling/content/yaml.ts'
import { Refusal } from '../refusal.ts'
import { diagnosticOf } from './content-state.ts'
import { checkText } from './limits.ts'

export type YamlPart = 'yaml' | 'frontmatter'

/** Keys that JavaScript treats apart. */
const reservedKeys = new Set<unknown>(['__proto__', 'constructor', 'prototype'])

/** The value of a text; `null` if it can't be read. */
export function readValue(text: string, part: YamlPart): { value: unknown; problems: Diagnostic[] } {
  checkText('the text', text, part === 'frontmatter')
  const { yaml, line } = partOf(text, part)
  const { value, problems } = guard(() => readYaml(yaml, line))
  return { value: problems.length > 0 ? null : (value ?? {}), problems: problems.map((problem) => diagnosticOf({ file: '', ...problem })) }
}

/** The text with changed values. @throws {Refusal} if it can't be read, or a path does not exist */
export function changeValues(text: string, part: YamlPart, changes: readonly YamlChange[]): string {
  checkText('the text', text, part === 'frontmatter')
  const { yaml, before, after } = partOf(text, part)
  const { errors } = guard(() => parseDocument(yaml))
  if (errors.length > 0) {
    throw new Refusal('problems', `The metadata is no valid YAML: ${errors[0]!.message}`, { problems: readValue(text, part).problems })
  }
  return before + changes.reduce(changeLines, yaml) + after
}

/** A YAML text with one change. Lines that the change does not concern keep their bytes: the printer writes braces in its own way. */
function changeLines(yaml: string, change: YamlChange): string {
  const document = guard(() => parseDocument(yaml))
  const isPadded = yaml.includes('{ ')
  const printed = print(document, isPadded)
  applyChange(document, change)
  const changed = print(document, isPadded)
  const lines = replaceChanged(yaml, printed, changed)
  const tight = replaceChanged(yaml, printed, changed, (line) => line.replaceAll(/\[ (.*?) \]/g, '[$1]'))
  const value = JSON.stringify(document.toJS())
  // Lists in brackets have no blanks inside of them, unless the brackets are words of a text.
  return [tight, lines].find((text) => JSON.stringify(parseDocument(text).toJS()) === value) ?? changed
}

/** The text with the lines that differ between two printings of it. */
function replaceChanged(text: string, printed: string, changed: string, style = (line: string) => line): string {
  const [lines, before, after] = [text.split('\n'), printed.split('\n'), changed.split('\n')]
  if (lines.length !== before.length) return joined(after)
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let end = 0
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return joined([...lines.slice(0, start), ...after.slice(start, after.length - end).map(style), ...lines.slice(lines.length - end)])
}

function print(document: Document, flowCollectionPadding: boolean): string {
  return guard(() => document.toString({ lineWidth: 0, flowCollectionPadding }))
}

function joined(lines: readonly string[]): string {
  const text = lines.join('\n')
  return text === '{}\n' || text === 'null\n' ? '' : text
}

function partOf(text: string, part: YamlPart): { yaml: string; line: number; before: string; after: string } {
  if (part === 'yaml') return { yaml: text, line: 1, before: '', after: '' }
  const { frontmatter, problems } = splitLanguageFile(text)
  if (problems.length > 0) return { yaml: '', line: 2, before: '---\n', after: `---\n${text}` }
  return { yaml: frontmatter, line: 2, before: '---\n', after: text.slice('---\n'.length + frontmatter.length) }
}

function applyChange(document: Document, change: YamlChange): void {
  const { path } = change
  if (path.length > 20 || path.some((key) => reservedKeys.has(key))) throw badPath(path)
  const parent = path.length <= 1 ? document.contents : document.getIn(path.slice(0, -1), true)
  if ('insert' in change) {
    const list = document.getIn(path, true)
    if (list === undefined) {
      document.setIn(path, document.createNode([change.insert]))
      return
    }
    if (!isSeq(list) || change.index < 0 || change.index > list.items.length) throw badPath(path)
    list.items.splice(change.index, 0, document.createNode(change.insert))
    return
  }
  if (path.length > 1 && parent !== undefined && !isCollection(parent)) throw badPath(path)
  if ('remove' in change) document.deleteIn(path)
  else setValue(document, path, change.set)
}

/** Sets a value; a scalar keeps its comment and, where it can, its quotes. */
function setValue(document: Document, path: YamlPath, value: unknown): void {
  const isScalarValue = typeof value !== 'object' || value === null
  if (isScalarValue && document.hasIn(path)) return document.setIn(path, value)
  document.setIn(path, document.createNode(value))
}

function badPath(path: YamlPath): Refusal {
  return new Refusal('invalidRequest', `The metadata has no place ${JSON.stringify(path).slice(0, 200)} for this value.`)
}

/** Runs a parser; one that runs out of stack has met a text that nests too deeply. */
function guard<T extends YamlText | Document | string>(parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('tooComplex', 'The metadata nests too deeply. Write it flatter.')
    throw error
  }
}
