import type { ReactNode } from 'react'
import styles from './gallery.module.css'

/** Attributes of text for developers, on pages of every language. */
export const developerText = { lang: 'en-US', dir: 'ltr' } as const

interface Props {
  title: string
  states: Readonly<Record<string, ReactNode>>
}

export function Group({ title, states }: Props) {
  return (
    <section className={styles.group}>
      <h2 {...developerText}>{title}</h2>
      {Object.entries(states).map(([name, part]) => (
        <div key={name} className={styles.state}>
          <p className={`caption ${styles.name}`} {...developerText}>
            {name}
          </p>
          {part}
        </div>
      ))}
    </section>
  )
}
