import type { ReactNode } from 'react'
import styles from './part.module.css'

interface Props {
  id: string
  title: string
  /** What it is about, beside it in wide windows. */
  about: ReactNode
  children: ReactNode
}

/** One of several things that a page lets one do. */
export function Part({ id, title, about, children }: Props) {
  return (
    <section aria-labelledby={id} className={`grid ${styles.part}`}>
      <div>
        <h2 id={id}>{title}</h2>
        {about}
      </div>
      <div>{children}</div>
    </section>
  )
}
