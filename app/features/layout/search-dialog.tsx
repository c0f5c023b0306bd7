import { searchLinks } from '#generated/search-links.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { useStore } from '#app/state/store.ts'
import { Overlay } from '#app/ui/overlay.tsx'
import { recentSearches } from '#app/ui/recent-searches.ts'
import { SearchForm } from '#app/ui/search-form.tsx'

/** The search dialog over a page. A default export, as `lazy` requires. */
export default function SearchDialog({ onClose }: { onClose(): void }) {
  const t = useMessages()
  const recent = useStore(recentSearches, undefined) ?? []
  return (
    <Overlay label={t('search.label')} onClose={onClose}>
      <div className="search-dialog">
        <SearchForm action="/search" label={t('search.label')} isFirst>
          <p className="caption">{t('search.mainPages')}</p>
          <ul>
            {/* Fewer if there are recent searches above. */}
            {searchLinks.slice(recent.length).map(({ to, label }) => (
              <li key={to}>
                <LocalLink to={to}>{t(label)}</LocalLink>
              </li>
            ))}
          </ul>
        </SearchForm>
      </div>
    </Overlay>
  )
}
