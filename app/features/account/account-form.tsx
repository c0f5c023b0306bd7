import type { FormEventHandler } from 'react'
import { Form } from 'react-router'
import { useAnswer } from './use-answer.ts'
import type { AccountAnswer, AccountFormWords } from './words.ts'
import '#app/ui/forms.css'

interface Props {
  form: AccountFormWords
  answer: AccountAnswer | undefined
  /** Unprefixed address that takes it, with the language's prefix; the page's own without. */
  action?: string
  /** Sends it otherwise, once a script runs. */
  onSubmit?: FormEventHandler<HTMLFormElement>
  /** One of several on its page. */
  isQuiet?: boolean
}

/**
 * A form of the accounts: a document in, a document out, because who is signed in changes the frame too, which React leaves as the
 * server made it. Works the same without script.
 */
export function AccountForm({ form, answer, action, isQuiet = false, onSubmit }: Props) {
  const last = useAnswer(answer)
  const own = last?.form === form.name ? last : undefined
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
      {own?.carried?.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="form" value={form.name} />
      {Object.entries(form.hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {form.fields.map((field) => {
        const id = `${form.name}-${field.name}`
        const problem = own?.field === field.name ? own.text : undefined
        const described = [field.hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined
        const shared = {
          id,
          name: field.name,
          'aria-describedby': described,
          'aria-invalid': problem ? true : undefined,
        } as const
        const value = own?.values[field.name] ?? field.value
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
                inputMode={field.digits ? 'numeric' : undefined}
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
      <button className={form.grave || isQuiet ? 'button' : 'button primary'}>{form.submit}</button>
    </Form>
  )
}
