/** Reads a YAML file of the operator and checks it against a schema. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { Problem } from './problems.ts'
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
  const path = join(root, file)
  if (!existsSync(path) || !statSync(path).isFile()) {
    const found = existsSync(path) ? 'something that is no file' : 'no such file'
    const problem = { file, expected: 'a YAML file', found, fix: `restore it; ${help}` }
    return { value: undefined, problems: [problem], positionOf: () => ({ line: 1, column: 1 }) }
  }
  const yaml = readYaml(readFileSync(path, 'utf8'))
  const { value, problems } = checkYaml(yaml, schema)
  return { value, problems: problems.map((problem) => ({ file, ...problem })), positionOf: yaml.positionOf }
}
