import { Form } from 'react-router'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { localizePath } from '#core/urls.ts'
import { useLocale } from '#app/i18n/locale.tsx'
import styles from './dashboard.module.css'

interface Props {
  label: string
  tabs: readonly { to: string; label: string; isCurrent: boolean }[]
  signOut: string
}

export function Tabs({ label, tabs, signOut }: Props) {
  const locale = useLocale()
  return (
    <div className={`wrap ${styles.tabs}`}>
      <nav aria-label={label}>
        <ul className="filters">
          {tabs.map(({ to, label: name, isCurrent }) => (
            <li key={to}>
              <LocalLink to={to} aria-current={isCurrent ? 'page' : undefined}>
                {name}
              </LocalLink>
            </li>
          ))}
        </ul>
      </nav>
      <Form method="post" reloadDocument action={localizePath('/logout', locale)}>
        <button className="text-button">{signOut}</button>
      </Form>
    </div>
  )
}
