import { Field } from '#app/ui/field.tsx'
import type { loadInboxSubmission } from './submission-loader.ts'
import { changeForm } from './change-form.ts'
import styles from './submission.module.css'

interface Props {
  data: Awaited<ReturnType<typeof loadInboxSubmission>>
  problem: string | undefined
}

/** The facts of a submission, and the actions other than writing. */
export function SubmissionActions({ data, problem }: Props) {
  const { assign, buttons } = data
  return (
    <>
      <dl className={styles.facts}>
        {data.facts.map(({ term, text, isMono }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{isMono ? <code>{text}</code> : <bdi>{text}</bdi>}</dd>
          </div>
        ))}
      </dl>
      <Field id="assign" label={assign.label} problem={problem}>
        {(control) => (
          <>
            <select {...control} name="to" form={changeForm} defaultValue={assign.value}>
              {assign.options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <div className="buttons">
              <button className="button small" form={changeForm} name="change" value="assign">
                {assign.submit}
              </button>
              {assign.take !== undefined && (
                <button className="button small" form={changeForm} name="change" value="take" data-action="assign">
                  {assign.take}
                </button>
              )}
            </div>
          </>
        )}
      </Field>
      <ul className={styles.buttons}>
        {buttons.map(({ change, label, hint }) => (
          <li key={change}>
            <button
              className="button small"
              form={changeForm}
              name="change"
              value={change}
              data-action={change === 'reopen' ? 'close' : change}
              aria-describedby={hint === undefined ? undefined : `${change}-hint`}
            >
              {label}
            </button>
            {hint !== undefined && <p id={`${change}-hint`}>{hint}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}
