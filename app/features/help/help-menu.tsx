import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import type { OwnLanguage } from '#app/ui/own-language.ts'
import styles from './help.module.css'

interface Props {
  name: string
  kind: 'user-guide' | 'faq'
  /** The shown document. */
  current: string
  groups: readonly { title: string; documents: readonly (OwnLanguage & { slug: string; label: string })[] }[]
}

/** All documents of a kind, beside the one that is shown; in a narrow window a bar above it that opens. Its first stop leads past it. */
export function HelpMenu({ name, kind, current, groups }: Props) {
  const t = useMessages()
  return (
    <nav className={styles.menu} aria-label={name}>
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
