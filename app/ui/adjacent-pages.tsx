import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { ownLanguage, type OwnLanguage } from './own-language.ts'

/** A page before or after another; `lang` and `dir` are set if its label is not in the language of the page. */
export interface AdjacentPage extends OwnLanguage {
  path: string
  label: string
}

/** Links to the previous and next page of a guide, a list of questions or a blog. */
export function AdjacentPages({ previous, next }: { previous: AdjacentPage | null; next: AdjacentPage | null }) {
  const t = useMessages()
  return (
    <nav className="adjacent-pages" aria-label={t('guide.adjacentPages')}>
      {previous && (
        <LocalLink rel="prev" to={previous.path}>
          <span className="caption">{t('guide.previous')}</span> <span {...ownLanguage(previous)}>{previous.label}</span>
        </LocalLink>
      )}
      {next && (
        <LocalLink rel="next" to={next.path}>
          <span className="caption">{t('guide.next')}</span> <span {...ownLanguage(next)}>{next.label}</span>
        </LocalLink>
      )}
    </nav>
  )
}
