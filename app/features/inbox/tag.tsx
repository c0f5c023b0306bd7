import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** A label with a mark: a dot for open, a ring for closed, a lozenge for a problem. */
export function Tag({ mark, children }: { mark: 'open' | 'closed' | 'problem'; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[mark]}`}>{children}</span>
}
