import type { InputHTMLAttributes } from 'react'
import { Field } from '#app/ui/field.tsx'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  hint?: string
  problem?: string | undefined
}

/** A field for code: left to right, without autocomplete and spell check. */
export function TextField({ name, label, hint, problem, ...input }: Props) {
  return (
    <Field id={name} label={label} hint={hint} problem={problem}>
      {(control) => <input {...input} {...control} name={name} dir="ltr" autoComplete="off" spellCheck={false} />}
    </Field>
  )
}
