import type { ContentStore, Entry } from '#core/content/documents.ts'
import { fileFormatNames, fileFormats, fileRowCount, measuredRowCount, sampleFileName, sampleFilePath } from '#core/datasets/files.ts'
import { schemaFile } from '#core/datasets/row-schema.ts'
import { fallbackLocale, type Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { formatBytes } from '#app/i18n/format.ts'
import { estimateSizes } from './estimate-sizes.ts'

export type DatasetFiles = ReturnType<typeof datasetFiles>

interface Context {
  content: ContentStore
  t: Translate
  locale: Locale
}

/** The downloads of a dataset's sample, and the estimated size of a larger file. */
export function datasetFiles({ slug, files }: Entry<'datasets'>, rows: number, { content, t, locale }: Context) {
  const { sample, perRow } = files!
  const schema = schemaFile(content.entry('datasets', slug, fallbackLocale)!)
  const download = (format: Parameters<typeof sampleFilePath>[1], name: string, bytes: number) => ({
    name,
    path: sampleFilePath(slug, format),
    saveAs: sampleFileName(slug, format),
    about: t(`dataset.file.${format === 'schema.json' ? 'schema' : format}`),
    size: formatBytes(bytes, locale),
  })
  return {
    text: t('dataset.filesText', { count: fileRowCount }),
    downloads: [
      ...fileFormatNames.map((format) => download(format, fileFormats[format].name, sample[format])),
      download('schema.json', 'JSON Schema', new TextEncoder().encode(schema).length),
    ],
    estimate: {
      text: t('dataset.estimateText', { count: measuredRowCount }),
      rows,
      perRow,
      anyFormat: t('dataset.anyFormat'),
      sizes: estimateSizes(perRow, rows, locale),
    },
  }
}
