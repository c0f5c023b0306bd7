import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { pageTitle } from '#app/seo/page-seo.ts'
import { Fragment } from '#app/ui/fragment.tsx'
import { PlatesSection } from '#app/ui/plates-section.tsx'
import { BegunForms } from './begun-forms.tsx'
import { Tabs } from './dashboard-frame.tsx'
import type { loadDashboard } from './dashboard-loader.ts'
import { RequestState } from './request-state.tsx'
import styles from './dashboard.module.css'

/** What somebody has asked for, and what to do first. */
export function DashboardPage({ data }: { data: Awaited<ReturnType<typeof loadDashboard>> }) {
  const { requests, none } = data
  return (
    <PageFrame data={data}>
      <title>{pageTitle(data.title)}</title>
      <PageHead title={data.title} lead={data.lead} />
      <Tabs label={data.title} tabs={data.tabs} signOut={data.signOut} />
      <div className={`wrap grid ${styles.desk}`}>
        <section className={styles.main} aria-labelledby="requests">
          <h2 id="requests">{data.requestsTitle}</h2>
          {none ? (
            <div className={styles.none}>
              <Fragment id="none" as="span" html={none.drawing} />
              <div>
                <h3>{none.title}</h3>
                <p>{none.text}</p>
                <p className="buttons">
                  {none.actions.map(({ to, label }, index) => (
                    <LocalLink key={to} className={index === 0 ? 'button primary' : 'button'} to={to}>
                      {label}
                    </LocalLink>
                  ))}
                </p>
              </div>
            </div>
          ) : (
            <ul className={styles.requests}>
              {requests.map(({ reference, to, title, excerpt, isOwn, time, state }) => (
                <li key={reference}>
                  <h3>
                    <LocalLink to={to}>{title}</LocalLink>
                  </h3>
                  {excerpt !== '' && (
                    <p className={styles.excerpt} dir="auto" translate={isOwn ? undefined : 'no'}>
                      {excerpt}
                    </p>
                  )}
                  <RequestState state={state} />
                  <p className="caption">
                    <time dateTime={time.dateTime}>{time.value}</time>
                    <bdi>{reference}</bdi>
                  </p>
                </li>
              ))}
            </ul>
          )}
        </section>
        <BegunForms words={data.drafts} />
      </div>
      <PlatesSection id="first-steps" title={data.stepsTitle} text={data.stepsText} items={data.steps} />
    </PageFrame>
  )
}
