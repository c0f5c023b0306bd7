import type { LoaderFunctionArgs } from 'react-router'
import { locales } from '#core/locales.ts'
import { pageContext } from '#app/page/page-context.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'

export async function loadAccountClosed(args: LoaderFunctionArgs) {
  const { locale, path, t } = pageContext(args)
  const title = t('account.closedTitle')
  return {
    title,
    jsonLd: '',
    crumbs: [
      { label: t('nav.home'), path: '/' },
      { label: title, path },
    ],
    seo: { title, description: t('account.closedText'), path, locale, languages: locales, noindex: true } satisfies PageSeo,
  }
}
