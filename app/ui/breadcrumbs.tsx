import { LocalLink } from '#app/navigation/local-link.tsx'
import { useMessages } from '#app/i18n/locale.tsx'

/** Where the page stands; the page itself is the last entry and no link. `lang` is that of a name where it is not the page's. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly { label: string; path: string; lang?: string | undefined }[] }) {
  const t = useMessages()
  return (
    <nav className="breadcrumbs" aria-label={t('nav.breadcrumbs')}>
      <ol>
        {crumbs.map(({ label, path, lang }, index) => (
          <li key={path}>
            {index < crumbs.length - 1 ? (
              <LocalLink to={path} lang={lang}>
                {label}
              </LocalLink>
            ) : (
              <span aria-current="page" lang={lang}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
