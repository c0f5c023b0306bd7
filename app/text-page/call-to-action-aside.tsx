import { LocalLink } from '#app/navigation/local-link.tsx'
import type { CallToAction } from './call-to-action-loader.ts'
import styles from './text-page.module.css'

/** The next actions for a reader, beside the text of a page. */
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
