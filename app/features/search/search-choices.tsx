import { useEffect } from 'react'
import { useStore } from '#app/state/store.ts'
import { recentSearches, rememberSearch } from '#app/ui/recent-searches.ts'
import { setSlashKeyEnabled, slashKey } from '#app/ui/slash-key.ts'
import styles from './search.module.css'

/** Options to store searches in this browser (off by default), to delete them, and to turn the `/` key on or off. */
export function SearchChoices({ query, labels }: { query: string; labels: Record<'remember' | 'forget' | 'slashKey', string> }) {
  const searches = useStore(recentSearches, undefined)
  const isSlashOn = useStore(slashKey, true)
  useEffect(() => {
    if (query) rememberSearch(query)
  }, [query])
  return (
    <div className="needs-script">
      <p className={styles.choices}>
        <label>
          <input
            type="checkbox"
            checked={searches !== undefined}
            onChange={({ target }) => recentSearches.set(target.checked ? [query].filter(Boolean) : undefined)}
          />{' '}
          {labels.remember}
        </label>
        {searches && searches.length > 0 && (
          <button type="button" className="text-button" onClick={() => recentSearches.set([])}>
            {labels.forget}
          </button>
        )}
        <label>
          <input type="checkbox" checked={isSlashOn} onChange={({ target }) => setSlashKeyEnabled(target.checked)} /> {labels.slashKey}
        </label>
      </p>
    </div>
  )
}
