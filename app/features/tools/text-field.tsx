import type { InputHTMLAttributes } from 'react'
import '#app/ui/forms.css'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  hint?: string
  problem?: string | undefined
}

/** A field for what is code: written from left to right, not completed, not corrected. */
export function TextField({ name, label, hint, problem, ...input }: Props) {
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ') || undefined
  return (
    <div className={problem ? 'field wrong' : 'field'}>
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="message" id={`${name}-problem`}>
          {problem}
        </p>
      )}
      <input
        {...input}
        id={name}
        name={name}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={described}
        aria-invalid={problem ? true : undefined}
      />
    </div>
  )
}
