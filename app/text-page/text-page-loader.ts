import type { LoaderFunctionArgs } from 'react-router'
import type { PlainMessageKey, Translate } from '#core/messages.ts'
import { formatDate } from '#app/i18n/format.ts'
import { documentPage } from '#app/page/document-page.ts'
import { langAttributes, notFound, pageContext } from '#app/page/page-context.ts'
import { describePage } from '#app/seo/json-ld.ts'
import type { CallToAction } from './call-to-action-loader.ts'

/**
 * A text page of the kind `pages` or `legal`.
 *
 * @param parent the page above it in the breadcrumbs, if that is not the home page
 */
export async function loadTextPage(
  kind: 'pages' | 'legal',
  slug: string,
  args: LoaderFunctionArgs,
  parent?: { label: PlainMessageKey; path: string },
) {
  const context = pageContext(args)
  const { locale, path, t, content } = context
  const document = await content.get(kind, slug, locale)
  if (!document) notFound(args.url)
  const { title, description, lead, menu } = document.frontmatter
  const legal = 'counsel' in document.meta ? document.meta : undefined
  return {
    ...documentPage(
      context,
      document,
      [
        { label: t('nav.home'), path: '/' },
        ...(parent ? [{ label: t(parent.label), path: parent.path }] : []),
        { label: menu ?? title, path, ...langAttributes(document) },
      ],
      [describePage('WebPage', { title, description, path, language: document.language })],
    ),
    lead,
    questions: ('questions' in document.frontmatter && document.frontmatter.questions) || [],
    draft: legal?.counsel === 'pending' ? t('legal.draft') : undefined,
    updated: legal ? t('page.updated', { date: formatDate(legal.updated, locale) }) : null,
  }
}

/** A text page below `/developers`. */
export function loadDevelopersPage(slug: string, args: LoaderFunctionArgs) {
  return loadTextPage('pages', slug, args, { label: 'nav.developers', path: '/developers' })
}

/** A text page with the next actions for its readers. */
export async function loadPageWithActions(slug: string, actions: (t: Translate) => CallToAction, args: LoaderFunctionArgs) {
  return { ...(await loadTextPage('pages', slug, args)), callToAction: actions(pageContext(args).t) }
}
