import type { LoaderFunctionArgs } from 'react-router'
import { site } from '#site'
import { checkedOn, reviewedBy } from '#core/content/comparison.ts'
import type { Entry } from '#core/content/documents.ts'
import type { ComparisonTable } from '#core/content/kinds.ts'
import type { Locale } from '#core/locales.ts'
import { formatDate } from '#app/i18n/format.ts'
import { languageOf, pageContext } from '#app/page/page-context.ts'

type Documented = Entry<'compare'> & { meta: { table: ComparisonTable } }

/** The table of one comparison, or with no slug the rows that all of them share; null where no provider is named. */
export function loadComparisonTable(args: LoaderFunctionArgs, slug?: string) {
  const { content, locale } = pageContext(args)
  const documented = content.list('compare', locale).filter(hasTable)
  return tableOf(slug === undefined ? documented : documented.filter((entry) => entry.slug === slug), locale)
}

function hasTable(entry: Entry<'compare'>): entry is Documented {
  return entry.meta.table !== undefined
}

/** The tables of documents as one: the rows that stand in each of them, by the words of the first. */
function tableOf(entries: readonly Documented[], locale: Locale) {
  const [first, ...others] = entries
  if (!first) return null
  const numbers = new Map<string, number>()
  const numberOf = (url: string) => numbers.get(url) ?? numbers.set(url, numbers.size + 1).size
  const subjects = entries.flatMap((entry) => Object.entries(entry.meta.table.subjects).map(([id, name]) => ({ id, name, entry })))
  const rows = Object.keys(first.meta.table.rows)
    .filter((row) => others.every(({ meta }) => row in meta.table.rows))
    .map((row) => ({
      id: row,
      label: first.words.rows![row]!.label!,
      own: first.words.rows![row]!.own!,
      cells: subjects.map(({ id, entry: { meta, words, ...entry } }) => {
        const from = meta.table.rows[row]![id]
        if (!from) return null
        return {
          text: words.rows![row]![id]!,
          ...languageOf({ meta, words, ...entry }),
          sources: from.map((name) => numberOf(meta.table.sources[name]!.url)).sort((a, b) => a - b),
          checked: { date: checkedOn(meta.table, from), text: formatDate(checkedOn(meta.table, from), locale) },
          review: { date: reviewedBy(meta.table, from), text: formatDate(reviewedBy(meta.table, from), locale) },
        }
      }),
    }))
  const known = new Map(entries.flatMap(({ meta }) => Object.values(meta.table.sources).map((source) => [source.url, source])))
  return {
    ...languageOf(first),
    subjects: [{ id: 'own', name: site.brand }, ...subjects.map(({ id, name }) => ({ id, name }))],
    rows,
    sources: [...numbers.keys()].map((url) => {
      const { title, language } = known.get(url)!
      return { url, title, language, host: new URL(url).host }
    }),
    /** The day on which the page is made, ISO; the browser knows a later one. */
    today: new Date().toISOString().slice(0, 10),
  }
}
