import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { pageTitle } from '#app/seo/page-seo.ts'
import { SignOut, Tabs } from './dashboard-frame.tsx'
import type { loadDashboard } from './dashboard-loader.ts'
import styles from './account.module.css'

/** What somebody has asked for, and what to do first. */
export function DashboardPage({ data }: { data: Awaited<ReturnType<typeof loadDashboard>> }) {
  const { columns } = data
  return (
    <PageFrame data={data}>
      <title>{pageTitle(data.title)}</title>
      <PageHead title={data.title} lead={data.lead} aside={<SignOut label={data.signOut} />} />
      <div className={`wrap ${styles.dashboard}`}>
        <Tabs label={data.title} tabs={data.tabs} />
        <section>
          <h2>{data.requestsTitle}</h2>
          {data.requests.length === 0 ? (
            <p className={styles.none}>{data.none}</p>
          ) : (
            <div className="table-scroll" tabIndex={0} role="region" aria-label={data.requestsTitle}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{columns.reference}</th>
                    <th scope="col">{columns.form}</th>
                    <th scope="col">{columns.time}</th>
                    <th scope="col">{columns.state}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.requests.map(({ reference, form, time, state }) => (
                    <tr key={reference}>
                      <th scope="row">
                        <bdi>{reference}</bdi>
                      </th>
                      <td>{form}</td>
                      <td>
                        <time dateTime={time.dateTime}>{time.value}</time>
                      </td>
                      <td>{state}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </section>
        <section>
          <h2>{data.stepsTitle}</h2>
          <ul className={styles.steps}>
            {data.steps.map(({ to, label, text }) => (
              <li key={to}>
                <LocalLink to={to}>{label}</LocalLink>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </PageFrame>
  )
}
