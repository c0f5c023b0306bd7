import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'

export function SearchLink() {
  const t = useMessages()
  return (
    <LocalLink className="search-link" to="/search" aria-label={t('nav.search')} aria-keyshortcuts="/ Control+K">
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <circle cx="7.5" cy="7.5" r="5.6" />
        <path d="M11.8 11.8L16.4 16.4" />
      </svg>
    </LocalLink>
  )
}
