/** A YAML file whose values are known by line and column. */
import { jsonPointer } from '#core/contract/openapi-pointer.ts'
import { readYaml } from '#tooling/content/yaml.ts'
import type { ContractProblem, PlacedFinding } from './openapi-problems.ts'

export interface YamlSource {
  /** `undefined` if the YAML can't be read. */
  value: unknown
  /** Mistakes of the YAML. */
  problems: ContractProblem[]
  /** The finding with file, line, column and pointer. A value that is missing is reported at the nearest one above it. */
  place(finding: PlacedFinding): ContractProblem
}

/** @param file path below the root of the repository */
export function readYamlSource(file: string, text: string): YamlSource {
  const { value, problems, positionOf } = readYaml(text)
  return {
    value,
    problems: problems.map((problem) => ({ file, pointer: '', ...problem })),
    place: ({ at, ...finding }) => ({ file, ...positionOf(at), pointer: jsonPointer(at), ...finding }),
  }
}
