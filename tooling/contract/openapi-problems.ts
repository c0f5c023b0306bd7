/** Problems of `contract/openapi.yaml` and its translations, reported like those of the content. */
import type { JsonPath } from '#core/contract/openapi-pointer.ts'
import { nearest, type Problem } from '#tooling/content/problems.ts'

/** A problem at a place in a YAML file. */
export interface ContractProblem extends Problem {
  /** JSON Pointer (RFC 6901); empty for the document as a whole. */
  pointer: string
}

/** What is wrong, without where. */
export type Finding = Pick<Problem, 'expected' | 'found' | 'fix'>

/** A finding and the path to its value. */
export interface PlacedFinding extends Finding {
  at: JsonPath
}

/** The problem as lines of text for a terminal. */
export function formatContractProblem({ file, line, column, pointer, expected, found, fix }: ContractProblem): string {
  const where = [file, line, column].filter((part) => part !== undefined).join(':')
  return `${where}\n  at:       ${pointer || 'the whole document'}\n  expected: ${expected}\n  found:    ${found}\n  fix:      ${fix}`
}

/** Sorts problems by file, line and column, and removes repeated ones. */
export function sortContractProblems(problems: readonly ContractProblem[]): ContractProblem[] {
  const unique = new Map(problems.map((problem) => [formatContractProblem(problem), problem]))
  return [...unique.values()].sort(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  )
}

/** Thrown by a build whose description of the API has problems; the message lists every one of them. */
export class OpenApiError extends Error {
  readonly problems: readonly ContractProblem[]

  constructor(problems: readonly ContractProblem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
    super(`${count} in the description of the API\n\n${problems.map(formatContractProblem).join('\n\n')}`)
    this.name = 'OpenApiError'
    this.problems = problems
  }
}

/** The fix for a name that does not exist: the nearest that does, if the name looks like a typo. */
export function fixOfName(typed: string, names: readonly string[], otherwise: string): string {
  const near = nearest(typed, names)
  return near === undefined ? otherwise : `write ${near}`
}
