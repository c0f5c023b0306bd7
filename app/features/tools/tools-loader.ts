import type { LoaderFunctionArgs } from 'react-router'
import { inlineText } from '#core/content/inline.ts'
import { toolLists } from '#core/content/listings.ts'
import type { DiagramName } from '#core/drawing/diagrams.ts'
import type { toolSlugs } from '#core/site-map.ts'
import { langAttributes, languageFacts, listed, notFound, pageContext } from '#app/page/page-context.ts'
import { breadcrumbList, collectionPage } from '#app/seo/json-ld.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'

/** The drawings of the tools that run on this site. */
const drawings: Readonly<Record<(typeof toolSlugs)[number], DiagramName>> = {
  'request-builder': 'builder',
  'what-is-my-ip': 'address',
  estimator: 'estimator',
  'error-finder': 'assistant',
}

/** The list of all tools: those that run on this site, and products of the group `tools`. */
export async function loadTools(args: LoaderFunctionArgs) {
  const { locale, path, t, content, draw, productPlates, hoistJsonLd } = pageContext(args)
  const page = await content.get('pages', 'tools', locale)
  if (!page) notFound(args.url)
  const { title, description, lead, parts = {} } = page.frontmatter
  const crumbs = [
    { label: t('nav.home'), path: '/' },
    { label: t('nav.tools'), path: '/tools' },
  ]
  const { here, onRequest } = toolLists(content, locale)
  return {
    title,
    lead,
    parts,
    crumbs,
    here: here.map((entry) => {
      const { title: menu, description: summary } = entry.frontmatter
      const to = `/tools/${entry.slug}`
      const drawing = draw(to, drawings[entry.slug as keyof typeof drawings])
      return { ...langAttributes(entry), path: to, menu, summary: inlineText(summary), drawing }
    }),
    onRequest: productPlates(onRequest.map(({ slug }) => slug)),
    seo: { title, description, path, locale, languages: content.languages('pages', 'tools') } satisfies PageSeo,
    language: languageFacts(page),
    jsonLd: hoistJsonLd([
      breadcrumbList(crumbs, locale),
      collectionPage({ title, description, path, language: page.language }, [...here, ...onRequest].map(listed)),
    ]),
  }
}
