import { Form } from 'react-router'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { pageTitle } from '#app/seo/page-seo.ts'
import { AccountForm } from './account-form.tsx'
import { AccountNote } from './account-page.tsx'
import { SignOut, Tabs } from './dashboard-frame.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import type { loadSettings } from './dashboard-loader.ts'
import type { AccountAnswer, AccountSectionWords } from './words.ts'
import styles from './account.module.css'

interface Props {
  data: Awaited<ReturnType<typeof loadSettings>>
  answer: AccountAnswer | undefined
}

/** Everything about an account that its owner can change. */
export function SettingsPage({ data, answer }: Props) {
  const sections: readonly AccountSectionWords[] = data.sections
  return (
    <PageFrame data={data} told={<AccountNote title={data.problemTitle} answer={answer} />}>
      <title>{pageTitle(answer ? data.errorTitle : data.title)}</title>
      <PageHead title={data.title} lead={<bdi>{data.lead}</bdi>} aside={<SignOut label={data.signOut} />} />
      <div className={`wrap ${styles.dashboard}`}>
        <Tabs label={data.title} tabs={data.tabs} />
        {data.done !== undefined && !answer && (
          <p className={styles.done} role="status">
            {data.done}
          </p>
        )}
        {sections.map(({ id, title, text, form, link, passkeys }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {text !== undefined && <p>{text}</p>}
            {form && <AccountForm form={form} answer={answer} />}
            {passkeys && <PasskeysPart data={passkeys} />}
            {link && (
              <a className="button" href={link.to} download>
                {link.label}
              </a>
            )}
          </section>
        ))}
        <section aria-labelledby="sessions">
          <h2 id="sessions">{data.sessionsTitle}</h2>
          <p>{data.sessionsText}</p>
          <ul className={styles.sessions}>
            {data.sessions.map(({ id, name, times, mark, end }) => (
              <li key={id}>
                <p>
                  <strong>
                    <bdi>{name}</bdi>
                  </strong>{' '}
                  {mark}
                </p>
                <p className="caption">{times}</p>
                {end !== undefined && <EndSession session={id} label={end} />}
              </li>
            ))}
          </ul>
          {data.endOthers !== undefined && <EndSession session="others" label={data.endOthers} />}
        </section>
      </div>
    </PageFrame>
  )
}

function EndSession({ session, label }: { session: string; label: string }) {
  return (
    <Form method="post" reloadDocument>
      <input type="hidden" name="form" value="session" />
      <button className="button small" name="session" value={session}>
        {label}
      </button>
    </Form>
  )
}
