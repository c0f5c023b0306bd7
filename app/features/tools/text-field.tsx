import type { InputHTMLAttributes } from 'react'
import { Field } from '#app/ui/field.tsx'
import { Inline } from '#app/ui/inline.tsx'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  /** Inline Markdown. */
  hint?: string
  problem?: string | undefined
}

/** A field for code: left to right, without autocomplete and spell check. */
export function TextField({ name, label, hint, problem, ...input }: Props) {
  return (
    <Field id={name} label={label} hint={hint && <Inline text={hint} />} problem={problem}>
      {(control) => <input {...input} {...control} name={name} dir="ltr" autoComplete="off" spellCheck={false} />}
    </Field>
  )
}
