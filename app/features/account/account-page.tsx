import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { pageTitle } from '#app/seo/page-seo.ts'
import { AccountForm } from './account-form.tsx'
import { PasskeyLogIn } from './passkey-log-in.tsx'
import { useLastAnswer } from './use-last-answer.ts'
import type { AccountAnswer, AccountPageData } from './account-data.ts'
import styles from './account.module.css'

/** A page of the accounts with one form, or with none. */
export function AccountPage({ data, answer }: { data: AccountPageData; answer: AccountAnswer | undefined }) {
  return (
    <PageFrame data={data} formError={<AccountFormError title={data.problemTitle} answer={answer} />}>
      <title>{pageTitle(answer ? data.errorTitle : data.title)}</title>
      <PageHead title={data.title} lead={data.lead} />
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
    </PageFrame>
  )
}

/** Why a form came back: the first thing in the page, and what has the focus (GOV.UK, error summary). */
export function AccountFormError({ title, answer: actionAnswer }: { title: string; answer: AccountAnswer | undefined }) {
  const answer = useLastAnswer(actionAnswer)
  if (!answer) return null
  return (
    <div className="wrap form-answer">
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what is focused tells what happened to the form that was sent */}
      <div className="error-summary" role="alert" tabIndex={-1} autoFocus>
        <h2>{title}</h2>
        {answer.field === undefined ? (
          <p>{answer.text}</p>
        ) : (
          <ul>
            <li>
              <a href={`#${answer.form}-${answer.field}`}>{answer.text}</a>
            </li>
          </ul>
        )}
      </div>
    </div>
  )
}
