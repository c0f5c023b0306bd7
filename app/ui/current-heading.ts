import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useDrawn } from '#app/a11y/arrival.tsx'

/** The line that a heading has to pass to be the one that is read, as a part of the window's height. */
const readingLineRatio = 0.25

/**
 * The section that is being read: the last whose heading has passed a line in the upper part of the window. On the last screen the line
 * goes down with what is left to scroll, so that the last sections are reached too.
 *
 * @param ids headings, in their order on the page
 * @returns `undefined` before the first, and until React has started
 */
export function useCurrentHeading(ids: readonly string[]): string | undefined {
  const [currentId, setCurrentId] = useState<string>()
  const { pathname } = useLocation()
  const isPainted = useDrawn()
  const all = ids.join(' ')
  useEffect(() => {
    if (!isPainted) return
    let frame = 0
    const read = () => {
      frame = 0
      // Looked up each time: the next page may have the same ids on other elements.
      const headings = all.split(' ').flatMap((id) => document.getElementById(id) ?? [])
      const { scrollHeight } = document.documentElement
      const remainingPx = Math.max(0, scrollHeight - innerHeight - scrollY)
      const near = Math.max(0, 1 - remainingPx / (innerHeight * (1 - readingLineRatio)))
      const passed = innerHeight * (readingLineRatio + (1 - readingLineRatio) * near)
      setCurrentId(headings.findLast((heading) => heading.getBoundingClientRect().top <= passed)?.id)
    }
    const scheduleRead = () => {
      frame ||= requestAnimationFrame(read)
    }
    scheduleRead()
    addEventListener('scroll', scheduleRead, { passive: true })
    addEventListener('resize', scheduleRead)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', scheduleRead)
      removeEventListener('resize', scheduleRead)
    }
  }, [all, pathname, isPainted])
  return currentId
}
