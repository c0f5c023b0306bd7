import type { Entry } from '#core/content/documents.ts'
import { minRowCount, maxRowCount } from '#core/datasets/dataset-query.ts'
import { deliveryFormats, fileFormats } from '#core/datasets/files.ts'
import { readDatasetRequest } from '#core/forms/sending.ts'
import type { Translate } from '#core/messages.ts'

/**
 * What a link requests of its datasets, as text for the description field: a paragraph for each dataset with details, headed by its
 * title. Unknown datasets, fields and formats are ignored.
 */
export function requestedDatasetsText(query: URLSearchParams, datasets: readonly Entry<'datasets'>[], t: Translate): string {
  return readDatasetRequest(query)
    .flatMap(({ slug, fields = [], rows = 0, format }) => {
      const dataset = datasets.find((entry) => entry.slug === slug)
      if (!dataset) return []
      const names = dataset.meta.fields.map(({ name }) => name)
      const requestedFields = names.filter((name) => fields.includes(name))
      const knownFormat = deliveryFormats.find((name) => name === format)
      const lines = [
        ...(requestedFields.length > 0 && requestedFields.length < names.length
          ? [t('form.dataset.onlyFields', { fields: requestedFields.join(', ') })]
          : []),
        ...(Number.isInteger(rows) && rows >= minRowCount && rows <= maxRowCount ? [t('form.dataset.rows', { count: rows })] : []),
        ...(knownFormat ? [t('form.labeledValue', { label: t('dataset.format'), value: fileFormats[knownFormat].name })] : []),
      ]
      return lines.length > 0 ? [[dataset.frontmatter.title, ...lines].join('\n')] : []
    })
    .join('\n\n')
}
