import type { FormEventHandler } from 'react'
import { Form } from 'react-router'
import { Field } from '#app/ui/field.tsx'
import { useLastAnswer } from './use-last-answer.ts'
import type { AccountAnswer, AccountFormData } from './account-data.ts'

interface Props {
  form: AccountFormData
  answer: AccountAnswer | null | undefined
  /** Handles the form by script instead of a document load. */
  onSubmit?: FormEventHandler<HTMLFormElement>
  /** Set for one of several forms on a page: its button is not the primary one. */
  isSecondary?: boolean
}

/**
 * A form of the account pages. It is posted as a document, because logging in or out also changes the page frame, which React does not
 * update. Works the same without script.
 */
export function AccountForm({ form, answer, isSecondary = false, onSubmit }: Props) {
  const lastAnswer = useLastAnswer(answer)
  const formAnswer = lastAnswer?.form === form.name ? lastAnswer : undefined
  return (
    <Form method="post" reloadDocument className="form" noValidate id={form.name} {...(onSubmit && { onSubmit })}>
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
        const value = formAnswer?.values[field.name] ?? field.value
        return (
          <Field key={field.name} id={id} label={field.label} hint={field.hint} problem={problem}>
            {(control) =>
              field.options ? (
                <select {...control} name={field.name} defaultValue={value}>
                  {field.options.map((option) => (
                    <option key={option.value} value={option.value} lang={option.lang}>
                      {option.label}
                    </option>
                  ))}
                </select>
              ) : (
                <input
                  {...control}
                  name={field.name}
                  type={field.type}
                  inputMode={field.isNumeric ? 'numeric' : undefined}
                  defaultValue={field.type === 'password' ? undefined : value}
                  autoComplete={field.autoComplete}
                  dir={field.type === 'text' && field.autoComplete === 'name' ? 'auto' : 'ltr'}
                  spellCheck={false}
                  autoCapitalize="none"
                  aria-required
                />
              )
            }
          </Field>
        )
      })}
      <button className={form.isDestructive || isSecondary ? 'button' : 'button primary'}>{form.submit}</button>
    </Form>
  )
}
