import type { ReactNode } from 'react'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame } from '#app/page/page-frame.tsx'
import { pageTitle } from '#app/seo/page-seo.ts'
import { TitleLinks, TitleWithLinks } from '#app/ui/title-links.tsx'
import { Patterns } from './bar.tsx'
import type { reportContext } from './report-loader.ts'
import styles from './reports.module.css'

interface FrameProps {
  data: Awaited<ReturnType<typeof reportContext>>['frame']
  children: ReactNode
}

/** The frame of a report: title, links to the other pages, and period. */
export function ReportFrame({ data, children }: FrameProps) {
  return (
    <PageFrame data={data}>
      <title>{pageTitle(data.title)}</title>
      <div className={`wrap ${styles.frame}`}>
        <TitleWithLinks title={data.title} label={data.tabsLabel} links={data.tabs} />
        <div className={styles.period}>
          <p>{data.span}</p>
          {data.periods.length > 0 && <TitleLinks label={data.periodsLabel} links={data.periods} />}
        </div>
        <Patterns />
        {children}
      </div>
    </PageFrame>
  )
}

/** A download of the figures of a section. */
export interface CsvLink {
  /** Unprefixed address. */
  to: string
  label: string
}

interface SectionProps {
  title: string
  /** Total of the section. */
  sum?: string | undefined
  text?: string | undefined
  empty?: string | undefined
  isEmpty?: boolean | undefined
  csv?: CsvLink | undefined
  children: ReactNode
}

/** A section of a report, or a text that it is empty. */
export function ReportSection({ title, sum, text, empty, isEmpty = false, csv, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.title}>
        <h2>{title}</h2>
        {!isEmpty && sum !== undefined && <p>{sum}</p>}
        {!isEmpty && csv && (
          <LocalLink to={csv.to} target="_self">
            {csv.label}
          </LocalLink>
        )}
      </div>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {isEmpty ? <p className={styles.empty}>{empty}</p> : children}
    </section>
  )
}
