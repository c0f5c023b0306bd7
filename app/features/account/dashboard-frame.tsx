import { Form } from 'react-router'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { localizePath } from '#core/urls.ts'
import { useLocale } from '#app/i18n/locale.tsx'
import styles from './account.module.css'

/** Leads to the pages of the dashboard. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly { to: string; label: string; isCurrent: boolean }[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul>
        {tabs.map(({ to, label: name, isCurrent }) => (
          <li key={to}>
            <LocalLink to={to} aria-current={isCurrent ? 'page' : undefined}>
              {name}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Ends the session of this browser. */
export function SignOut({ label }: { label: string }) {
  const locale = useLocale()
  return (
    <Form method="post" reloadDocument action={localizePath('/logout', locale)}>
      <button className="button small">{label}</button>
    </Form>
  )
}
