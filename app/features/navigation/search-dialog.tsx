import { useMessages } from '#app/i18n/locale.tsx'
import { Overlay } from '#app/ui/overlay.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'

/** The search box over any page. A default export, as `lazy` wants it. */
export default function SearchDialog({ onClose }: { onClose(): void }) {
  const t = useMessages()
  return (
    <Overlay label={t('search.label')} onClose={onClose}>
      <div className="search-dialog">
        <SearchForm action="/search" label={t('search.label')} isFirst />
      </div>
    </Overlay>
  )
}
