import type { MessageKey } from '#core/messages.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import styles from './form.module.css'

const desks = [
  { to: '/help', label: 'nav.help', text: 'desk.help' },
  { to: '/contact-us', label: 'nav.contact', text: 'desk.contact' },
  { to: '/report-abuse', label: 'nav.reportAbuse', text: 'desk.abuse' },
  { to: '/police-assistance', label: 'nav.police', text: 'desk.police' },
] as const satisfies readonly { to: string; label: MessageKey; text: MessageKey }[]

/** The desks that a letter may belong to instead. */
export function OtherDesks({ except }: { except: string }) {
  const t = useMessages()
  return (
    <section aria-labelledby="desks">
      <h2 id="desks">{t('desk.title')}</h2>
      <ul className={styles.desks}>
        {desks
          .filter(({ to }) => to !== except)
          .map((desk) => (
            <li key={desk.to}>
              <LocalLink to={desk.to}>{t(desk.label)}</LocalLink>
              <span>{t(desk.text)}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}
