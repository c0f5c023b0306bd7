import type { ReactNode } from 'react'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { pageTitle } from '#app/seo/page-seo.ts'
import { Facts } from '#app/ui/facts.tsx'
import type { loadRequest } from './request-loader.ts'
import { RequestState } from './request-state.tsx'
import styles from './dashboard.module.css'

interface Moment {
  dateTime: string
  value: string
}

/** A request from the day it was sent: what was written, and what came of it. */
export function RequestPage({ data }: { data: Awaited<ReturnType<typeof loadRequest>> }) {
  const { sent, replies, closed, next, more } = data
  return (
    <PageFrame data={data}>
      <title>{pageTitle(data.headTitle)}</title>
      <PageHead title={data.title} lead={<RequestState state={data.state} />} />
      <div className={`wrap grid ${styles.desk}`}>
        <ol className={`stations ${styles.main} ${styles.route}`}>
          <Station title={sent.title} time={sent.time}>
            <dl>
              {sent.answers.map(({ label, text, isOwn }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd dir="auto" translate={isOwn ? undefined : 'no'}>
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
          {next !== undefined && <li className={styles.next}>{next}</li>}
        </ol>
        <aside className={styles.aside}>
          <Facts facts={data.facts} />
          <h2>{more.title}</h2>
          <p>
            {more.text} <a href={more.to}>{more.email}</a>
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
