import type { ReactNode } from 'react'
import { answeredRequest } from '#core/drawing/answered-request.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import styles from './list.module.css'

interface Props {
  title: string
  text: string
  /** The list is empty because of its filters, not because everything is done. */
  isFiltered?: boolean
  children?: ReactNode
}

/** Shown instead of an empty list. */
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
