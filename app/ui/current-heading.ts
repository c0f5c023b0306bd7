import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsFirstFrameDrawn } from '#app/a11y/route-change.tsx'

/** Position of the reading line: a heading above it is current. Fraction of the window's height. */
const readingLineRatio = 0.25

/**
 * The current section: the last whose heading is above the reading line in the upper part of the window. On the last screen the line
 * moves down as the remaining scroll distance shrinks, so that the last sections become current too.
 *
 * @param ids headings, in their order on the page
 * @returns `undefined` above the first heading, and until React has started
 */
export function useCurrentHeading(ids: readonly string[]): string | undefined {
  const [currentId, setCurrentId] = useState<string>()
  const { pathname } = useLocation()
  const isPainted = useIsFirstFrameDrawn()
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
