import type { ReactNode } from 'react'
import { SuccessNotice } from '#app/ui/success-notice.tsx'
import styles from './account-section.module.css'

interface Props {
  /** Names the title. */
  id: string
  /** Of the whole part, where links lead to it. */
  anchor?: string | undefined
  title: string
  /** What it is about, beside it in wide windows. */
  about: ReactNode
  children: ReactNode
}

/** One of several things that a page lets one do. */
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

/** Says what has just been done. */
export function SectionSuccess({ children }: { children: ReactNode }) {
  return (
    <SuccessNotice className={styles.success}>
      <p>{children}</p>
    </SuccessNotice>
  )
}

interface RowProps {
  /** Names what its button is about. */
  id?: string
  children: ReactNode
  /** What can be done with it. */
  action?: ReactNode
}

/** One of the things or people of a part, within `<Rows>`. */
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
