import type { ReactNode } from 'react'
import { answered } from '#core/drawing/answered.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import styles from './empty.module.css'

interface Props {
  title: string
  text: string
  /** Nothing was found: there may be something to do all the same. */
  isNarrowed?: boolean
  children?: ReactNode
}

/** What stands in the place of a list that has nothing in it. */
export function EmptyList({ title, text, isNarrowed = false, children }: Props) {
  return (
    <div className={styles.empty}>
      {!isNarrowed && <Drawing svg={answered()} />}
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}
