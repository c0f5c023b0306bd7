import type { ReactNode } from 'react'
import { PageFrame, type PageFrameData } from '#app/page/page-frame.tsx'
import { pageTitle } from '#app/seo/page-seo.ts'
import { TitleLinks, TitleWithLinks, type TitleLink } from '#app/ui/title-links.tsx'
import styles from './reports.module.css'

interface ReportFrameData extends PageFrameData {
  title: string
  span: string
  tabs: readonly TitleLink[]
  tabsLabel: string
  periods: readonly TitleLink[]
  periodsLabel: string
}

/** The title, the ways to the pages beside, and the period. */
export function ReportFrame({ data, children }: { data: ReportFrameData; children: ReactNode }) {
  return (
    <PageFrame data={data}>
      <title>{pageTitle(data.title)}</title>
      <div className={`wrap ${styles.frame}`}>
        <TitleWithLinks title={data.title} label={data.tabsLabel} links={data.tabs} />
        <div className={styles.period}>
          <p>{data.span}</p>
          <TitleLinks label={data.periodsLabel} links={data.periods} />
        </div>
        {children}
      </div>
    </PageFrame>
  )
}
