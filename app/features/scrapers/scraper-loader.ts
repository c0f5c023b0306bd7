import type { LoaderFunctionArgs } from 'react-router'
import { formatDate } from '#app/i18n/format.ts'
import { coverOf, languageOf, languageFacts, linkItem, notFound, pageContext } from '#app/page/page-context.ts'
import { breadcrumbList, softwareApplication } from '#app/seo/json-ld.ts'
import { absoluteUrl, type PageSeo } from '#app/seo/page-seo.ts'

/** Other scrapers shown below one. */
const suggestions = 3

export async function loadScraper(args: LoaderFunctionArgs) {
  const { locale, path, t, content, park, describe } = pageContext(args)
  const slug = args.params.slug!
  const document = await content.get('scrapers', slug, locale)
  if (!document) notFound(args.url)
  const { title, lead, description, inputs, outputs } = document.words
  const { meta } = document
  const crumbs = [
    { label: t('nav.home'), path: '/' },
    { label: t('nav.marketplace'), path: '/scrapers' },
    { label: t(`scrapers.category.${meta.category}`), path: `/scrapers/category/${meta.category}` },
    { label: title, path, ...languageOf(document) },
  ]
  const page = { title, description, path }
  const others = content.list('scrapers', locale).filter((entry) => entry.slug !== slug)
  return {
    slug,
    title,
    lead,
    crumbs,
    headings: document.headings,
    facts: [
      { term: t('scrapers.category'), text: t(`scrapers.category.${meta.category}`) },
      { term: t('scrapers.version'), text: meta.version },
      { term: t('scrapers.updated'), text: formatDate(meta.updated, locale) },
      { term: t('scrapers.outputs'), text: t('dataset.fieldCount', { count: meta.outputs.length }) },
    ],
    inputs: meta.inputs.map((input) => ({
      name: input.name,
      type: input.type,
      required: input.required,
      meaning: inputs[input.name] ?? '',
      default: input.default === undefined ? null : String(input.default),
      values: input.values ?? [],
    })),
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
    also: [...others]
      .sort((a, b) => Number(b.meta.category === meta.category) - Number(a.meta.category === meta.category))
      .slice(0, suggestions)
      .map(linkItem),
    url: absoluteUrl(path, locale),
    cover: park('cover', coverOf(slug)),
    body: park('body', document.html),
    language: languageFacts(document, document.headings),
    seo: { ...page, locale, languages: content.languages('scrapers', slug) } satisfies PageSeo,
    jsonLd: describe([
      breadcrumbList(crumbs, locale),
      { ...softwareApplication({ ...page, language: document.language }), softwareVersion: meta.version, dateModified: meta.updated },
    ]),
  }
}
