import { useRef, useState, type FormEvent } from 'react'
import { useBrowserValue } from '#app/state/browser-value.ts'
import { AccountForm } from './account-form.tsx'
import { addPasskey } from './passkey-client.ts'
import { useLastAnswer } from './use-last-answer.ts'
import { fieldByProblem, type AccountAnswer, type PasskeysData } from './account-data.ts'
import styles from './passkeys.module.css'

interface Props {
  data: PasskeysData
  answer: AccountAnswer | null | undefined
  /** Called when a passkey was not added: with the answer to show for a field in error, or with `null`. */
  onRefused: (answer: AccountAnswer | null) => void
}

/** The passkeys of an account, each with a form that removes it, and a form that adds one. */
export function PasskeysPart({ data, answer, onRefused }: Props) {
  const refusedForm = useLastAnswer(answer)?.form
  return (
    <>
      {data.passkeys.length > 0 && (
        <ul className={styles.passkeys}>
          {data.passkeys.map(({ id, name, times, remove, removeLabel }) => (
            <li key={id}>
              <p>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
              </p>
              <p className="caption">{times}</p>
              <details open={refusedForm === remove.name}>
                <summary aria-label={removeLabel}>{remove.submit}</summary>
                <AccountForm form={remove} answer={answer} />
              </details>
            </li>
          ))}
        </ul>
      )}
      <p data-without-script="">{data.needsScript}</p>
      <div className="needs-script">
        <NewPasskey data={data} answer={answer} onRefused={onRefused} />
      </div>
    </>
  )
}

function NewPasskey({ data: { form, done, failureTexts, unsupported }, answer, onRefused }: Props) {
  const isSupported = usePasskeySupport()
  const isRequesting = useRef(false)
  /** Why it failed, if that is not about a field. */
  const [failureText, setFailureText] = useState('')

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isRequesting.current) return
    isRequesting.current = true
    const input = Object.fromEntries(new FormData(event.currentTarget)) as { name: string; password: string; code?: string }
    const failure = await addPasskey({ code: '', ...input })
    if (failure === undefined) return location.assign(done)
    isRequesting.current = false
    const field = fieldByProblem[failure]
    const text = failureTexts[failure] ?? failureTexts.unavailable
    setFailureText(field === undefined ? text : '')
    onRefused(field === undefined ? null : { form: form.name, field, text, values: { name: input.name } })
  }

  if (!isSupported) return <p>{unsupported}</p>
  return (
    <>
      <AccountForm form={form} answer={answer} isSecondary onSubmit={(event) => void add(event)} />
      <p role="alert" className={styles.error}>
        {failureText}
      </p>
    </>
  )
}

/** Whether this browser supports passkeys; assumed to be true until hydration. */
export function usePasskeySupport(): boolean {
  return useBrowserValue(() => 'PublicKeyCredential' in window, true)
}
