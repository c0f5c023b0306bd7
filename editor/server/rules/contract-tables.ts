/** The files of `contract/` as tables, and changed with their comments. */
import { cpSync, globSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isMap, isNode, isScalar, isSeq, parseDocument, type Node, type YAMLMap } from 'yaml'
import type { ContractFile, ContractRow, ContractTable, ContractValue, YamlChange, YamlPath } from '../../protocol/data.ts'
import type { Diagnostic } from '../../protocol/errors.ts'
import { site } from '#site'
import { ContentError } from '#tooling/content/problems.ts'
import { readContract } from '#tooling/contract/read-contract.ts'
import { Refusal } from '../refusal.ts'
import { hashOf, readBytes } from '../store/files.ts'
import { diagnosticOf } from './content-state.ts'
import { changeValues } from './yaml-text.ts'

/** Files whose form is a standard of its own, or that are made by programs. */
const notTables = /^(?:openapi)/

/** The tables of all files. */
export async function listContract(root: string): Promise<ContractFile[]> {
  const names = globSync('**/*.yaml', { cwd: join(root, 'contract') })
    .sort()
    .filter((name) => !notTables.test(name))
  return Promise.all(
    names.map(async (name) => {
      const bytes = await readContractFile(root, name)
      const file: ContractFile = { file: name, hash: hashOf(bytes), tables: [], values: [] }
      const { contents } = parseDocument(bytes.toString('utf8'))
      if (contents) collect(contents, [], undefined, file)
      return file
    }),
  )
}

/** The text of a file with changes. */
export async function changedContract(root: string, file: string, changes: readonly YamlChange[]): Promise<string> {
  return changeValues((await readContractFile(root, file)).toString('utf8'), 'yaml', changes)
}

/** Problems that a file would have with changes, and the others with it. */
export async function checkContract(root: string, file: string, changes: readonly YamlChange[], today: string): Promise<Diagnostic[]> {
  const text = await changedContract(root, file, changes)
  const base = mkdtempSync(join(tmpdir(), 'isthmus-editor-'))
  try {
    cpSync(join(root, 'contract'), join(base, 'contract'), { recursive: true })
    symlinkSync(join(root, 'content'), join(base, 'content'))
    writeFileSync(join(base, 'contract', file), text)
    readContract({ root: base, domain: site.domain, locations: site.locations, today })
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(diagnosticOf)
    throw error
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}

async function readContractFile(root: string, file: string): Promise<Buffer> {
  const bytes = file.endsWith('.yaml') ? await readBytes(root, `contract/${file}`) : undefined
  if (!bytes) throw new Refusal('notFound', `There is no file contract/${file.slice(0, 200)}.`)
  return bytes
}

function collect(node: Node, path: YamlPath, comment: string | undefined, file: ContractFile): void {
  const table = tableOf(node, path, comment)
  if (table) {
    file.tables.push(table)
    return
  }
  if (isMap(node)) {
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? (key.value as string | number) : String(key)
      const above = isScalar(key) ? key.commentBefore?.trim() : undefined
      if (isNode(value)) collect(value, [...path, name], above, file)
    }
    return
  }
  const value: ContractValue = { path, value: node.toJSON() as unknown, ...(comment !== undefined && { comment }) }
  file.values.push(value)
}

/** A list of maps, or a map of maps, as a table. */
function tableOf(node: Node, path: YamlPath, comment: string | undefined): ContractTable | undefined {
  const entries: [string | number, unknown][] = isSeq(node)
    ? node.items.map((item, index) => [index, item])
    : isMap(node)
      ? node.items.map(({ key, value }) => [isScalar(key) ? (key.value as string | number) : String(key), value])
      : []
  const rows = entries.flatMap(([name, item]): [string | number, YAMLMap][] => (isMap(item) ? [[name, item]] : []))
  if (rows.length < 2 || rows.length !== entries.length) return undefined
  const columns = [...new Set(rows.flatMap(([, row]) => row.items.map(({ key }) => String(isScalar(key) ? key.value : key))))]
  // Maps of different things have hardly a key in common.
  const first = rows[0]![1].items.map(({ key }) => String(isScalar(key) ? key.value : key))
  if (isMap(node) && !first.some((column) => rows.every(([, row]) => row.has(column)))) return undefined
  return {
    path,
    ...(comment !== undefined && { comment }),
    columns,
    rows: rows.map(([name, row]): ContractRow => {
      const value = row.toJSON() as Record<string, unknown>
      return { path: [...path, name], cells: columns.map((column) => value[column] ?? null) }
    }),
  }
}
