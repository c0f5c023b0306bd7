import { LocalLink } from '#app/navigation/local-link.tsx'
import { useMessages } from '#app/i18n/locale.tsx'
import type { OwnLanguage } from './own-language.ts'

/** The page itself is the last entry and not a link. `lang` and `dir` are set for labels that are not in the page's language. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly (OwnLanguage & { label: string; path: string })[] }) {
  const t = useMessages()
  return (
    <nav className="breadcrumbs" aria-label={t('nav.breadcrumbs')}>
      <ol>
        {crumbs.map(({ label, path, ...own }, index) => (
          <li key={path}>
            {index < crumbs.length - 1 ? (
              <LocalLink to={path} {...own}>
                {label}
              </LocalLink>
            ) : (
              <span aria-current="page" {...own}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
