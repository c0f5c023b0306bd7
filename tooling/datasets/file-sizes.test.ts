import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Entry } from '#core/content/documents.ts'
import type { Meta } from '#core/content/kinds.ts'
import { deliveryFormats, fileFormatNames, measuredRowCount } from '#core/datasets/files.ts'
import { fileRows } from '#core/datasets/rows.ts'
import { measureFiles } from './file-sizes.ts'
import { sampleFiles, writers } from './sample-files.ts'

const meta = {
  seed: 5,
  fields: [
    { name: 'id', type: 'string', nullable: false, personal: false, example: 'x', sample: { id: '@@-########' } },
    { name: 'n', type: 'integer', nullable: true, nulls: 0.3, personal: false, example: 1, sample: { int: [0, 100_000] } },
  ],
} as unknown as Meta<'datasets'>
const sizes = measureFiles(meta)

test('the measured sizes of the sample equal the sizes of its files', () => {
  const entry = { slug: 'ids', meta, frontmatter: { title: 'Ids', description: 'Ids', fields: {} } } as unknown as Entry<'datasets'>
  const written = new Map(sampleFiles(entry).map(({ path, bytes }) => [basename(path), bytes.length]))
  expect(fileFormatNames.map((format) => sizes.sample[format])).toEqual(fileFormatNames.map((format) => written.get(`ids.${format}`)))
})

/** Twice the rows on which the sizes were measured. */
const rows = fileRows(meta, 2 * measuredRowCount)

test.each(deliveryFormats)('the bytes per row predict the size of a larger file in %s within five percent', (format) => {
  const { plain } = sizes.perRow[format]
  expect((plain * rows.length) / writers[format](meta.fields, rows).length).toBeCloseTo(1, 1)
})

test.each(['csv', 'ndjson'] as const)('the bytes per row predict the size of %s with gzip within five percent', (format) => {
  const { gzip } = sizes.perRow[format]
  expect((gzip! * rows.length) / gzipSync(writers[format](meta.fields, rows)).length).toBeCloseTo(1, 1)
})

test('Parquet, which is compressed inside, is not compressed again', () => {
  expect(sizes.perRow.parquet).not.toHaveProperty('gzip')
})
