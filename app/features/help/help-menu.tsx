import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import type { loadFaq } from './help-loader.ts'
import styles from './help.module.css'

/** All documents of a kind, beside the shown one; in a narrow window a collapsible bar above it. Its first link skips the menu. */
export function HelpMenu({ name, kind, current, groups }: Awaited<ReturnType<typeof loadFaq>>['menu']) {
  const t = useMessages()
  return (
    <nav className={`article-side help-menu ${styles.menu}`} aria-label={name}>
      <details data-menu="">
        <summary>{name}</summary>
        <a className="skip" href="#article">
          {t('nav.skip')}
        </a>
        <ul>
          {groups.map(({ title, documents }) => (
            <li key={title}>
              <p>{title}</p>
              <ul>
                {documents.map(({ slug, label, ...own }) => (
                  <li key={slug} {...own}>
                    <LocalLink to={`/help/${kind}/${slug}`} aria-current={slug === current ? 'page' : undefined}>
                      {label}
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
