import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { matchingParts } from '#app/ui/matching-parts.ts'
import { termRanges } from './term-ranges.ts'
import styles from './help.module.css'

/** Filters a transcript's paragraphs by the typed query, highlights the matches and counts them. */
export function TranscriptSearch({ slug, labelledBy }: { slug: string; labelledBy: string }) {
  const t = useMessages()
  const [count, setCount] = useState<number>()
  const currentRanges = useRef<Range[]>([])
  const highlight = (ranges: Range[]) => {
    for (const range of currentRanges.current) highlights()?.delete(range)
    for (const range of ranges) highlights()?.add(range)
    currentRanges.current = ranges
  }
  useEffect(() => () => highlight([]), [])
  const find = (query: string) => {
    const paragraphs = [...document.querySelectorAll<HTMLElement>(`#${slug} [data-static-html] p:has(> a[href*=".mp4#t="])`)]
    const found = matchingParts(
      paragraphs.map(({ textContent }) => textContent),
      query,
    )
    for (const [index, paragraph] of paragraphs.entries()) paragraph.hidden = !found.has(index)
    const ranges = paragraphs.flatMap((paragraph, index) => (found.has(index) ? rangesOf(paragraph, query) : []))
    highlight(ranges)
    setCount(query.trim() === '' ? undefined : ranges.length)
  }
  const id = `${slug}-search`
  return (
    <div className="needs-script">
      <div className={`find ${styles.transcriptSearch}`}>
        <label id={id} htmlFor={`${id}-box`}>
          {t('videos.search')}
        </label>
        <input id={`${id}-box`} type="search" aria-labelledby={`${id} ${labelledBy}`} onChange={({ target }) => find(target.value)} />
        <span role="status">{count !== undefined && t('videos.found', { count })}</span>
      </div>
    </div>
  )
}

/** The ranges styled by `::highlight(found)`, which needs no change of the DOM. Missing in older browsers. */
function highlights(): Highlight | undefined {
  if (!('highlights' in CSS)) return
  if (!CSS.highlights.has('found')) CSS.highlights.set('found', new Highlight())
  return CSS.highlights.get('found')
}

function rangesOf(paragraph: HTMLElement, query: string): Range[] {
  const texts: Text[] = []
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return termRanges(paragraph.textContent, query).map(([start, end]) => {
    const range = document.createRange()
    let begin = 0
    for (const text of texts) {
      const stop = begin + text.length
      if (start >= begin && start < stop) range.setStart(text, start - begin)
      if (end > begin && end <= stop) range.setEnd(text, end - begin)
      begin = stop
    }
    return range
  })
}
