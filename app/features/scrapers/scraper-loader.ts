import { scraperCategories } from '#core/content/taxonomy.ts'
import type { CallClient } from '#core/scrapers/call-programs.ts'
import { namesInput } from '#core/scrapers/inputs.ts'
import { cover } from '#core/drawing/cover.ts'
import { formatDate } from '#app/i18n/format.ts'
import { documentPage } from '#app/page/document-page.ts'
import { langAttributes, linkItem, notFound, pageContext, type PageArgs } from '#app/page/page-context.ts'
import { describePage } from '#app/seo/json-ld.ts'
import { absoluteUrl } from '#app/seo/page-seo.ts'
import curl from './calls/curl.txt?raw'
import go from './calls/go.txt?raw'
import java from './calls/java.txt?raw'
import node from './calls/node.txt?raw'
import php from './calls/php.txt?raw'
import python from './calls/python.txt?raw'

/** Programs with placeholders. They are data of the page and not of its scripts, which have no bytes left. */
const templates: Readonly<Record<CallClient, string>> = { curl, python, node, go, php, java }

export async function loadScraper(args: PageArgs<'slug'>) {
  const context = pageContext(args)
  const { locale, path, t, content, hoist } = context
  const slug = args.params.slug
  const document = await content.get('scrapers', slug, locale)
  if (!document) notFound(args.url)
  const { title, lead, description, inputs, outputs } = document.frontmatter
  const { meta } = document
  const crumbs = [
    { label: t('nav.home'), path: '/' },
    { label: t('nav.marketplace'), path: '/scrapers' },
    { label: t(`scrapers.category.${meta.category}`), path: `/scrapers/category/${meta.category}` },
    { label: title, path, ...langAttributes(document) },
  ]
  const { seo, ...page } = documentPage(context, document, crumbs, [
    {
      ...describePage('SoftwareApplication', { title, description, path, language: document.language }),
      softwareVersion: meta.version,
      dateModified: meta.updated,
    },
  ])
  return {
    ...page,
    // Not indexed with inputs in the address.
    seo: { ...seo, ...(namesInput(meta.inputs, args.url.searchParams) && { noindex: true }) },
    slug,
    lead,
    texts: {
      inputs: t('scrapers.inputsText'),
      call: t('scrapers.callText'),
      inputsTooLong: t('scrapers.inputsTooLong'),
      moreQuestions: t('scrapers.moreQuestionsText'),
    },
    facts: [
      { term: t('scrapers.category'), text: t(`scrapers.category.${meta.category}`) },
      { term: t('scrapers.version'), text: meta.version },
      { term: t('scrapers.updated'), text: formatDate(meta.updated, locale) },
      { term: t('scrapers.outputs'), text: t('dataset.fieldCount', { count: meta.outputs.length }) },
    ],
    templates,
    inputs: meta.inputs.map((input) => ({ ...input, meaning: inputs[input.name] ?? '' })),
    outputs: meta.outputs.map((output) => ({
      name: output.name,
      type: output.type,
      nullable: output.nullable,
      meaning: outputs[output.name] ?? '',
      example: typeof output.example === 'object' ? JSON.stringify(output.example) : String(output.example),
    })),
    datasets: meta.datasets.flatMap((dataset) => {
      const entry = content.entry('datasets', dataset, locale)
      return entry ? [linkItem(entry)] : []
    }),
    relatedScrapers: document.related.flatMap((other) => {
      const entry = content.entry('scrapers', other, locale)
      return entry ? [linkItem(entry)] : []
    }),
    categories: [
      { to: '/scrapers', label: t('scrapers.all') },
      ...scraperCategories.map((name) => ({ to: `/scrapers/category/${name}`, label: t(`scrapers.category.${name}`) })),
    ],
    url: absoluteUrl(path, locale),
    cover: hoist('cover', cover(slug)),
  }
}
