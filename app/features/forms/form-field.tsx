import type { FieldDefinition } from '#core/forms/definitions.ts'
import type { Problem } from '#core/forms/validate.ts'
import { useMessages } from '#app/i18n/locale.tsx'

interface Props {
  field: FieldDefinition
  values: readonly string[]
  problem?: Problem | undefined
  choices?: readonly { value: string; label: string }[] | undefined
}

export function FormField({ field, values, problem, choices }: Props) {
  const t = useMessages()
  const id = field.name
  const described = [field.hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined
  const message = problem && (
    <p className="message" id={`${id}-problem`}>
      {t(problem.message as 'form.tooLong', problem.values as { max: number; length: number })}
    </p>
  )
  const hint = field.hint && (
    <p className="hint" id={`${id}-hint`}>
      {t(field.hint as 'form.email')}
    </p>
  )
  const label = t(field.label as 'form.email')
  const name =
    field.required || field.kind === 'checkbox' || field.kind === 'checkboxes' || field.kind === 'radios'
      ? label
      : t('form.optional', { label })
  const options = choices ?? field.choices?.map((choice) => ({ value: choice.value, label: t(choice.label as 'form.email') }))

  if (field.kind === 'checkbox') {
    return (
      <div className="field">
        <label className="choice">
          <input type="checkbox" id={id} name={id} value="1" defaultChecked={values.length > 0} /> <span>{name}</span>
        </label>
      </div>
    )
  }
  if (options) {
    return (
      <fieldset className={`field${problem ? ' wrong' : ''}`} aria-describedby={described}>
        <legend>{name}</legend>
        {hint}
        {message}
        {options.map((option, index) => (
          <label key={option.value} className="choice">
            <input
              type={field.kind === 'radios' ? 'radio' : 'checkbox'}
              id={index ? undefined : id}
              name={id}
              value={option.value}
              defaultChecked={values.includes(option.value) || (field.kind === 'radios' && values.length === 0 && index === 0)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </fieldset>
    )
  }
  const shared = {
    id,
    name: id,
    'aria-describedby': described,
    'aria-invalid': problem ? true : undefined,
    'aria-required': field.required ? true : undefined,
  } as const
  return (
    <div className={`field${problem ? ' wrong' : ''}`}>
      <label htmlFor={id}>{name}</label>
      {hint}
      {message}
      {field.kind === 'textarea' ? (
        <textarea {...shared} rows={6} defaultValue={values[0]} dir="auto" autoComplete="off" />
      ) : field.kind === 'file' ? (
        <input {...shared} type="file" accept={field.accept} />
      ) : (
        <input
          {...shared}
          type={field.kind}
          defaultValue={values[0]}
          autoComplete={field.autocomplete}
          dir={field.kind === 'email' ? 'ltr' : 'auto'}
          spellCheck={false}
        />
      )}
    </div>
  )
}
