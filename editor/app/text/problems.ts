/** Problems of the compiler and words of the glossary, as places in a text. */
import type { Glossary } from '../../protocol/data.ts'
import type { Diagnostic } from '../../protocol/errors.ts'

export interface TextProblem {
  /** Offsets of UTF-16 units. */
  from: number
  to: number
  severity: 'error' | 'warning' | 'info'
  message: string
}

/** The offset at which each line begins. */
export function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** Where a problem is: from its column to the end of the word, or the whole line. The text may be newer than the problem. */
export function placeOf(text: string, { line, column }: Pick<Diagnostic, 'line' | 'column'>): { from: number; to: number } {
  if (line === undefined) return { from: 0, to: 0 }
  const starts = lineStarts(text)
  const lineFrom = starts[Math.min(line, starts.length) - 1] ?? 0
  const newline = text.indexOf('\n', lineFrom)
  const lineTo = newline === -1 ? text.length : newline
  if (column === undefined) return { from: lineFrom, to: lineTo }
  const from = Math.min(lineFrom + column - 1, lineTo)
  const length = /^(?:[\p{L}\p{N}_-]+|\S)/u.exec(text.slice(from, lineTo))?.[0].length ?? 0
  return { from, to: from + length }
}

/** The problems of one file, in its text. */
export function textProblems(text: string, problems: readonly Diagnostic[], describe: (problem: Diagnostic) => string): TextProblem[] {
  return problems.map((problem) => ({ ...placeOf(text, problem), severity: problem.severity, message: describe(problem) }))
}

/** Parts of Markdown that are no prose: front matter keys, code, directives, addresses. Spaces take their place, so offsets stay. */
export function proseOf(markdown: string): string {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ')
  return markdown
    .replace(/^---\n[^]*?\n---(?=\n|$)/, (part) => part.replaceAll(/^[\w-]+:|^---$/gm, blank))
    .replaceAll(/^(`{3,}|~{3,})[^]*?^\1/gm, blank)
    .replaceAll(/(`+)[^`][^\n]*?\1/g, blank)
    .replaceAll(/^:{2,}\w*|\{[^}\n]*\}|\]\([^)\n]*\)/gm, blank)
}

const maxGlossaryProblems = 200

/** Forbidden words, and words for which the glossary has others. A pattern that can't be compiled marks nothing. */
export function glossaryProblems(
  markdown: string,
  { rules }: Glossary,
  describe: (found: string, use: string, severity: 'error' | 'hint') => string,
): TextProblem[] {
  const prose = proseOf(markdown)
  const found: TextProblem[] = []
  for (const { pattern, flags, severity, use } of rules) {
    for (const match of prose.matchAll(compile(pattern, flags))) {
      if (match[0] === '' || found.length >= maxGlossaryProblems) break
      const message = describe(match[0], use, severity)
      found.push({ from: match.index, to: match.index + match[0].length, severity: severity === 'error' ? 'error' : 'info', message })
    }
  }
  return found.sort((a, b) => a.from - b.from)
}

const never = /(?!)/g

function compile(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`)
  } catch {
    return never
  }
}
