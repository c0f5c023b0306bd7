import { useMessages } from '#app/i18n/locale.tsx'

/** Notice in the page's language above a page that is shown in English, or whose translation is out of date in some sections. */
export function FallbackNotice({ fallback, stale = [] }: { fallback: boolean; stale?: readonly string[] }) {
  const t = useMessages()
  if (!fallback && stale.length === 0) return null
  return (
    <aside className="notice" aria-label={t('fallback.label')}>
      <p>{fallback ? t('fallback.untranslated') : t('fallback.stale')}</p>
      {stale.length > 0 && (
        <ul>
          {stale.map((section) => (
            <li key={section}>{section}</li>
          ))}
        </ul>
      )}
    </aside>
  )
}
