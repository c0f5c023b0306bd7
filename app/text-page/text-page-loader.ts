import type { LoaderFunctionArgs } from 'react-router'
import type { Meta } from '#core/content/kinds.ts'
import { formatDate } from '#app/i18n/format.ts'
import { documentPage } from '#app/page/document-page.ts'
import { languageOf, notFound, pageContext } from '#app/page/page-context.ts'
import { describePage } from '#app/seo/json-ld.ts'
import { requestQuote, startTrial } from './call-to-action.ts'

/** A text page of the kind `pages` or `legal`. */
export async function loadTextPage(kind: 'pages' | 'legal', slug: string, args: LoaderFunctionArgs) {
  const context = pageContext(args)
  const { locale, path, t, content } = context
  const document = await content.get(kind, slug, locale)
  if (!document) notFound(args.url)
  const { title, description, lead, menu } = document.frontmatter
  const legal = document.kind === 'legal' ? (document.meta as Meta<'legal'>) : undefined
  return {
    ...documentPage(
      context,
      document,
      [
        { label: t('nav.home'), path: '/' },
        ...(path.startsWith('/tools/') ? [{ label: t('nav.tools'), path: '/tools' }] : []),
        { label: menu ?? title, path, ...languageOf(document) },
      ],
      [describePage('WebPage', { title, description, path, language: document.language })],
    ),
    lead,
    questions: kind === 'pages' ? ((document.frontmatter as { questions?: { q: string; a: string }[] }).questions ?? []) : [],
    draft: legal?.draft ? t('legal.draft') : undefined,
    callToAction: slug === 'pricing' ? requestQuote(t) : startTrial(t),
    updated: legal ? t('page.updated', { date: formatDate(legal.updated, locale) }) : null,
  }
}
