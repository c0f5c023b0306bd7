/** Reads every file of every dataset back with DuckDB, which has its own readers of Parquet, CSV and JSON. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Entry } from '#core/content/documents.ts'
import type { Meta } from '#core/content/kinds.ts'
import { type FileFormat, fileFormatNames, fileRowCount, sampleFilePath } from '#core/datasets/files.ts'
import { rowSchema } from '#core/datasets/row-schema.ts'
import { fileRows } from '#core/datasets/rows.ts'
import { createContentStore } from '#server/content/store.ts'
import { parquetFile } from './parquet.ts'
import { sampleFiles } from './sample-files.ts'

type Field = Meta<'datasets'>['fields'][number]

const folder = mkdtempSync(join(tmpdir(), 'sample-files-'))
let database: DuckDBConnection

beforeAll(async () => {
  const instance = await DuckDBInstance.create(':memory:', { autoinstall_known_extensions: 'false' })
  database = await instance.connect()
  // Timestamps are shown in the zone of the session.
  await database.run("SET TimeZone = 'UTC'")
})
afterAll(() => {
  database.closeSync()
  rmSync(folder, { recursive: true })
})

async function query(sql: string): Promise<Record<string, unknown>[]> {
  return (await database.runAndReadAll(sql)).getRowObjectsJson()
}

/** Writes the files of a dataset and returns DuckDB's expression for each; text formats need the types, Parquet contains them. */
function write(entry: Entry<'datasets'>): Record<FileFormat, string> {
  for (const { path, bytes } of sampleFiles(entry)) writeFileSync(join(folder, basename(path)), bytes)
  const columns = `{${entry.meta.fields.map(({ name, type }) => `'${name}': '${readAs[type]}'`).join(', ')}}`
  const at = (format: FileFormat) => join(folder, basename(sampleFilePath(entry.slug, format)))
  return {
    csv: `read_csv('${at('csv')}', auto_detect = false, header = true, delim = ',', quote = '"', escape = '"', allow_quoted_nulls = false, columns = ${columns})`,
    json: `read_json('${at('json')}', format = 'array', columns = ${columns})`,
    ndjson: `read_json('${at('ndjson')}', format = 'newline_delimited', columns = ${columns})`,
    parquet: `read_parquet('${at('parquet')}')`,
  }
}

const readAs: Readonly<Record<Field['type'], string>> = {
  string: 'VARCHAR',
  enum: 'VARCHAR',
  url: 'VARCHAR',
  integer: 'BIGINT',
  decimal: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'DATE',
  timestamp: 'TIMESTAMPTZ',
  array: 'JSON',
  object: 'JSON',
}

/** The value of a field as text, the same for every file format. */
const textOfType: Partial<Record<Field['type'], (column: string) => string>> = {
  decimal: (column) => `CAST(CAST(${column} AS DOUBLE) AS VARCHAR)`,
  timestamp: (column) => `strftime(${column}, '%Y-%m-%dT%H:%M:%SZ')`,
  array: (column) => `CAST(to_json(${column}) AS VARCHAR)`,
}

/** Rows of a file as text. */
function readRows(source: string, fields: readonly Field[]): Promise<Record<string, unknown>[]> {
  const columns = fields.map(({ name, type }) => `${textOfType[type]?.(`"${name}"`) ?? `CAST("${name}" AS VARCHAR)`} AS "${name}"`)
  return query(`SELECT ${columns.join(', ')} FROM ${source}`)
}

/** The expected result of `readRows`: the values of the sample, formatted by this test alone. */
function expected({ meta }: Entry<'datasets'>): Record<string, unknown>[] {
  const text = ({ type }: Field, value: unknown) => {
    if (value === null || typeof value === 'string') return value
    return `${JSON.stringify(value)}${type === 'decimal' && Number.isInteger(value) ? '.0' : ''}`
  }
  return fileRows(meta, fileRowCount).map((row) =>
    Object.fromEntries(meta.fields.map((field) => [field.name, text(field, row[field.name])])),
  )
}

