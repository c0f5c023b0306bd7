import { LocalLink } from '#app/navigation/local-link.tsx'
import { useMessages } from '#app/i18n/locale.tsx'

/** Where the page stands; the page itself is the last entry and no link. `lang` is that of its name where it is not the page's. */
export function Breadcrumbs({ crumbs, lang }: { crumbs: readonly { label: string; path: string }[]; lang?: string | undefined }) {
  const t = useMessages()
  return (
    <nav className="breadcrumbs" aria-label={t('nav.breadcrumbs')}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.path}>
            {index < crumbs.length - 1 ? (
              <LocalLink to={crumb.path}>{crumb.label}</LocalLink>
            ) : (
              <span aria-current="page" lang={lang}>
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
