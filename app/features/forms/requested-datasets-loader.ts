import type { Entry } from '#core/content/documents.ts'
import { minRowCount, maxRowCount } from '#core/datasets/dataset-query.ts'
import { deliveryFormats, fileFormats } from '#core/datasets/files.ts'
import { readDatasetRequest } from '#core/forms/sending.ts'
import type { Translate } from '#core/messages.ts'

/**
 * What a link asks for of its datasets, in words for the description of a request: a paragraph for each dataset of which it asks for
 * something in particular, the title above. What there is not is passed over.
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
        ...(knownFormat ? [t('form.labelledValue', { label: t('dataset.format'), value: fileFormats[knownFormat].name })] : []),
      ]
      return lines.length > 0 ? [[dataset.frontmatter.title, ...lines].join('\n')] : []
    })
    .join('\n\n')
}
