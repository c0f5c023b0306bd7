import type { FormEventHandler } from 'react'
import { Form } from 'react-router'
import { useLastAnswer } from './use-last-answer.ts'
import type { AccountAnswer, AccountFormData } from './account-data.ts'
import '#app/ui/forms.css'

interface Props {
  form: AccountFormData
  answer: AccountAnswer | undefined
  /** Unprefixed address that takes it, with the language's prefix; the page's own without. */
  action?: string
  /** Sends it otherwise, once a script runs. */
  onSubmit?: FormEventHandler<HTMLFormElement>
  /** One of several on its page. */
  isSecondary?: boolean
}

/**
 * A form of the accounts: a document in, a document out, because who is signed in changes the frame too, which React leaves as the
 * server made it. Works the same without script.
 */
export function AccountForm({ form, answer, action, isSecondary = false, onSubmit }: Props) {
  const lastAnswer = useLastAnswer(answer)
  const formAnswer = lastAnswer?.form === form.name ? lastAnswer : undefined
  return (
    <Form
      method="post"
      reloadDocument
      className="form"
      noValidate
      id={form.name}
      {...(action !== undefined && { action })}
      {...(onSubmit && { onSubmit })}
    >
      {formAnswer?.pendingFields?.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="form" value={form.name} />
      {Object.entries(form.hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {form.fields.map((field) => {
        const id = `${form.name}-${field.name}`
        const problem = formAnswer?.field === field.name ? formAnswer.text : undefined
        const describedBy = [field.hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined
        const shared = {
          id,
          name: field.name,
          'aria-describedby': describedBy,
          'aria-invalid': problem ? true : undefined,
        } as const
        const value = formAnswer?.values[field.name] ?? field.value
        return (
          <div key={field.name} className={problem ? 'field wrong' : 'field'}>
            <label htmlFor={id}>{field.label}</label>
            {field.hint && (
              <p className="hint" id={`${id}-hint`}>
                {field.hint}
              </p>
            )}
            {problem && (
              <p className="message" id={`${id}-problem`}>
                {problem}
              </p>
            )}
            {field.options ? (
              <select {...shared} defaultValue={value}>
                {field.options.map((option) => (
                  <option key={option.value} value={option.value} lang={option.lang}>
                    {option.label}
                  </option>
                ))}
              </select>
            ) : (
              <input
                {...shared}
                type={field.type}
                inputMode={field.isNumeric ? 'numeric' : undefined}
                defaultValue={field.type === 'password' ? undefined : value}
                autoComplete={field.autoComplete}
                dir={field.type === 'text' && field.autoComplete === 'name' ? 'auto' : 'ltr'}
                spellCheck={false}
                autoCapitalize="none"
                aria-required
              />
            )}
          </div>
        )
      })}
      <button className={form.isDestructive || isSecondary ? 'button' : 'button primary'}>{form.submit}</button>
    </Form>
  )
}
