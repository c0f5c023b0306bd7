import { site } from '#site'
import type { Document } from '#core/content/documents.ts'
import { documentPath } from '#core/content/routes.ts'
import { bibtex } from '#core/datasets/bibtex.ts'
import { defaultRowCount, namesDatasetQuery, readDatasetQuery, readRows } from '#core/datasets/dataset-query.ts'
import { fileFormats } from '#core/datasets/files.ts'
import { sampleRows, type SampleValue } from '#core/datasets/sample.ts'
import { cover } from '#core/drawing/cover.ts'
import { translatorFor } from '#app/i18n/messages.ts'
import { formatDate, formatList } from '#app/i18n/format.ts'
import { documentPage } from '#app/page/document-page.ts'
import { langAttributes, linkItem, notFound, pageContext, type PageArgs } from '#app/page/page-context.ts'
import { dataset, describePage } from '#app/seo/json-ld.ts'
import { absoluteUrl } from '#app/seo/page-seo.ts'
import { datasetFiles } from './dataset-files-loader.ts'
import { personalDataFact, refreshFact } from './datasets-loader.ts'

const shownRows = 20

export async function loadDataset(args: PageArgs<'slug'>) {
  const context = pageContext(args)
  const { locale, path, t, content, hoist } = context
  const query = args.url.searchParams
  const slug = args.params.slug
  const document = await content.get('datasets', slug, locale)
  if (!document) notFound(args.url)
  const { title, lead, description } = document.frontmatter
  const { meta } = document
  const fields = describedFields(document)
  const { rows } = readDatasetQuery(
    fields.map(({ name }) => name),
    query,
  )
  const work = { title, description, path, language: document.language }
  const { seo, ...page } = documentPage(context, document, crumbsOf(document, context), [
    describePage('WebPage', work),
    ...(site.offeredDatasets.includes(slug) ? [dataset({ ...work, slug, fields })] : []),
  ])
  return {
    ...page,
    // An individual choice is not indexed.
    seo: { ...seo, ...(namesDatasetQuery(query) && { noindex: true }) },
    slug,
    lead,
    facts: factsOf(document, context),
    // Texts of this page only are loader data: browser messages are loaded by every page.
    texts: {
      dictionary: t('dataset.dictionaryText'),
      sample: t('dataset.sampleText'),
      request: t('dataset.requestText'),
      withoutScript: t('basket.noScript'),
    },
    fields,
    rows: sampleRows(meta, shownRows).map((row) => meta.fields.map(({ name }) => cell(row[name]))),
    files: datasetFiles(document, readRows(rows) ?? defaultRowCount, context),
    cover: hoist('cover', cover(slug)),
    scrapers: scrapersOf(document, context),
    guides: content
      .list('user-guide', locale)
      .filter(({ meta }) => meta.chapter === 'data')
      .map(linkItem),
    citation: citationOf(document),
    url: absoluteUrl(path, locale),
  }
}

type Context = ReturnType<typeof pageContext>

function crumbsOf(document: Document<'datasets'>, { t, path }: Context) {
  const { category } = document.meta
  return [
    { label: t('nav.home'), path: '/' },
    { label: t('products.datasets.menu'), path: '/products/datasets' },
    { label: t(`datasets.category.${category}`), path: `/products/datasets?category=${category}` },
    { label: document.frontmatter.title, path, ...langAttributes(document) },
  ]
}

function describedFields({ meta, frontmatter }: Document<'datasets'>) {
  return meta.fields.map((field) => ({
    name: field.name,
    type: field.type,
    nullable: field.nullable,
    personal: field.personal,
    example: String(field.example),
    meaning: frontmatter.fields[field.name] ?? '',
  }))
}

function factsOf(document: Document<'datasets'>, { locale, t }: Context) {
  const { formats, delivery, fields } = document.meta
  const formatLabels = formats.map((format) => fileFormats[format].name)
  const deliveryLabels = delivery.map((way) => t(`dataset.delivery.${way}`))
  return [
    { term: t('dataset.formats'), text: formatList(formatLabels, locale) },
    { term: t('dataset.delivery'), text: formatList(deliveryLabels, locale, 'disjunction') },
    refreshFact(document, { t, locale }),
    { term: t('dataset.fields'), text: String(fields.length) },
    personalDataFact(document, { t }),
  ]
}

/** The scrapers that collect these data, if they have pages. */
function scrapersOf({ meta }: Document<'datasets'>, { content, locale }: Context) {
  return meta.scrapers.flatMap((scraper) => {
    const entry = content.entry('scrapers', scraper, locale)
    return entry ? [linkItem(entry)] : []
  })
}

/** The citation of the page, in the language of the document. */
function citationOf({ slug, frontmatter: { title }, updated, language }: Document<'datasets'>) {
  const t = translatorFor(language)
  const url = absoluteUrl(documentPath('datasets', slug), language)
  const date = formatDate(updated, language)
  return {
    text: t('dataset.citation', { provider: site.brand, year: updated.slice(0, 4), title, date, url }),
    bibtex: bibtex({ slug, title, provider: site.brand, url, updated, note: t('dataset.citationNote', { date: updated }) }),
  }
}

/** A value as text for the sample table, which displays null as such. */
function cell(value: SampleValue | undefined): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
