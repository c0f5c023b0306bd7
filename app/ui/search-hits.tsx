import type { Suggestions } from '#core/search/search.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { MarkedText } from './marked.tsx'

interface SearchHitsProps {
  query: string
  suggestions: Suggestions
  /** Names the corrected query, if there is one. */
  correctionText: string | undefined
  address: string
}

/** The suggestions of a search box, and a link to all results. */
export function SearchHits({ query, suggestions, correctionText, address }: SearchHitsProps) {
  const t = useMessages()
  return (
    <ul className="search-hits">
      {correctionText && <li className="caption">{correctionText}</li>}
      {suggestions.hits.map(({ kind, path, title, heading }) => (
        <li key={path}>
          <LocalLink to={path}>
            <span>
              <MarkedText parts={title} />
              {heading && (
                <>
                  {' › '}
                  <MarkedText parts={heading} />
                </>
              )}
            </span>
            <span className="caption">{t(`search.kind.${kind}`)}</span>
          </LocalLink>
        </li>
      ))}
      <li>
        <LocalLink to={address}>{t('search.all', { query })}</LocalLink>
      </li>
    </ul>
  )
}

export function RecentSearches({ searches, addressOf }: { searches: readonly string[]; addressOf: (query: string) => string }) {
  const t = useMessages()
  return (
    <>
      <p className="caption">{t('search.recent')}</p>
      <ul>
        {searches.map((query) => (
          <li key={query}>
            <LocalLink to={addressOf(query)}>{query}</LocalLink>
          </li>
        ))}
      </ul>
    </>
  )
}
