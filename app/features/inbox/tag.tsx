import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** A mark with its word: a dot for what is open, a ring for what is not, a lozenge for a problem. */
export function Tag({ mark, children }: { mark: 'open' | 'closed' | 'problem'; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[mark]}`}>{children}</span>
}
