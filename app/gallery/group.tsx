import type { ReactNode } from 'react'
import styles from './gallery.module.css'

/** Attributes of the words that only developers read, on pages of every language. */
export const developerText = { lang: 'en-US', dir: 'ltr' } as const

/** Parts of one kind. */
export function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2 {...developerText}>{title}</h2>
      {note && <p {...developerText}>{note}</p>}
      {children}
    </section>
  )
}

interface StateProps {
  /** The part, and the state where it has several. */
  name: string
  /** Of the name, where the part is named by it. */
  id?: string
  children: ReactNode
}

/** One part in one state, under its name. */
export function State({ name, id, children }: StateProps) {
  return (
    <div className={styles.state}>
      <p className={`caption ${styles.name}`} id={id} {...developerText}>
        {name}
      </p>
      {children}
    </div>
  )
}
