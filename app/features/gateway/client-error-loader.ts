import { statusCodes } from '#core/contract/gateway.ts'
import { statusCodePath } from '#core/contract/gateway-answer.ts'
import { documentPage } from '#app/page/document-page.ts'
import { langAttributes, linkItem, notFound, pageContext, type PageArgs } from '#app/page/page-context.ts'
import { article } from '#app/seo/json-ld.ts'

const finderPath = '/tools/error-finder'

/** The page of a cause of errors: its document, beside it who answered, and the other causes of the same. */
export async function loadClientError(args: PageArgs<'slug'>) {
  const context = pageContext(args)
  const { locale, path, t, content } = context
  const document = await content.get('client-errors', args.params.slug, locale)
  if (!document) notFound(args.url)
  const { title, description, lead } = document.frontmatter
  const { language, updated, meta } = document
  return {
    ...documentPage(
      context,
      document,
      [
        { label: t('nav.home'), path: '/' },
        { label: t('nav.tools'), path: '/tools' },
        { label: t('nav.clientErrors'), path: finderPath },
        { label: title, path, ...langAttributes(document) },
      ],
      [article('TechArticle', { title, description, path, language, updated })],
    ),
    lead,
    questions: [],
    texts: { facts: t('gatewayError.facts'), others: t('errorFinder.others') },
    facts: [
      { term: t('errorFinder.answered'), text: t(`errorFinder.answered.${meta.answered}`) },
      ...(meta.status ? [{ term: t('errorFinder.status'), text: statusText(meta), isMarkdown: true }] : []),
      ...(meta.exitCodes.length > 0 ? [{ term: t('errorFinder.exitCode'), text: meta.exitCodes.join(', '), ltr: true }] : []),
      { term: t('nav.clientErrors'), text: `[${t('errorFinder.own')}](${finderPath})`, isMarkdown: true },
    ],
    others: content
      .list('client-errors', locale)
      .filter(({ slug, meta: { answered } }) => answered === meta.answered && slug !== args.params.slug)
      .map((entry) => ({ ...linkItem(entry), isCurrent: false })),
  }
}

/** The code, with its page if it is one of the gateway. */
function statusText({ status, answered }: { status?: number | undefined; answered: string }): string {
  if (status === undefined) return ''
  const isOurs = answered === 'gateway' && statusCodes.some((code) => code.status === status)
  return isOurs ? `[${status}](${statusCodePath(status)})` : String(status)
}
