import type { LoaderFunctionArgs } from 'react-router'
import { counting, statusCodes } from '#core/contract/gateway.ts'
import type { Entry } from '#core/content/documents.ts'
import { documentPath, gatewayPath } from '#core/content/routes.ts'
import { documentPage } from '#app/page/document-page.ts'
import { langAttributes, linkItem, listed, notFound, pageContext, type PageArgs } from '#app/page/page-context.ts'
import { article, collectionPage } from '#app/seo/json-ld.ts'
import { explanationOf } from './explanation-loader.ts'

/** Shown as an example of a user name. */
const example = 'USERNAME-network-mobile-country-jp-city-oskaa-session-cart7'

/** The reference of the gateway; with `?username=` a user name is explained. */
export async function loadGateway(args: LoaderFunctionArgs) {
  const context = pageContext(args)
  const { locale, t, content } = context
  const document = await content.get('pages', 'gateway', locale)
  if (!document) notFound(args.url)
  const { title, description, lead, menu } = document.frontmatter
  const typed = args.url.searchParams.get('username')
  const page = documentPage(
    context,
    document,
    [
      { label: t('nav.home'), path: '/' },
      { label: t('nav.developers'), path: '/developers' },
      { label: menu ?? title, path: gatewayPath, ...langAttributes(document) },
    ],
    [
      collectionPage(
        { title, description, path: gatewayPath, language: document.language },
        content.list('gateway-errors', locale).map(listed),
      ),
    ],
  )
  return {
    ...page,
    seo: { ...page.seo, noindex: typed !== null },
    lead,
    questions: [],
    example: `${gatewayPath}?${String(new URLSearchParams({ username: example }))}#explainer`,
    explanation: explanationOf(typed ?? '', { locale, t }),
    // In the data, because the messages of the browser are on every page, and would grow by them.
    texts: {
      explainer: t('gateway.explainer'),
      userName: t('gateway.userName'),
      hint: t('gateway.hint'),
      check: t('gateway.check'),
      example: t('gateway.example'),
      list: t('gateway.list'),
      corrected: t('gateway.corrected'),
    },
  }
}

/** The page of a status code: its document, beside it the facts of the contract. */
export async function loadGatewayError(args: PageArgs<'status'>) {
  const context = pageContext(args)
  const { locale, path, t, content } = context
  const document = await content.get('gateway-errors', args.params.status, locale)
  const code = statusCodes.find(({ status }) => String(status) === args.params.status)
  if (!document || !code) notFound(args.url)
  const { title, description, lead, menu } = document.frontmatter
  const { language, updated } = document
  return {
    ...documentPage(
      context,
      document,
      [
        { label: t('nav.home'), path: '/' },
        { label: t('nav.developers'), path: '/developers' },
        { label: t('nav.gateway'), path: gatewayPath },
        { label: menu, path, ...langAttributes(document) },
      ],
      [article('TechArticle', { title, description, path, language, updated })],
    ),
    lead,
    questions: [],
    texts: { facts: t('gatewayError.facts'), others: t('gatewayError.others') },
    facts: [
      { term: 'Proxy-Status', isIdentifier: true, text: code.errors, ltr: true },
      { term: t('contract.column.retry'), text: t(`contract.retry.${code.retry}`), isMarkdown: true },
      ...content
        .list('client-errors', locale)
        .filter(({ meta }) => meta.answered === 'gateway' && meta.status === code.status)
        .map(({ slug, frontmatter }) => ({
          term: t('nav.clientErrors'),
          text: `[${frontmatter.title}](${documentPath('client-errors', slug)})`,
          isMarkdown: true,
        })),
      ...(failuresAreFree() ? [{ term: t('gatewayError.cost'), text: t('gatewayError.noCost') }] : []),
    ].filter(({ text }) => text.length > 0),
    others: content
      .list('gateway-errors', locale)
      .map((entry) => ({ ...linkItem(entry), label: entry.frontmatter.menu, isCurrent: isAt(entry, path) })),
  }
}

function isAt({ kind, slug }: Entry, path: string): boolean {
  return documentPath(kind, slug) === path
}

/** Whether no product with counted traffic counts a tunnel that failed. */
function failuresAreFree(): boolean {
  return counting.products.filter(({ unit }) => unit === 'gigabyte').every(({ free }) => free.includes('failed-tunnel'))
}
