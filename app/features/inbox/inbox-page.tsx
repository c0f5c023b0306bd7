import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame } from '#app/page/page-frame.tsx'
import { pageTitle } from '#app/seo/page-seo.ts'
import { TitleWithLinks } from '#app/ui/title-links.tsx'
import { EmptyList } from './empty-list.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import type { loadInbox } from './inbox-loader.ts'
import { InboxRows } from './inbox-rows.tsx'
import { PageLinks } from './page-links.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Tag } from './tag.tsx'
import styles from './inbox.module.css'

export function InboxPage({ data }: { data: Awaited<ReturnType<typeof loadInbox>> }) {
  const { kinds, empty } = data
  // A prefetch of police submissions would be recorded as an access.
  const target = data.isPolice ? '_self' : undefined
  return (
    <PageFrame data={data}>
      <title>{pageTitle(data.title)}</title>
      <div className={`wrap ${styles.inbox}`}>
        <div className={styles.head}>
          <TitleWithLinks title={data.title} label={kinds.label} links={kinds.links} />
        </div>
        <nav aria-label={data.foldersLabel} className={styles.side}>
          <ul className={styles.folders}>
            {data.folders.map(({ to, label, count, isCurrent }) => (
              <li key={to}>
                <LocalLink to={to} aria-current={isCurrent ? 'page' : undefined} target={target}>
                  {label} <span className={styles.number}>{count}</span>
                </LocalLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.list}>
          <InboxFilters filters={data.filters} isPolice={data.isPolice} />
          <div className={styles.status}>
            <p role="status">{data.status}</p>
            <p className="caption">{data.labels.utc}</p>
            {/* Not prefetched, because an export is recorded. */}
            <LocalLink to={data.csv.to} target="_self">
              {data.csv.label}
            </LocalLink>
          </div>
          {empty ? (
            <EmptyList title={empty.title} text={empty.text} isFiltered={empty.isFiltered}>
              {empty.folders.length > 0 && (
                <ul className={styles.otherFolders}>
                  {empty.folders.map(({ to, label, count }) => (
                    <li key={to}>
                      <LocalLink to={to} target={target}>
                        {label} <span className={styles.number}>{count}</span>
                      </LocalLink>
                    </li>
                  ))}
                </ul>
              )}
              {empty.link && (
                <LocalLink to={empty.link.to} className="more" target={target}>
                  {empty.link.label}
                </LocalLink>
              )}
            </EmptyList>
          ) : (
            <InboxRows rows={data.rows} label={data.title} answered={data.labels.answered} />
          )}
          <PageLinks pages={data.pages} target={target} />
        </div>
        <div className={styles.otherPages}>
          <nav aria-label={data.otherPagesLabel}>
            <ul>
              {data.otherPages.map(({ to, label, failureCount }) => (
                <li key={to}>
                  <LocalLink to={to}>{label}</LocalLink> {failureCount !== undefined && <Tag mark="problem">{failureCount}</Tag>}
                </li>
              ))}
            </ul>
          </nav>
          <Shortcuts labels={data.shortcuts} page="list" />
        </div>
      </div>
    </PageFrame>
  )
}
