import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useDrawn } from '#app/a11y/arrival.tsx'

/** The line that a heading has to pass to be the one that is read, as a part of the window's height. */
const line = 0.25

/**
 * The section that is being read: the last whose heading has passed a line in the upper part of the window. On the last screen the line
 * goes down with what is left to scroll, so that the last sections are reached too.
 *
 * @param ids headings, in their order on the page
 * @returns `undefined` before the first, and until React has started
 */
export function useReadingPlace(ids: readonly string[]): string | undefined {
  const [place, setPlace] = useState<string>()
  const { pathname } = useLocation()
  const isDrawn = useDrawn()
  const all = ids.join(' ')
  useEffect(() => {
    if (!isDrawn) return
    let frame = 0
    const read = () => {
      frame = 0
      // Looked up each time: the next page may have the same ids on other elements.
      const headings = all.split(' ').flatMap((id) => document.getElementById(id) ?? [])
      const { scrollHeight } = document.documentElement
      const left = Math.max(0, scrollHeight - innerHeight - scrollY)
      const near = Math.max(0, 1 - left / (innerHeight * (1 - line)))
      const passed = innerHeight * (line + (1 - line) * near)
      setPlace(headings.findLast((heading) => heading.getBoundingClientRect().top <= passed)?.id)
    }
    const soon = () => {
      frame ||= requestAnimationFrame(read)
    }
    soon()
    addEventListener('scroll', soon, { passive: true })
    addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', soon)
      removeEventListener('resize', soon)
    }
  }, [all, pathname, isDrawn])
  return place
}
