import { useLocation } from 'react-router'
import { splitLocale } from '#core/urls.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import type { loadApiPage } from './api-reference-loader.ts'
import styles from './api-reference.module.css'

/** All operations by tag, beside the shown page; in a narrow window a collapsible bar above it. Its first link skips the menu. */
export function ApiMenu({ name, groups }: Awaited<ReturnType<typeof loadApiPage>>['menu']) {
  const t = useMessages()
  const { path } = splitLocale(useLocation().pathname)
  const link = (slug = '') => {
    const to = `/developers/api${slug}`
    return { to, 'aria-current': to === path ? ('page' as const) : undefined }
  }
  return (
    <nav className={`help-menu ${styles.menu}`} aria-label={name}>
      <details data-menu="">
        <summary>{name}</summary>
        <a className="skip" href="#article">
          {t('nav.skip')}
        </a>
        <LocalLink {...link()}>{name}</LocalLink>
        <ul>
          {groups.map(({ title, operations, ...own }) => (
            <li key={title} {...own}>
              <p>{title}</p>
              <ul>
                {operations.map((operation) => (
                  <li key={operation.slug}>
                    <LocalLink {...link(`/${operation.slug}`)}>
                      <span translate="no">{operation.method}</span> {operation.title}
                    </LocalLink>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