/** The columns of a Parquet file as DuckDB describes them, `NOT NULL` by the file's own schema. */
async function parquetColumns(file: string): Promise<Record<string, string>> {
  const types = await query(`DESCRIBE SELECT * FROM read_parquet('${file}')`)
  const schema = await query(`SELECT name, repetition_type FROM parquet_schema('${file}')`)
  const repetition = new Map(schema.map(({ name, repetition_type: kind }) => [name, kind]))
  return Object.fromEntries(
    types.map(({ column_name: name, column_type: type }) => [
      name as string,
      `${type as string}${repetition.get(name) === 'REQUIRED' ? ' NOT NULL' : ''}`,
    ]),
  )
}

const parquetTypes: Readonly<Record<Field['type'], RegExp>> = {
  string: /^VARCHAR/,
  enum: /^VARCHAR/,
  url: /^VARCHAR/,
  integer: /^BIGINT/,
  decimal: /^DECIMAL\(18,\d\)/,
  boolean: /^BOOLEAN/,
  date: /^DATE/,
  timestamp: /^TIMESTAMP WITH TIME ZONE/,
  array: /^VARCHAR\[\]/,
  object: /^JSON/,
}

const datasets = createContentStore('.generated/content').list('datasets', 'en')

describe.each(datasets.map((entry) => [entry.slug, entry] as const))('%s', (_slug, entry) => {
  const { slug, meta } = entry

  test.each(fileFormatNames)('K6: the file in %s holds the rows of the sample, value by value', async (format) => {
    expect(await readRows(write(entry)[format], meta.fields)).toEqual(expected(entry))
  })

  test('Parquet has the types of the dictionary, and the same fields may be null', async () => {
    write(entry)
    const columns = await parquetColumns(join(folder, `${slug}.parquet`))
    expect(Object.keys(columns)).toEqual(meta.fields.map(({ name }) => name))
    for (const { name, type, nullable } of meta.fields) {
      expect(columns[name]).toMatch(parquetTypes[type])
      expect(columns[name]!.endsWith('NOT NULL')).toBe(!nullable)
    }
  })

  test('the schema is valid, and every row and every example matches it', () => {
    const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, keywords: ['x-personal-data'] })
    addFormats.default(ajv)
    const schema = rowSchema(entry)
    const validate = ajv.compile(schema)
    const examples = Object.fromEntries(
      Object.entries(schema.properties).map(
        ([
          name,
          {
            examples: [example],
          },
        ]) => [name, example],
      ),
    )
    for (const row of [...fileRows(meta, 500), examples]) {
      validate(row)
      expect(validate.errors ?? []).toEqual([])
    }
    expect(validate({ ...examples, surplus: 1 })).toBe(false)
  })
})

/** A value of each type; no single dataset has all types. */
const exampleOfType = {
  string: 'Zoë said "no",\r\nthen left',
  integer: 9_007_199_254_740_991,
  decimal: -12.345,
  boolean: true,
  date: '1969-12-31',
  timestamp: '1969-12-31T23:59:59Z',
  url: 'https://a.example/?q=1',
  enum: 'a',
  array: '["x","\\"y\\""]',
  object: '{"a":[1,null]}',
} as const satisfies Record<Field['type'], Field['example']>

test('Parquet stores every type, with values, null and empty lists', async () => {
  const fields = (Object.keys(exampleOfType) as Field['type'][]).map((type): Field => {
    return { name: type, type, nullable: true, personal: false, example: exampleOfType[type], sample: { pick: [exampleOfType[type]] } }
  })
  const filled = { ...exampleOfType, array: ['x', '"y"'], object: { a: [1, null] } }
  const nullRow = Object.fromEntries(fields.map(({ name }) => [name, null]))
  const file = join(folder, 'every-type.parquet')
  writeFileSync(file, parquetFile(fields, [filled, nullRow, { ...nullRow, string: '', array: [] }]))
  expect(await query(`SELECT * FROM read_parquet('${file}')`)).toEqual([
    {
      string: 'Zoë said "no",\r\nthen left',
      integer: '9007199254740991',
      decimal: '-12.345',
      boolean: true,
      date: '1969-12-31',
      timestamp: '1969-12-31 23:59:59+00',
      url: 'https://a.example/?q=1',
      enum: 'a',
      array: ['x', '"y"'],
      object: '{"a":[1,null]}',
    },
    nullRow,
    { ...nullRow, string: '', array: [] },
  ])
  expect(await parquetColumns(file)).toMatchObject({ object: 'JSON', decimal: 'DECIMAL(18,3)' })
})
