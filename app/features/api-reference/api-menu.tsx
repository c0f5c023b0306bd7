import { useLocation } from 'react-router'
import { splitLocale } from '#core/urls.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import type { loadApiPage } from './api-reference-loader.ts'
import styles from './api-reference.module.css'

/** Of the first page. `core/content/routes.ts` would bring the schemas of all documents into the browser. */
const start = '/developers/api'

/** All operations by tag, beside the shown page; in a narrow window a collapsible bar above it. Its first link skips the menu. */
export function ApiMenu({ operations }: Pick<Awaited<ReturnType<typeof loadApiPage>>, 'operations'>) {
  const t = useMessages()
  const name = t('nav.apiReference')
  const { path } = splitLocale(useLocation().pathname)
  return (
    <nav className={`help-menu ${styles.menu}`} aria-label={name}>
      <details data-menu="">
        <summary>{name}</summary>
        <a className="skip" href="#article">
          {t('nav.skip')}
        </a>
        <LocalLink to={start} aria-current={path === start ? 'page' : undefined}>
          {name}
        </LocalLink>
        <StaticHtml id="operations-menu" html={operations} />
      </details>
    </nav>
  )
}
