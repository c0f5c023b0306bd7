import { site } from '#site'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { Fragment } from '#app/ui/fragment.tsx'
import type { loadAccountClosed } from './account-closed-loader.ts'
import styles from './account.module.css'

export function AccountClosed({ data }: { data: Awaited<ReturnType<typeof loadAccountClosed>> }) {
  const t = useMessages()
  return (
    <PageFrame data={data}>
      <PageHead
        title={data.title}
        lead={t('account.closedText')}
        aside={
          <figure className={styles.figure}>
            <Fragment as="span" className="drawing" id="drawing" html={data.drawing} />
            <figcaption>{t('account.drawing')}</figcaption>
          </figure>
        }
      />
      <div className="wrap">
        <dl className={`facts ${styles.facts}`}>
          <div>
            <dt>{t('account.ask')}</dt>
            <dd>{t('account.askText')}</dd>
          </div>
          <div>
            <dt>{t('account.get')}</dt>
            <dd>{t('account.getText', { days: site.claims.trialDays })}</dd>
          </div>
          <div>
            <dt>{t('account.answers')}</dt>
            <dd>
              {t('account.answersText')}{' '}
              <a href={`mailto:${site.email.support}`}>
                <bdi>{site.email.support}</bdi>
              </a>
            </dd>
          </div>
        </dl>
        <LocalLink className="button primary" to="/contact-us?trial=1">
          {t('action.startTrial')}
        </LocalLink>
      </div>
    </PageFrame>
  )
}
