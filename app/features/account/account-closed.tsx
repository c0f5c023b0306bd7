import type { LoaderFunctionArgs } from 'react-router'
import { site } from '#site'
import { locales } from '#core/locales.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { pageContext } from '#app/page/page-context.ts'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
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

export function AccountClosed({ data }: { data: Awaited<ReturnType<typeof loadAccountClosed>> }) {
  const t = useMessages()
  return (
    <PageFrame data={data}>
      <PageHead title={data.title} lead={t('account.closedText')} />
      <div className="wrap buttons">
        <LocalLink className="button primary" to="/contact-us?trial=1">
          {t('action.startTrial')}
        </LocalLink>
        <a className="button" href={`mailto:${site.email.support}`}>
          <bdi>{site.email.support}</bdi>
        </a>
      </div>
    </PageFrame>
  )
}
