import type { loadReceipt } from './receipt-loader.ts'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import styles from './receipt.module.css'

/** Confirms a submission to its sender, with its reference and what happens next. Designed to be printed. */
export function ReceiptPage({ data }: { data: Awaited<ReturnType<typeof loadReceipt>> }) {
  const { reference, time } = data
  return (
    <PageFrame data={data}>
      <PageHead title={data.title} lead={data.lead} />
      <div className={`wrap ${styles.receipt}`}>
        <dl className={styles.facts}>
          <div>
            <dt>{reference.label}</dt>
            <dd className={styles.reference}>
              <bdi>{reference.value}</bdi>
            </dd>
          </div>
          <div>
            <dt>{time.label}</dt>
            <dd>
              <time dateTime={time.dateTime}>{time.value}</time>
            </dd>
          </div>
        </dl>
        {data.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p>
          <LocalLink to="/">{data.home}</LocalLink>
        </p>
      </div>
    </PageFrame>
  )
}
