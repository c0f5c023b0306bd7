import type { ReactNode } from 'react'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, type PageFrameData } from '#app/page/page-frame.tsx'
import { pageTitle } from '#app/seo/page-seo.ts'
import styles from './insights.module.css'

interface FrameLink {
  to: string
  label: string
  isCurrent: boolean
}

interface InsightsFrameData extends PageFrameData {
  title: string
  span: string
  tabs: readonly FrameLink[]
  tabsLabel: string
  periods: readonly FrameLink[]
  periodsLabel: string
}

/** The title, the ways to the pages beside, and the period. */
export function InsightsFrame({ data, children }: { data: InsightsFrameData; children: ReactNode }) {
  return (
    <PageFrame data={data}>
      <title>{pageTitle(data.title)}</title>
      <div className={`wrap ${styles.frame}`}>
        <header className={styles.head}>
          <h1>{data.title}</h1>
          <FrameLinks label={data.tabsLabel} links={data.tabs} />
        </header>
        <div className={styles.period}>
          <p>{data.span}</p>
          <FrameLinks label={data.periodsLabel} links={data.periods} />
        </div>
        {children}
      </div>
    </PageFrame>
  )
}

function FrameLinks({ label, links }: { label: string; links: readonly FrameLink[] }) {
  return (
    <nav aria-label={label} className={styles.links}>
      {links.map(({ to, label: name, isCurrent }) => (
        <LocalLink key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </LocalLink>
      ))}
    </nav>
  )
}
