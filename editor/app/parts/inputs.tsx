/** Labeled inputs of dialogs and filters. */
import { useId, type ReactNode } from 'react'

interface InputProps {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
  fault?: string | null
  type?: 'text' | 'date' | 'search'
  isRequired?: boolean
  isMultiline?: boolean
  /** For identifiers, addresses and code. */
  isCode?: boolean
  lang?: string
  dir?: 'ltr' | 'rtl'
  onBlur?: () => void
}

export function Input(props: InputProps) {
  const { label, value, onChange, hint, fault, type = 'text', isRequired, isMultiline, isCode, lang, dir, onBlur } = props
  const id = useId()
  const described = [hint ? `${id}-hint` : '', fault ? `${id}-fault` : ''].filter(Boolean).join(' ')
  const shared = {
    id,
    value,
    lang,
    dir: isCode ? 'ltr' : dir,
    onBlur,
    required: isRequired,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': described || undefined,
  }
  return (
    <div className={fault ? 'field wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="message" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {isMultiline ? (
        <textarea {...shared} rows={3} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <input {...shared} type={type} spellCheck={!isCode} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </div>
  )
}

interface SelectProps {
  label: string
  value: string
  options: readonly { value: string; label: string; lang?: string }[]
  onChange: (value: string) => void
  hint?: ReactNode
  isLabelHidden?: boolean
}

export function Select({ label, value, options, onChange, hint, isLabelHidden }: SelectProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <select
        id={id}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

export function Checkbox({ label, isChecked, onChange }: { label: ReactNode; isChecked: boolean; onChange: (isChecked: boolean) => void }) {
  return (
    <label className="choice">
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  )
}

interface RadioProps {
  legend: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A few choices side by side, one of which is taken. */
export function Radios({ legend, value, options, onChange }: RadioProps) {
  const name = useId()
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
