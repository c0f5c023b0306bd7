import { site } from '#site'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import type { loadAccountClosed } from './account-closed-loader.ts'

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
