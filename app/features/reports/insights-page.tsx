import type { ReactNode } from 'react'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { Bar, Patterns, Swatch } from './bar.tsx'
import { ReportFrame } from './report-frame.tsx'
import type { loadInsights } from './insights-loader.ts'
import styles from './reports.module.css'

type Data = Awaited<ReturnType<typeof loadInsights>>

/** What readers say of pages, what they look for in vain, which addresses lead nowhere. */
export function InsightsPage({ data }: { data: Data }) {
  const { pages, searches, missing } = data
  return (
    <ReportFrame data={data}>
      <Patterns />
      <Section {...pages} isEmpty={pages.rows.length === 0}>
        <ol className={styles.pages}>
          {pages.rows.map((row) => (
            <li key={row.path}>
              <RatedPage row={row} commentsLabel={pages.commentsLabel} unnamed={pages.unnamed} />
            </li>
          ))}
        </ol>
      </Section>
      <div className={styles.halves}>
        <Section {...searches} isEmpty={searches.rows.length === 0}>
          <CountTable title={searches.title} columns={searches.columns}>
            {searches.rows.map(({ query, language, count }) => (
              <tr key={`${language} ${query}`}>
                <th scope="row">
                  <bdi>{query}</bdi>
                </th>
                <td>{language}</td>
                <td>{count}</td>
              </tr>
            ))}
          </CountTable>
        </Section>
        <Section {...missing} isEmpty={missing.rows.length === 0}>
          <CountTable title={missing.title} columns={missing.columns}>
            {missing.rows.map(({ path, referrer, count }) => (
              <tr key={path}>
                <th scope="row">
                  <code>{path}</code>
                </th>
                <td>{referrer ? <Path label={referrer.label} href={referrer.href} /> : missing.externalReferrer}</td>
                <td>{count}</td>
              </tr>
            ))}
          </CountTable>
        </Section>
      </div>
    </ReportFrame>
  )
}

interface SectionProps {
  title: string
  text: string
  empty: string
  isEmpty: boolean
  children: ReactNode
}

function Section({ title, text, empty, isEmpty, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <p className={styles.text}>{text}</p>
      {isEmpty ? <p className={styles.empty}>{empty}</p> : children}
    </section>
  )
}

interface RatedPageProps {
  row: Data['pages']['rows'][number]
  commentsLabel: string
  /** Instead of a path that did not come along. */
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
        <details open={row.isOpen}>
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

/** A path of ours, as a link where it is one. */
function Path({ label, href }: { label: string; href: string | undefined }) {
  return href === undefined ? (
    <code className={styles.path}>{label}</code>
  ) : (
    <a className={styles.path} href={href}>
      <code>{label}</code>
    </a>
  )
}

/** Words, words, a number. */
function CountTable({ title, columns, children }: { title: string; columns: readonly string[]; children: ReactNode }) {
  return (
    <div className={`table ${styles.counts}`} tabIndex={0} role="region" aria-label={title}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
