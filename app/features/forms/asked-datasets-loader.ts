import type { Entry } from '#core/content/documents.ts'
import type { Translate } from '#core/messages.ts'

/**
 * The fields that a link asks for of its one dataset, in words for the description of a request; undefined where it asks for all, or for
 * none that there is.
 */
export function askedFields(query: URLSearchParams, datasets: readonly Entry<'datasets'>[], t: Translate): string | undefined {
  const [slug, ...others] = new Set(query.getAll('datasets'))
  const dataset = datasets.find((entry) => entry.slug === slug)
  if (!dataset || others.length > 0) return undefined
  const names = dataset.meta.fields.map(({ name }) => name)
  const asked = names.filter((name) => query.getAll('fields').includes(name))
  if (asked.length === 0 || asked.length === names.length) return undefined
  return t('form.dataset.onlyFields', { dataset: dataset.words.title, fields: asked.join(', ') })
}
