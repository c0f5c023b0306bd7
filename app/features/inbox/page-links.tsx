import { LocalLink } from '#app/navigation/local-link.tsx'
import styles from './list.module.css'

interface PageLink {
  to: string
  label: string
}

interface Props {
  pages: { label: string; before: PageLink | undefined; after: PageLink | undefined }
  /** `_self` opens the pages as documents. */
  target?: '_self' | undefined
}

export function PageLinks({ pages, target }: Props) {
  const { label, before, after } = pages
  if (!before && !after) return null
  return (
    <nav aria-label={label} className={styles.pages}>
      {before && (
        <LocalLink rel="prev" to={before.to} className="button small" target={target}>
          {before.label}
        </LocalLink>
      )}
      {after && (
        <LocalLink rel="next" to={after.to} className="button small" target={target}>
          {after.label}
        </LocalLink>
      )}
    </nav>
  )
}
