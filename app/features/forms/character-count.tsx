import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { lengthOf } from '#core/forms/validate.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import styles from './form.module.css'

/** Pause in typing after which a screen reader is told. Milliseconds. */
const pause = 1000

/** Part of the room from which on it is said how much is left: nobody near the beginning wants to know. */
const threshold = 0.8

/** Says how long a text may be and, towards the end, how much room is left, in characters as the server counts them. */
export function CharacterCount({ id, max, children }: { id: string; max: number; children: ReactNode }) {
  const t = useMessages()
  const [length, setLength] = useState(0)
  const [said, setSaid] = useState('')
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const left = max - length
  const text =
    length < max * threshold
      ? t('form.count.max', { max })
      : left < 0
        ? t('form.count.over', { count: -left })
        : t('form.count.left', { count: left })

  function count(event: FormEvent<HTMLDivElement>): void {
    const now = lengthOf((event.target as HTMLTextAreaElement).value)
    setLength(now)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setSaid(now < max * threshold ? '' : `${now} / ${max}`), pause)
  }

  return (
    <div onInput={count}>
      {children}
      <p className={`hint ${styles.count}`} id={id} data-over={left < 0 ? '' : undefined}>
        {text}
      </p>
      <p className="visually-hidden" role="status">
        {said && text}
      </p>
    </div>
  )
}
