import { Form } from 'react-router'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { pageTitle } from '#app/seo/page-seo.ts'
import { AccountForm } from './account-form.tsx'
import { AccountNote } from './account-page.tsx'
import { Tabs } from './dashboard-frame.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import type { loadSettings } from './settings-loader.ts'
import type { AccountAnswer, AccountSectionWords } from './words.ts'
import styles from './dashboard.module.css'

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
      <PageHead title={data.title} lead={<bdi>{data.lead}</bdi>} />
      <Tabs label={data.title} tabs={data.tabs} signOut={data.signOut} />
      <div className="wrap">
        {data.done !== undefined && !answer && (
          <p className={`notice ${styles.done}`} role="status">
            {data.done}
          </p>
        )}
        {sections.map(({ id, title, text, form, link, page, passkeys, sessions, endOthers }) => (
          <section key={id} id={form ? undefined : id} aria-labelledby={`${id}-title`} className={`grid ${styles.setting}`}>
            <div>
              <h2 id={`${id}-title`}>{title}</h2>
              {text !== undefined && <p>{text}</p>}
            </div>
            <div>
              {form && <AccountForm form={form} answer={answer} isQuiet />}
              {page && (
                <LocalLink className="button" to={page.to}>
                  {page.label}
                </LocalLink>
              )}
              {passkeys && <PasskeysPart data={passkeys} />}
              {link && (
                <a className="button" href={link.to} download>
                  {link.label}
                </a>
              )}
              {sessions && (
                <ul className={styles.sessions}>
                  {sessions.map((session) => (
                    <li key={session.id}>
                      <p id={`session-${session.id}`}>
                        <strong>
                          <bdi>{session.name}</bdi>
                        </strong>{' '}
                        {session.mark}
                      </p>
                      <p className="caption">{session.times}</p>
                      {session.end !== undefined && (
                        <EndSession session={session.id} label={session.end} describedBy={`session-${session.id}`} />
                      )}
                    </li>
                  ))}
                </ul>
              )}
              {endOthers !== undefined && <EndSession session="others" label={endOthers} />}
            </div>
          </section>
        ))}
      </div>
    </PageFrame>
  )
}

function EndSession({ session, label, describedBy }: { session: string; label: string; describedBy?: string }) {
  return (
    <Form method="post" reloadDocument>
      <input type="hidden" name="form" value="session" />
      <button className="button small" name="session" value={session} aria-describedby={describedBy}>
        {label}
      </button>
    </Form>
  )
}
