import { LocalLink } from '#app/navigation/local-link.tsx'
import styles from './offer.module.css'

export interface CallToAction {
  title: string
  text: string
  /** The first is the one to take. */
  actions: readonly { to: string; label: string }[]
}

/** What a reader of a page may do next, beside its text. */
export function CallToActionAside({ callToAction: { title, text, actions } }: { callToAction: CallToAction }) {
  return (
    <aside className={styles.aside} aria-labelledby="start">
      <h2 id="start">{title}</h2>
      <p>{text}</p>
      {actions.map(({ to, label }, index) => (
        <LocalLink key={to} className={index === 0 ? 'button primary' : 'button'} to={to}>
          {label}
        </LocalLink>
      ))}
    </aside>
  )
}
