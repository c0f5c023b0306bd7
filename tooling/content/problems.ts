/**
 * Problems of the content, reported to the author: where, what was expected, what was found, how to fix it.
 * The pipeline collects all problems before it fails.
 */
import { editDistance } from '#core/edit-distance.ts'

/** One problem. */
export interface Problem {
  /** Path below the root of the repository. */
  file: string
  /** 1-based; omitted if the problem concerns the file as a whole. */
  line?: number
  /** 1-based, in UTF-16 units; only with a line. */
  column?: number
  /** JSON Pointer (RFC 6901) of the value, in files whose problems have one; empty for the whole document. */
  pointer?: string
  expected: string
  found: string
  fix: string
}

/** A problem of a file that is already known. */
export type ProblemIn = Omit<Problem, 'file'>

/** The problem as lines of text for a terminal. */
export function formatProblem({ file, line, column, pointer, expected, found, fix }: Problem): string {
  const where = [file, line, column].filter((part) => part !== undefined).join(':')
  const at = pointer === undefined ? '' : `\n  at:       ${pointer || 'the whole document'}`
  return `${where}${at}\n  expected: ${expected}\n  found:    ${found}\n  fix:      ${fix}`
}

/** An error about files that people edit. Programs print its message, which says what to do, without a stack. */
export class ReportedError extends Error {}

/** Thrown by a build whose content or contract has problems; the message lists every one of them. */
export class ContentError extends ReportedError {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
    const places = [...new Set(problems.map(({ file }) => file.split('/', 1)[0]))]
    super(`${count} in ${places.join(', ')}\n\n${problems.map(formatProblem).join('\n\n')}`)
    this.name = 'ContentError'
    this.problems = problems
  }
}

/** Sorts problems by file, line and column, and removes repeated ones. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map((problem) => [formatProblem(problem), problem]))
  return [...unique.values()].sort(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  )
}

/** The 1-based line of an offset (UTF-16 units) in a text. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let index = text.indexOf('\n'); index !== -1 && index < offset; index = text.indexOf('\n', index + 1)) line++
  return line
}

/** The choice nearest to the typed text, if it is near enough to be a typo. */
export function nearest(typed: string, choices: readonly string[]): string | undefined {
  const most = Math.max(2, Math.floor(typed.length / 3))
  const ranked = choices.map((choice) => ({ choice, distance: editDistance(typed, choice, most) })).sort((a, b) => a.distance - b.distance)
  const [best] = ranked
  return best && best.distance <= most ? best.choice : undefined
}

/** The fix for a name that does not exist: the nearest that does, if the name looks like a typo. */
export function fixOfName(typed: string, names: readonly string[], otherwise: string): string {
  const near = nearest(typed, names)
  return near === undefined ? otherwise : `write ${near}`
}
