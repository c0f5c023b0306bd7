import { LocalLink } from '#app/navigation/local-link.tsx'
import styles from './title-links.module.css'

export interface TitleLink {
  to: string
  label: string
  isCurrent: boolean
  /** Opened as a new document, so that none of its data stays in this one. */
  isDocument?: boolean
}

interface Props {
  label: string
  links: readonly TitleLink[]
}

export function TitleWithLinks({ title, label, links }: Props & { title: string }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {links.length > 0 && <TitleLinks label={label} links={links} />}
    </header>
  )
}

export function TitleLinks({ label, links }: Props) {
  return (
    <nav aria-label={label} className={styles.links}>
      {links.map(({ to, label: name, isCurrent, isDocument }) => (
        <LocalLink key={to} to={to} aria-current={isCurrent ? 'page' : undefined} target={isDocument ? '_self' : undefined}>
          {name}
        </LocalLink>
      ))}
    </nav>
  )
}
