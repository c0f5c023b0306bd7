import type { RefObject } from 'react'
import type { FieldDefinition } from '#core/forms/definitions.ts'
import type { StoredUpload } from '#core/forms/service.ts'
import type { Problem } from '#core/forms/validate.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { controlProps, Field, fieldClass, FieldDescription, type ControlProps } from '#app/ui/field.tsx'
import { CertificateField } from './certificate-field.tsx'
import { CharacterCount } from './character-count.tsx'
import type { Option } from './options.ts'
import { problemText } from './problem-text.ts'
import type { UploadResult } from './use-upload.ts'

interface Props {
  field: FieldDefinition
  values: readonly string[]
  problem: Problem | undefined
  options: readonly Option[] | undefined
  /** The file that is already uploaded. */
  upload?: StoredUpload | undefined
  onUploadResult?: (outcome: UploadResult) => void
  uploading?: RefObject<Promise<void> | undefined>
}

/** Renders a field from its definition. */
export function FormField({ field, values, problem, options, upload, onUploadResult = () => {}, uploading }: Props) {
  const t = useMessages()
  const { name, kind } = field
  const label = t(field.label)
  const [value = ''] = values
  if (kind === 'hidden') {
    return (
      <p className="field">
        <strong>{label}</strong> <bdi>{value}</bdi>
        <input type="hidden" name={name} value={value} />
      </p>
    )
  }
  const description = {
    id: name,
    hint: field.hint && t(field.hint),
    problem: problem && problemText(t, problem),
    problemRole: kind === 'file' ? ('alert' as const) : undefined,
  }
  if (options) {
    const isRadio = kind === 'radios'
    const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = controlProps(description)
    return (
      <fieldset
        className={fieldClass(description.problem)}
        role={isRadio ? 'radiogroup' : undefined}
        aria-describedby={describedBy}
        aria-invalid={isRadio ? invalid : undefined}
        aria-required={isRadio && field.required ? true : undefined}
      >
        <legend>{label}</legend>
        <FieldDescription {...description} />
        {options.map((option, index) => (
          <label key={option.value} className="choice">
            <input
              type={isRadio ? 'radio' : 'checkbox'}
              id={index ? undefined : id}
              name={name}
              value={option.value}
              defaultChecked={values.includes(option.value) || (isRadio && !field.required && values.length === 0 && index === 0)}
              aria-describedby={index ? undefined : describedBy}
              aria-invalid={isRadio ? undefined : invalid}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </fieldset>
    )
  }
  if (kind === 'checkbox') {
    return (
      <div className={fieldClass(description.problem)}>
        <FieldDescription {...description} />
        <label className="choice">
          <input {...controlProps(description)} name={name} type="checkbox" value="1" defaultChecked={values.includes('1')} />{' '}
          <span>{label}</span>
        </label>
      </div>
    )
  }
  const countId = kind === 'textarea' ? `${name}-count` : undefined
  return (
    <Field {...description} label={label} isOptional={!field.required} describedAfter={countId}>
      {(control) =>
        kind === 'file' ? (
          <CertificateField field={field} control={control} upload={upload} onUploadResult={onUploadResult} uploading={uploading} />
        ) : (
          <TextControl field={field} control={control} value={values[0]} countId={countId} />
        )
      }
    </Field>
  )
}

interface TextControlProps {
  field: FieldDefinition
  control: ControlProps
  value: string | undefined
  countId: string | undefined
}

/** A text area with a character count, or a text input. */
function TextControl({ field, control, value, countId }: TextControlProps) {
  const { name, kind, required, maxLength, autocomplete } = field
  const input = {
    ...control,
    name,
    'aria-required': required ? true : undefined,
    defaultValue: value,
    autoComplete: autocomplete,
  } as const
  if (countId === undefined) return <input {...input} type={kind} dir={kind === 'email' ? 'ltr' : 'auto'} spellCheck={false} />
  return (
    <CharacterCount id={countId} max={maxLength!}>
      <textarea {...input} rows={6} dir="auto" />
    </CharacterCount>
  )
}
