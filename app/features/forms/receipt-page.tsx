import { useEffect } from 'react'
import type { loadReceipt } from './receipt-loader.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { forgetSentDraft } from './drafts.ts'
import styles from './receipt.module.css'

/** Tells the sender that a form has arrived, under which reference, and what happens next. Made to be printed. */
export function ReceiptPage({ data }: { data: Awaited<ReturnType<typeof loadReceipt>> }) {
  const t = useMessages()
  const { form, reference, createdAt, time, copied, certified, isAnswered, emergencyEmail } = data
  useEffect(() => forgetSentDraft(form), [form])
  return (
    <PageFrame data={data}>
      <PageHead title={data.title} lead={t(`receipt.${form}.next`)} />
      <div className={`wrap ${styles.receipt}`}>
        <dl className={styles.facts}>
          <div>
            <dt>{t('receipt.reference')}</dt>
            <dd className={styles.reference}>
              <bdi>{reference}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('receipt.time')}</dt>
            <dd>
              <time dateTime={createdAt}>{time}</time>
            </dd>
          </div>
        </dl>
        {certified !== undefined && <p>{certified ? t('receipt.certified') : t('receipt.uncertified')}</p>}
        {isAnswered && <p>{copied ? t('receipt.copied') : t('receipt.keep')}</p>}
        {emergencyEmail && <p>{t('receipt.police.emergency', { email: emergencyEmail })}</p>}
        <p>
          <LocalLink to="/">{t('nav.home')}</LocalLink>
        </p>
      </div>
    </PageFrame>
  )
}
