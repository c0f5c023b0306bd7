import { useState } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { matchingParts } from '#app/ui/matching-parts.ts'
import styles from './help.module.css'

/** Shows of a transcript the paragraphs that have what is typed. */
export function TranscriptSearch({ slug, labelledBy }: { slug: string; labelledBy: string }) {
  const t = useMessages()
  const [count, setCount] = useState<number>()
  const find = (query: string) => {
    const paragraphs = [...document.querySelectorAll<HTMLElement>(`#${slug} [data-fragment] p:has(> a[href*=".mp4#t="])`)]
    const found = matchingParts(
      paragraphs.map(({ textContent }) => textContent),
      query,
    )
    for (const [index, paragraph] of paragraphs.entries()) paragraph.hidden = !found.has(index)
    setCount(query.trim() === '' ? undefined : found.size)
  }
  const id = `${slug}-search`
  return (
    <div className="needs-script">
      <div className={styles.transcriptSearch}>
        <label id={id} htmlFor={`${id}-box`}>
          {t('videos.search')}
        </label>
        <input id={`${id}-box`} type="search" aria-labelledby={`${id} ${labelledBy}`} onChange={({ target }) => find(target.value)} />
        <span role="status">{count !== undefined && t('videos.found', { count })}</span>
      </div>
    </div>
  )
}
