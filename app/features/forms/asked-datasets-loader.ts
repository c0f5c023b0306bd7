import type { Entry } from '#core/content/documents.ts'
import { leastRows, mostRows } from '#core/datasets/dataset-query.ts'
import { deliveryFormats, fileFormats } from '#core/datasets/files.ts'
import { readDatasetRequest } from '#core/forms/sending.ts'
import type { Translate } from '#core/messages.ts'

/**
 * What a link asks for of its datasets, in words for the description of a request: a paragraph for each dataset of which it asks for
 * something in particular, the title above. What there is not is passed over.
 */
export function askedDatasets(query: URLSearchParams, datasets: readonly Entry<'datasets'>[], t: Translate): string {
  return readDatasetRequest(query)
    .flatMap(({ slug, fields = [], rows = 0, format }) => {
      const dataset = datasets.find((entry) => entry.slug === slug)
      if (!dataset) return []
      const names = dataset.meta.fields.map(({ name }) => name)
      const asked = names.filter((name) => fields.includes(name))
      const known = deliveryFormats.find((name) => name === format)
      const lines = [
        ...(asked.length > 0 && asked.length < names.length ? [t('form.dataset.onlyFields', { fields: asked.join(', ') })] : []),
        ...(Number.isInteger(rows) && rows >= leastRows && rows <= mostRows ? [t('form.dataset.rows', { count: rows })] : []),
        ...(known ? [t('form.letterLine', { label: t('dataset.format'), value: fileFormats[known].name })] : []),
      ]
      return lines.length > 0 ? [[dataset.words.title, ...lines].join('\n')] : []
    })
    .join('\n\n')
}
