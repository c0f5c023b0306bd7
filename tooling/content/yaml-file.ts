/** Reads a YAML file of the operator and checks it against a schema. */
import type { z } from 'zod'
import { ContentError, type Problem } from './problems.ts'
import { readSource } from './source-file.ts'
import { checkYaml, readYaml, type Position } from './yaml.ts'

export interface YamlFile<T> {
  /** `undefined` if there are problems. */
  value: T | undefined
  problems: Problem[]
  /** The place of a value, for further checks. */
  positionOf(path: readonly PropertyKey[]): Position
}

/**
 * @param root folder that the path begins at
 * @param file path as it is shown in problems
 * @param help what says how the file is written, for the fix of a missing one
 */
export function readYamlFile<T extends z.ZodType>(root: string, file: string, schema: T, help: string): YamlFile<z.infer<T>> {
  let text: string
  try {
    text = readSource(root, file, { expected: 'a YAML file', fix: `restore it; ${help}` })
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { value: undefined, problems: [...error.problems], positionOf: () => ({ line: 1, column: 1 }) }
  }
  const yaml = readYaml(text)
  const { value, problems } = checkYaml(yaml, schema)
  return { value, problems: problems.map((problem) => ({ file, ...problem })), positionOf: yaml.positionOf }
}
