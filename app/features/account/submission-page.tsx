import type { ReactNode } from 'react'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { pageTitle } from '#app/seo/page-seo.ts'
import { Facts } from '#app/ui/facts.tsx'
import type { loadSubmission } from './submission-loader.ts'
import { SubmissionStatus } from './submission-status.tsx'
import styles from './dashboard.module.css'

interface Moment {
  dateTime: string
  value: string
}

/** A submission with its replies, in order of time. */
export function SubmissionPage({ data }: { data: Awaited<ReturnType<typeof loadSubmission>> }) {
  const { sent, replies, closed, nextStep, followUp } = data
  return (
    <PageFrame data={data}>
      <title>{pageTitle(data.headTitle)}</title>
      <PageHead title={data.title} lead={<SubmissionStatus state={data.state} />} />
      <div className={`wrap grid ${styles.columns}`}>
        <ol className={`stations ${styles.main} ${styles.route}`}>
          <Station title={sent.title} time={sent.time}>
            <dl>
              {sent.answers.map(({ label, text, isInterfaceText }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd dir="auto" translate={isInterfaceText ? undefined : 'no'}>
                    {text}
                  </dd>
                </div>
              ))}
            </dl>
          </Station>
          {replies.map(({ title, time, text }) => (
            <Station key={time.dateTime} title={title} time={time} isReply>
              <p dir="auto">{text}</p>
            </Station>
          ))}
          {closed && <Station title={closed.title} time={closed.time} />}
          {nextStep !== undefined && <li className={styles.next}>{nextStep}</li>}
        </ol>
        <aside className={styles.aside}>
          <Facts facts={data.facts} />
          <h2>{followUp.title}</h2>
          <p>
            {followUp.text} <a href={followUp.to}>{followUp.email}</a>
          </p>
        </aside>
      </div>
    </PageFrame>
  )
}

function Station({ title, time, isReply, children }: { title: string; time: Moment; isReply?: boolean; children?: ReactNode }) {
  return (
    <li className={isReply ? styles.reply : undefined}>
      <h2>{title}</h2>
      <p className="caption">
        <time dateTime={time.dateTime}>{time.value}</time>
      </p>
      {children}
    </li>
  )
}
