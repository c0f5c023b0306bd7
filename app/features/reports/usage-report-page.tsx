import { LocalLink } from '#app/navigation/local-link.tsx'
import { Bar, Swatch } from './bar.tsx'
import { CountTable } from './figures.tsx'
import type { loadUsageReport } from './usage-report-loader.ts'
import { ReportFrame, ReportSection } from './report-frame.tsx'
import styles from './reports.module.css'

type Data = Awaited<ReturnType<typeof loadUsageReport>>

/** Ratings of pages, searches without results, and unknown addresses. */
export function UsageReportPage({ data }: { data: Data }) {
  const { pages, searches, missing, reviews } = data
  return (
    <ReportFrame data={data}>
      <ReportSection title={pages.title} text={pages.text} empty={pages.empty} isEmpty={pages.rows.length === 0}>
        <ol className={styles.pages}>
          {pages.rows.map((row) => (
            <li key={row.path}>
              <RatedPage row={row} commentsLabel={pages.commentsLabel} unnamed={pages.unnamed} />
            </li>
          ))}
        </ol>
      </ReportSection>
      <div className={styles.halves}>
        <ReportSection title={searches.title} text={searches.text} empty={searches.empty} isEmpty={searches.rows.length === 0}>
          <CountTable
            label={searches.title}
            columns={searches.columns}
            textColumns={2}
            rows={searches.rows.map(({ query, language, count }) => ({
              key: `${language} ${query}`,
              cells: [<bdi key="query">{query}</bdi>, language, count],
            }))}
          />
        </ReportSection>
        <ReportSection title={missing.title} text={missing.text} empty={missing.empty} isEmpty={missing.rows.length === 0}>
          <CountTable
            label={missing.title}
            columns={missing.columns}
            textColumns={2}
            rows={missing.rows.map(({ path, referrer, count }) => ({
              key: path,
              cells: [<code key="path">{path}</code>, referrer ? <Path key="referrer" {...referrer} /> : missing.externalReferrer, count],
            }))}
          />
        </ReportSection>
      </div>
      <ReportSection title={reviews.title} text={reviews.text} empty={reviews.empty} isEmpty={reviews.rows.length === 0}>
        <CountTable
          label={reviews.title}
          columns={reviews.columns}
          textColumns={4}
          rows={reviews.rows.map(({ title, to, file, owner, by, overdue }) => ({
            key: `${file} ${title}`,
            cells: [
              to === undefined ? (
                <bdi key="title">{title}</bdi>
              ) : (
                <LocalLink key="title" to={to}>
                  <bdi>{title}</bdi>
                </LocalLink>
              ),
              <code key="file">{file}</code>,
              <bdi key="owner">{owner}</bdi>,
              overdue === undefined ? (
                by
              ) : (
                <span key="by">
                  {by} · <strong>{overdue}</strong>
                </span>
              ),
            ],
          }))}
        />
      </ReportSection>
    </ReportFrame>
  )
}

interface RatedPageProps {
  row: Data['pages']['rows'][number]
  commentsLabel: string
  /** Shown instead of a missing path. */
  unnamed: string
}

function RatedPage({ row, commentsLabel, unnamed }: RatedPageProps) {
  return (
    <>
      <div className={styles.ratedPage}>
        {row.path ? <Path label={row.path} href={row.href} /> : <span className={styles.unnamed}>{unnamed}</span>}
        <Bar parts={row.parts} />
        <span className={styles.ratings}>
          <span>
            <Swatch fill="hatch" /> {row.no}
          </span>{' '}
          <span>
            <Swatch fill="sea" /> {row.yes}
          </span>
        </span>
      </div>
      {row.comments.length > 0 && (
        <details open={row.isOpen} className={styles.details}>
          <summary>{commentsLabel}</summary>
          <ul className={styles.comments}>
            {row.comments.map(({ reference, to, text, lang, about }) => (
              <li key={reference}>
                <p lang={lang} dir="auto">
                  {text}
                </p>
                <p className="caption">
                  <LocalLink to={to}>
                    <bdi>{reference}</bdi>
                  </LocalLink>{' '}
                  {about}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** A path, as a link if it has an address on this site. */
function Path({ label, href }: { label: string; href: string | undefined }) {
  const code = <code>{label}</code>
  return href === undefined ? code : <a href={href}>{code}</a>
}
