import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { pageTitle } from '#app/seo/page-seo.ts'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { PlatesSection } from '#app/ui/plates-section.tsx'
import { UnsentDrafts } from './unsent-drafts.tsx'
import { Tabs } from './dashboard-frame.tsx'
import type { loadDashboard } from './dashboard-loader.ts'
import { SubmissionStatus } from './submission-status.tsx'
import styles from './dashboard.module.css'

export function DashboardPage({ data }: { data: Awaited<ReturnType<typeof loadDashboard>> }) {
  const { submissions, empty } = data
  return (
    <PageFrame data={data}>
      <title>{pageTitle(data.title)}</title>
      <PageHead title={data.title} lead={data.lead} />
      <Tabs label={data.title} tabs={data.tabs} signOut={data.signOut} />
      <div className={`wrap grid ${styles.columns}`}>
        <section className={styles.main} aria-labelledby="requests">
          <h2 id="requests">{data.submissionsTitle}</h2>
          {empty ? (
            <div className={styles.empty}>
              <StaticHtml id="none" as="span" html={empty.drawing} />
              <div>
                <h3>{empty.title}</h3>
                <p>{empty.text}</p>
                <p className="buttons">
                  {empty.actions.map(({ to, label }, index) => (
                    <LocalLink key={to} className={index === 0 ? 'button primary' : 'button'} to={to}>
                      {label}
                    </LocalLink>
                  ))}
                </p>
              </div>
            </div>
          ) : (
            <ul className={styles.submissions}>
              {submissions.map(({ reference, to, title, excerpt, isInterfaceText, time, state }) => (
                <li key={reference}>
                  <h3>
                    <LocalLink to={to}>{title}</LocalLink>
                  </h3>
                  {excerpt !== '' && (
                    <p className={styles.excerpt} dir="auto" translate={isInterfaceText ? undefined : 'no'}>
                      {excerpt}
                    </p>
                  )}
                  <SubmissionStatus state={state} />
                  <p className="caption">
                    <time dateTime={time.dateTime}>{time.value}</time>
                    <bdi>{reference}</bdi>
                  </p>
                </li>
              ))}
            </ul>
          )}
        </section>
        <UnsentDrafts labels={data.drafts} />
      </div>
      <PlatesSection id="first-steps" title={data.stepsTitle} text={data.stepsText} items={data.steps} />
    </PageFrame>
  )
}
