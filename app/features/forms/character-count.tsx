import { useEffect, useRef, useState, type ReactNode } from 'react'
import { lengthOf } from '#core/forms/validate.ts'
import { useMessages } from '#app/i18n/locale.tsx'

/** Pause in typing after which the count is announced. */
const announceDelayMs = 1000

/** Share of the maximum length from which the remaining characters are shown. */
const threshold = 0.8

interface Props {
  id: string
  max: number
  /** A text area. */
  children: ReactNode
}

/** Shows the maximum length of a text and, near the end, the characters left, counted as on the server. */
export function CharacterCount({ id, max, children }: Props) {
  const t = useMessages()
  const element = useRef<HTMLDivElement>(null)
  const timer = useRef<number>(undefined)
  const [length, setLength] = useState(0)
  const [announced, setAnnounced] = useState('')

  const textOf = (count: number) => {
    if (count < max * threshold) return t('form.count.max', { max })
    return count > max ? t('form.count.over', { count: count - max }) : t('form.count.left', { count: max - count })
  }

  function measure(): number {
    const count = lengthOf(element.current?.querySelector('textarea')?.value ?? '')
    setLength(count)
    return count
  }

  function countInput(): void {
    const count = measure()
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setAnnounced(count < max * threshold ? '' : textOf(count)), announceDelayMs)
  }

  useEffect(() => {
    // Text typed before React started, a restored draft and a reset take effect a frame later.
    let frame = requestAnimationFrame(measure)
    const remeasure = () => (frame = requestAnimationFrame(measure))
    const form = element.current?.closest('form')
    form?.addEventListener('reset', remeasure)
    return () => {
      form?.removeEventListener('reset', remeasure)
      cancelAnimationFrame(frame)
      window.clearTimeout(timer.current)
    }
  }, [])

  return (
    <div ref={element} onInput={countInput}>
      {children}
      <p className="hint count" id={id} data-over={length > max ? '' : undefined}>
        {textOf(length)}
      </p>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </div>
  )
}
