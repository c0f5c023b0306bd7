import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { useStore } from '#app/state/store.ts'
import { slashKey } from '#app/ui/slash-key.ts'

export function SearchLink() {
  const t = useMessages()
  const keys = useStore(slashKey, true) ? '/ Control+K' : 'Control+K'
  return (
    <LocalLink className="search-link" to="/search" aria-label={t('nav.search')} aria-keyshortcuts={keys}>
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <circle cx="7.5" cy="7.5" r="5.6" />
        <path d="M11.8 11.8L16.4 16.4" />
      </svg>
    </LocalLink>
  )
}
