import { LocalLink } from '#app/navigation/local-link.tsx'
import styles from './form.module.css'

/** The desks that a letter may belong to instead. */
export function OtherDesks({ title, desks }: { title: string; desks: readonly { to: string; label: string; text: string }[] }) {
  return (
    <section aria-labelledby="desks">
      <h2 id="desks">{title}</h2>
      <ul className={styles.desks}>
        {desks.map(({ to, label, text }) => (
          <li key={to}>
            <LocalLink to={to}>{label}</LocalLink>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
