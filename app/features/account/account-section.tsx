import type { ReactNode } from 'react'
import { SuccessNotice } from '#app/ui/success-notice.tsx'
import styles from './account-section.module.css'

interface Props {
  /** Id of the title. */
  id: string
  /** Id of the section, if links point to it. */
  anchor?: string | undefined
  title: string
  /** Description, beside the content in wide windows. */
  about: ReactNode
  children: ReactNode
}

export function AccountSection({ id, anchor, title, about, children }: Props) {
  return (
    <section id={anchor} aria-labelledby={id} className={`grid ${styles.section}`}>
      <div>
        <h2 id={id}>{title}</h2>
        {about}
      </div>
      <div>{children}</div>
    </section>
  )
}

/** Confirms what was just done. */
export function SectionSuccess({ children }: { children: ReactNode }) {
  return (
    <SuccessNotice className={styles.success}>
      <p>{children}</p>
    </SuccessNotice>
  )
}

interface RowProps {
  /** Id of the content, which the button refers to. */
  id?: string
  children: ReactNode
  /** The button or form of the row. */
  action?: ReactNode
}

/** An item of a section, within `<Rows>`. */
export function Row({ id, children, action }: RowProps) {
  return (
    <li>
      <div id={id}>{children}</div>
      {action}
    </li>
  )
}

export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}
