/**
 * Refuses texts that would take a parser minutes, or more stack than there is. Parsers of Markdown take a time that grows with the square of what
 * stands together without an empty line, and of what is open at the same time. No text of a person comes near to these limits.
 */
import type { ProblemIn } from './problems.ts'

export const textLimits = {
  /** Of one text, in UTF-8. */
  bytes: 1_000_000,
  /** Of a text in Markdown with its front matter, in UTF-8. */
  markdownBytes: 300_000,
  /** Of one line, in UTF-16 units. */
  lineChars: 20_000,
  /** Of lines without an empty line between them, in UTF-16 units. */
  blockChars: 40_000,
  /** Brackets in brackets, and levels of indentation, in one line. */
  nesting: 50,
  /** Quotations, lists and directives in each other. */
  blocks: 20,
  footnotes: 200,
} as const

/** A problem of a text, and whether it has too much of something, or too much in each other. */
export interface LimitProblem {
  kind: 'size' | 'nesting'
  problem: ProblemIn
}

/** The first limit that a text exceeds. @param isMarkdown whether it is parsed as Markdown too */
export function textLimitProblem(text: string, isMarkdown: boolean): LimitProblem | undefined {
  const bytes = Buffer.byteLength(text)
  const most = isMarkdown ? textLimits.markdownBytes : textLimits.bytes
  if (bytes > most) return tooLarge(undefined, `a text of at most ${most} bytes`, `${bytes} bytes`, 'divide it into several documents')
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    const found = lineProblem(line, index + 1)
    if (found) return found
  }
  return isMarkdown ? markdownProblem(lines) : undefined
}

function lineProblem(line: string, number: number): LimitProblem | undefined {
  const { lineChars, nesting } = textLimits
  if (line.length > lineChars)
    return tooLarge(number, `a line of at most ${lineChars} characters`, `${line.length} characters`, 'divide it into paragraphs')
  if (deepestBracket(line) > nesting || indentationOf(line) > nesting * 2)
    return tooDeep(number, `at most ${nesting} levels in each other`, 'more levels in one line')
  return undefined
}

function markdownProblem(lines: readonly string[]): LimitProblem | undefined {
  const { blocks, blockChars, footnotes } = textLimits
  let chars = 0
  let open = 0
  let notes = 0
  for (const [index, line] of lines.entries()) {
    chars = line.trim() === '' ? 0 : chars + line.length + 1
    if (chars > blockChars)
      return tooLarge(index + 1, `at most ${blockChars} characters without an empty line`, 'more characters', 'divide it into paragraphs')
    if (/^\s*:{3,}\s*$/.test(line)) open = Math.max(0, open - 1)
    else if (/^[\s>*+-]*:{3,}\w/.test(line)) open++
    if (open > blocks || blockMarks(line) > blocks)
      return tooDeep(index + 1, `at most ${blocks} quotations, lists and ::: blocks in each other`, 'more of them')
    notes += line.split('[^').length - 1
    if (notes > footnotes) return tooLarge(index + 1, `at most ${footnotes} footnotes`, 'more of them', 'divide it into several documents')
  }
  return undefined
}

function tooLarge(line: number | undefined, expected: string, found: string, fix: string): LimitProblem {
  return { kind: 'size', problem: { ...(line !== undefined && { line }), expected, found, fix } }
}

function tooDeep(line: number, expected: string, found: string): LimitProblem {
  return { kind: 'nesting', problem: { line, expected, found, fix: 'write it flatter' } }
}

/** A text for whose parser the stack did not suffice: what it nests stands in several lines. */
export const nestingProblem: ProblemIn = {
  line: 1,
  expected: `at most ${textLimits.nesting} levels in each other`,
  found: 'more levels than can be read',
  fix: 'write it flatter',
}

function indentationOf(line: string): number {
  return /^ */.exec(line)![0].length
}

/** Quotations and lists that a line opens. */
function blockMarks(line: string): number {
  return /^(?:[ \t]*(?:[>*+-]|\d+[.)])(?=[\s>*+-]|$))*/.exec(line)![0].replaceAll(/[\s\d]/g, '').length
}

/** How many brackets and braces are open at most. */
export function deepestBracket(text: string): number {
  let depth = 0
  let deepest = 0
  for (const character of text) {
    if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth)
    else if ((character === ']' || character === '}') && depth > 0) depth--
  }
  return deepest
}
