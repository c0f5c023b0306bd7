/** A YAML file whose values are known by line and column. */
import { jsonPointer } from '#core/json-pointer.ts'
import { readYaml } from '#tooling/content/yaml.ts'
import type { Problem } from '#tooling/content/problems.ts'
import type { Finding } from './finding.ts'

export interface YamlSource {
  /** `undefined` if the YAML can't be read. */
  value: unknown
  /** Mistakes of the YAML. */
  problems: Problem[]
  /** The finding with file, line, column and pointer. A value that is missing is reported at the nearest one above it. */
  place(finding: Finding): Problem
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
