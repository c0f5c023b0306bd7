import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormDefinition } from '#core/forms/definitions.ts'
import type { FormValues } from '#core/forms/validate.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { FormField } from './form-field.tsx'
import type { FormAnswer } from './form-route.ts'
import styles from './form.module.css'

interface Props {
  form: FormDefinition
  answer: FormAnswer | undefined
  initial: FormValues
  /** Where the words can be sent by mail as long as the form itself can't send. */
  email: string
  submit: string
  choices?: Record<string, readonly { value: string; label: string }[]>
}

/** Error summary first, fields with what was typed, one button. */
export function SiteForm({ form, answer, initial, email, submit, choices = {} }: Props) {
  const t = useMessages()
  const summary = useRef<HTMLDivElement>(null)
  const busy = useNavigation().state === 'submitting'
  const problems = answer?.problems ?? []
  useEffect(() => {
    if (answer) summary.current?.focus()
  }, [answer])
  const values = answer?.values ?? initial
  return (
    <Form method="post" className="form" noValidate>
      {problems.length > 0 && (
        <div className="error-summary" role="alert" tabIndex={-1} ref={summary}>
          <h2>{t('form.problems', { count: problems.length })}</h2>
          <ul>
            {problems.map((problem) => (
              <li key={problem.field}>
                <a href={`#${problem.field}`}>{t(problem.message as 'form.tooLong', problem.values as { max: number; length: number })}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {answer?.unsent && (
        <div className={`note caution ${styles.unsent}`} role="alert" tabIndex={-1} ref={summary}>
          <p className="note-title">{t('form.unsentTitle')}</p>
          <p>
            {t('form.unsentText')}{' '}
            <a href={`mailto:${email}?body=${encodeURIComponent(asText(form, values))}`}>
              <bdi>{email}</bdi>
            </a>
          </p>
        </div>
      )}
      {form.fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          values={values[field.name] ?? []}
          problem={problems.find((problem) => problem.field === field.name)}
          choices={choices[field.name]}
        />
      ))}
      <button className="button primary" type="submit" aria-busy={busy}>
        {submit}
      </button>
    </Form>
  )
}

/** What was typed, as the body of a mail. */
function asText(form: FormDefinition, values: FormValues): string {
  return form.fields
    .map(({ name }) => (values[name] ?? []).join(', '))
    .filter(Boolean)
    .join('\n\n')
}
