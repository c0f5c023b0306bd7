import type { ReactNode } from 'react'
import { answeredRequest } from '#core/drawing/answered-request.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import styles from './list.module.css'

interface Props {
  title: string
  text: string
  /** Nothing was found: there may be something to do all the same. */
  isFiltered?: boolean
  children?: ReactNode
}

/** What stands in the place of a list that has nothing in it. */
export function EmptyList({ title, text, isFiltered = false, children }: Props) {
  return (
    <div className={styles.empty}>
      {!isFiltered && <Drawing svg={answeredRequest()} />}
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}
