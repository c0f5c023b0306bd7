/** Results of a job as NDJSON, CSV (RFC 4180) or Parquet. */
import { parquetWriteBuffer } from 'hyparquet-writer'
import type { ApiAnswer } from './context.ts'
import type { JobResult } from './state.ts'

const mediaTypes = { ndjson: 'application/x-ndjson', csv: 'text/csv; charset=utf-8', parquet: 'application/vnd.apache.parquet' } as const

export function resultsFile(id: string, results: readonly JobResult[], format: keyof typeof mediaTypes): ApiAnswer {
  const body = { ndjson: ndjsonOf, csv: csvOf, parquet: parquetOf }[format](results)
  return {
    status: 200,
    headers: { 'Content-Type': mediaTypes[format], 'Content-Disposition': `attachment; filename="${id}.${format}"` },
    body,
  }
}

function ndjsonOf(results: readonly JobResult[]): string {
  return results.map((result) => `${JSON.stringify(result)}\n`).join('')
}

/** Columns, and each row's texts: members of `result` have a prefix, objects and lists are JSON, nothing is `null`. */
function tableOf(results: readonly JobResult[]): { columns: string[]; rows: (string | null)[][] } {
  const members = new Set(results.flatMap(({ result }) => Object.keys(result ?? {})))
  const columns = ['input_index', 'ok', ...[...members].map((name) => `result.${name}`), 'problem']
  const rows = results.map(({ input_index, ok, result, problem }) => {
    const values = [...members].map((name) => textOf((result as Record<string, unknown> | null)?.[name]))
    return [String(input_index), String(ok), ...values, textOf(problem)]
  })
  return { columns, rows }
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function csvOf(results: readonly JobResult[]): string {
  const { columns, rows } = tableOf(results)
  const quote = (text: string | null) => (text !== null && /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : (text ?? ''))
  return [columns, ...rows].map((row) => `${row.map(quote).join(',')}\r\n`).join('')
}

function parquetOf(results: readonly JobResult[]): Buffer {
  const { columns, rows } = tableOf(results)
  const columnData = columns.map((name, index) => ({
    name,
    data: rows.map((row) => row[index] ?? null),
    type: 'STRING' as const,
    nullable: true,
  }))
  return Buffer.from(parquetWriteBuffer({ columnData }))
}
