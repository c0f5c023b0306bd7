import { LocalLink } from '#app/navigation/local-link.tsx'
import styles from './form.module.css'

/** Other forms and pages that a message may belong to instead. */
export function ContactOptions({ title, options }: { title: string; options: readonly { to: string; label: string; text: string }[] }) {
  return (
    <section aria-labelledby="contact-options">
      <h2 id="contact-options">{title}</h2>
      <ul className={styles.contactOptions}>
        {options.map(({ to, label, text }) => (
          <li key={to}>
            <LocalLink to={to}>{label}</LocalLink>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
