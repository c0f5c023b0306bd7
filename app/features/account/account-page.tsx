import { LocalLink } from '#app/navigation/local-link.tsx'
import { AccountForm } from './account-form.tsx'
import { PasskeyLogIn } from './passkey-log-in.tsx'
import { AccountFrame } from './account-frame.tsx'
import type { AccountAnswer, AccountPageData } from './account-data.ts'
import styles from './account.module.css'

export function AccountPage({ data, answer }: { data: AccountPageData; answer: AccountAnswer | undefined }) {
  return (
    <AccountFrame data={data} answer={answer} lead={data.lead}>
      <div className={`wrap grid ${styles.page}`}>
        <div className={styles.main}>
          {data.notes.length > 0 && (
            <div className="notice">
              {data.notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </div>
          )}
          {data.form && <AccountForm form={data.form} answer={answer} />}
          {data.passkey && <PasskeyLogIn data={data.passkey} />}
          {data.links.length > 0 && (
            <ul className={styles.links}>
              {data.links.map(({ to, label }) => (
                <li key={to}>
                  <LocalLink to={to}>{label}</LocalLink>
                </li>
              ))}
            </ul>
          )}
        </div>
        {data.reasons && (
          <aside className={styles.aside}>
            <h2>{data.reasons.title}</h2>
            <ul>
              {data.reasons.items.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </aside>
        )}
      </div>
    </AccountFrame>
  )
}
