/** What is to be looked at again: documents with `review by`, comparisons by their sources, and facts of the operator's other files. */
import { reviewedBy } from '#core/content/comparison.ts'
import { kindFacts, kindNames, type Kind, type Meta } from '#core/content/kinds.ts'
import { availableFrom, withheldOn, type Publication } from '#core/content/publication.ts'
import { documentPath } from '#core/content/routes.ts'
import { dueReviews, ownerOf, reviewNoticeDays, type Review } from '#core/content/reviews.ts'
import { trustRows } from '#core/contract/trust.ts'
import { fallbackLocale, type Locale } from '#core/locales.ts'
import { reviews } from '#site'
import { siteFolder } from '#tooling/site/site-folder.ts'
import type { Source } from './discover.ts'
import { fileOf } from './load.ts'
import { fixOfName, type Problem } from './problems.ts'
import { readSource } from './source-file.ts'
import { readYaml } from './yaml.ts'

/** A document with its dates, for the list. */
export interface DatedDocument {
  source: Source
  title: string
  meta: Meta<Kind>
  publication: Publication
  /** The dates of its languages. */
  languages: ReadonlyMap<Locale, Publication>
}

const trustFile = 'contract/trust.yaml'
const providerFile = `${siteFolder()}/provider.yaml`

/** What is to be looked at again in documents. */
export function documentReviews(documents: readonly DatedDocument[], today: string): Review[] {
  return documents.flatMap(({ source, title, meta, publication, languages }) => {
    const folderOwner = ownerOf(kindFacts(source.kind).folder!)
    const owner = publication.owner ?? folderOwner
    const isPublished = !withheldOn(availableFrom(publication), today)
    const page = isPublished ? { path: documentPath(source.kind, source.slug) } : {}
    const own = [
      { file: `${source.folder}/meta.yaml`, by: publication['review by'], owner },
      ...[...languages]
        .filter(([locale]) => locale !== fallbackLocale)
        .map(([locale, dates]) => ({ file: fileOf(source, locale), by: dates['review by'], owner: dates.owner ?? owner })),
      { file: `${source.folder}/meta.yaml`, by: sourcesBy(source.kind, meta), owner },
    ]
    return own.flatMap(({ file, by, owner }): Review[] => (by === undefined ? [] : [{ file, title, ...page, by, owner }]))
  })
}

/** The day by which the oldest source of a comparison is read again. */
function sourcesBy(kind: Kind, meta: Meta<Kind>): string | undefined {
  const table = kind === 'compare' ? (meta as Meta<'compare'>).table : undefined
  const cells = table ? Object.values(table.rows).flatMap((row) => Object.values(row)) : []
  return cells.map((from) => reviewedBy(table!, from)).sort()[0]
}

/** Facts of this site outside of documents: answers of the trust ledger, and figures about the provider. @param root of the repository */
export function factReviews(root: string): Review[] {
  const answers = trustRows.flatMap(({ id, answer }, index): (Omit<Review, 'file'> & { at: readonly PropertyKey[]; in: string })[] => {
    const by = answer?.['review by']
    if (by === undefined) return []
    return [{ at: ['rows', index, 'answer', 'review by'], in: trustFile, title: id, path: `/trust#${id}`, by, owner: ownerOf('trust') }]
  })
  const claims =
    reviews.claims === undefined
      ? []
      : [{ at: ['reviews', 'claims'], in: providerFile, title: 'claims', by: reviews.claims, owner: ownerOf('provider') }]
  return [...answers, ...claims].map(({ at, in: file, ...review }) => ({ file: `${file}:${lineIn(root, file, at)}`, ...review }))
}

function lineIn(root: string, file: string, path: readonly PropertyKey[]): number {
  return readYaml(readSource(root, file)).lineOf(path)
}

/** Problems of `reviews.owners` in `site/provider.yaml`: names that are no folder of content. */
export function ownerProblems(root: string): Problem[] {
  const known = [...kindNames.flatMap((kind) => kindFacts(kind).folder ?? []), 'trust', 'provider']
  return Object.keys(reviews.owners)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      file: providerFile,
      line: lineIn(root, providerFile, ['reviews', 'owners', name]),
      expected: `one of ${known.join(', ')}`,
      found: name,
      fix: fixOfName(name, known, `remove ${name}`),
    }))
}

/** The list for people: what is due, by owner, the earliest first. */
export function describeReviews(all: readonly Review[], today: string, noticeDays = reviewNoticeDays): string {
  const due = dueReviews(all, today, noticeDays)
  if (due.length === 0) return `Nothing is to be looked at again in the next ${noticeDays} days.`
  const overdue = due.filter(({ by }) => by < today).length
  const byOwner = [...Map.groupBy(due, ({ owner }) => owner)].map(([owner, reviews]) => {
    const lines = reviews.map(({ file, title, by }) => `  ${by}${by < today ? ' overdue' : ''}  ${file}  ${title}`)
    return [`${owner}:`, ...lines].join('\n')
  })
  return [`To be looked at again by ${noticeDays} days from now: ${due.length}, overdue: ${overdue}.`, ...byOwner].join('\n\n')
}
