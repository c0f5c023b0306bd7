import type { RefObject } from 'react'
import type { FieldDefinition } from '#core/forms/definitions.ts'
import type { StoredUpload } from '#core/forms/service.ts'
import type { Problem } from '#core/forms/validate.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { CertificateField, type UploadResult } from './certificate-field.tsx'
import { CharacterCount } from './character-count.tsx'
import type { Option } from './options.ts'
import { problemText } from './problem-text.ts'
import '#app/ui/forms.css'

interface Props {
  field: FieldDefinition
  values: readonly string[]
  problem: Problem | undefined
  options: readonly Option[] | undefined
  /** The file that has arrived already. */
  upload?: StoredUpload | undefined
  onUploadResult?: (outcome: UploadResult) => void
  uploading?: RefObject<Promise<void> | undefined>
}

/** A field with its name, its hint and what is wrong with it; the hint and the mistake belong to the control. */
export function FormField({ field, values, problem, options, upload, onUploadResult = () => {}, uploading }: Props) {
  const t = useMessages()
  const id = field.name
  const label = t(field.label)
  if (field.kind === 'hidden') {
    return (
      <p className="field">
        <strong>{label}</strong> <bdi>{values[0]}</bdi>
        <input type="hidden" name={id} value={values[0] ?? ''} />
      </p>
    )
  }
  const className = problem ? 'field wrong' : 'field'
  const hasCounter = field.kind === 'textarea'
  const describedBy =
    [field.hint && `${id}-hint`, problem && `${id}-problem`, hasCounter && `${id}-count`].filter(Boolean).join(' ') || undefined
  const invalid = problem ? true : undefined
  const descriptions = (
    <>
      {field.hint && (
        <p className="hint" id={`${id}-hint`}>
          {t(field.hint)}
        </p>
      )}
      {problem && (
        <p className="message" id={`${id}-problem`} role={field.kind === 'file' ? 'alert' : undefined}>
          {problemText(t, problem)}
        </p>
      )}
    </>
  )
  if (options) {
    const radios = field.kind === 'radios'
    return (
      <fieldset
        className={className}
        role={radios ? 'radiogroup' : undefined}
        aria-describedby={describedBy}
        aria-invalid={radios ? invalid : undefined}
      >
        <legend>{label}</legend>
        {descriptions}
        {options.map((option, index) => (
          <label key={option.value} className="choice">
            <input
              type={radios ? 'radio' : 'checkbox'}
              id={index ? undefined : id}
              name={id}
              value={option.value}
              defaultChecked={values.includes(option.value) || (radios && !field.required && values.length === 0 && index === 0)}
              aria-describedby={index ? undefined : describedBy}
              aria-invalid={radios ? undefined : invalid}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </fieldset>
    )
  }
  const controlProps = { id, name: id, 'aria-describedby': describedBy, 'aria-invalid': invalid } as const
  if (field.kind === 'checkbox') {
    return (
      <div className={className}>
        {descriptions}
        <label className="choice">
          <input {...controlProps} type="checkbox" value="1" defaultChecked={values.includes('1')} /> <span>{label}</span>
        </label>
      </div>
    )
  }
  const inputProps = { ...controlProps, 'aria-required': field.required ? true : undefined } as const
  return (
    <div className={className}>
      <label htmlFor={id}>{field.required ? label : t('form.optional', { label })}</label>
      {descriptions}
      {field.kind === 'textarea' ? (
        <CharacterCount id={`${id}-count`} max={field.max}>
          <textarea {...inputProps} rows={6} defaultValue={values[0]} dir="auto" autoComplete={field.autocomplete} />
        </CharacterCount>
      ) : field.kind === 'file' ? (
        <CertificateField
          field={field}
          describedBy={describedBy}
          invalid={invalid}
          upload={upload}
          onUploadResult={onUploadResult}
          uploading={uploading}
        />
      ) : (
        <input
          {...inputProps}
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
