import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { everywhereParameter } from '#core/accounts/service.ts'
import { localizePath } from '#core/urls.ts'
import { useLocale } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountFrame } from './account-frame.tsx'
import { Tabs } from './dashboard-frame.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { SectionSuccess, AccountSection, Row, Rows } from './account-section.tsx'
import type { loadSettings } from './settings-loader.ts'
import type { AccountAnswer, AccountSectionData } from './account-data.ts'

interface Props {
  data: Awaited<ReturnType<typeof loadSettings>>
  answer: AccountAnswer | undefined
}

export function SettingsPage({ data, answer: actionAnswer }: Props) {
  const [passkeyAnswer, setPasskeyAnswer] = useState<AccountAnswer | null>()
  // A passkey is added by script, after the page was loaded: its answer is newer than that of an action.
  const answer = passkeyAnswer === undefined ? actionAnswer : passkeyAnswer
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (passkeyAnswer) summary.current?.focus()
  }, [passkeyAnswer])
  const sections: readonly AccountSectionData[] = data.sections
  return (
    <AccountFrame data={data} answer={answer} summary={summary} lead={<bdi>{data.lead}</bdi>}>
      <Tabs label={data.title} tabs={data.tabs} signOut={data.signOut} />
      <div className="wrap">
        {data.done !== undefined && !answer && <SectionSuccess>{data.done}</SectionSuccess>}
        {sections.map(({ id, title, text, form, link, page, passkeys, sessions, endMany }) => (
          <AccountSection
            key={id}
            id={`${id}-title`}
            anchor={form ? undefined : id}
            title={title}
            about={text !== undefined && <p>{text}</p>}
          >
            {form && <AccountForm form={form} answer={answer} isSecondary />}
            {page && (
              <LocalLink className="button" to={page.to}>
                {page.label}
              </LocalLink>
            )}
            {passkeys && <PasskeysPart data={passkeys} answer={answer} onRefused={setPasskeyAnswer} />}
            {link && (
              <a className="button" href={link.to} download>
                {link.label}
              </a>
            )}
            {sessions && (
              <Rows>
                {sessions.map(({ id: session, name, mark, times, end }) => (
                  <Row
                    key={session}
                    action={end !== undefined && <EndSession session={session} label={end} describedBy={`session-${session}`} />}
                  >
                    <p id={`session-${session}`}>
                      <strong>
                        <bdi>{name}</bdi>
                      </strong>{' '}
                      {mark}
                    </p>
                    <p className="caption">{times}</p>
                  </Row>
                ))}
              </Rows>
            )}
            {endMany && (
              <div className="buttons">
                <EndSession session="others" label={endMany.others} />
                <LogOutEverywhere label={endMany.everywhere} />
              </div>
            )}
          </AccountSection>
        ))}
      </div>
    </AccountFrame>
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

function LogOutEverywhere({ label }: { label: string }) {
  const locale = useLocale()
  return (
    <Form method="post" reloadDocument action={`${localizePath('/logout', locale)}?${everywhereParameter}`}>
      <button className="button small">{label}</button>
    </Form>
  )
}
