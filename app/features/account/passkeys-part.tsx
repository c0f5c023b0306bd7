import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react'
import { AccountForm } from './account-form.tsx'
import { addPasskey } from './passkey-calls.ts'
import { useAnswer } from './use-answer.ts'
import type { AccountAnswer, PasskeysWords } from './words.ts'
import styles from './passkeys.module.css'

/** The passkeys of an account, each with a form that removes it, and a form for another. */
export function PasskeysPart({ data, answer }: { data: PasskeysWords; answer: AccountAnswer | undefined }) {
  const refused = useAnswer(answer)?.form
  return (
    <>
      {data.passkeys.length > 0 && (
        <ul className={styles.passkeys}>
          {data.passkeys.map(({ id, name, times, remove }) => (
            <li key={id}>
              <p>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
              </p>
              <p className="caption">{times}</p>
              <details open={refused === remove.name}>
                <summary aria-label={`${remove.submit}: ${name}`}>{remove.submit}</summary>
                <AccountForm form={remove} answer={answer} />
              </details>
            </li>
          ))}
        </ul>
      )}
      <p data-without-script="">{data.needsScript}</p>
      <div className="needs-script">
        <NewPasskey data={data} />
      </div>
    </>
  )
}

const fieldOf: Readonly<Record<string, string>> = { wrong: 'password', wrongCode: 'code', name: 'name' }

function NewPasskey({ data: { form, done, troubles, unknown } }: { data: PasskeysWords }) {
  const isKnown = usePasskeysKnown()
  const isAsking = useRef(false)
  const [answer, setAnswer] = useState<AccountAnswer>()
  useEffect(() => {
    if (answer?.field !== undefined) document.getElementById(`${answer.form}-${answer.field}`)?.focus()
  }, [answer])

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isAsking.current) return
    isAsking.current = true
    const given = Object.fromEntries(new FormData(event.currentTarget)) as { name: string; password: string; code?: string }
    const trouble = await addPasskey({ code: '', ...given })
    if (trouble === undefined) return location.assign(done)
    isAsking.current = false
    const field = fieldOf[trouble]
    const text = troubles[trouble] ?? troubles.unavailable
    setAnswer({ form: form.name, text, values: { name: given.name }, ...(field !== undefined && { field }) })
  }

  if (!isKnown) return <p>{unknown}</p>
  return (
    <>
      <AccountForm form={form} answer={answer} isQuiet onSubmit={(event) => void add(event)} />
      <p role="alert" className={styles.trouble}>
        {answer && answer.field === undefined ? answer.text : ''}
      </p>
    </>
  )
}

/** Whether this browser knows passkeys; taken for granted until it can be asked. */
export function usePasskeysKnown(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => 'PublicKeyCredential' in window,
    () => true,
  )
}
