import type { InputHTMLAttributes } from 'react'
import { Field } from '#app/ui/field.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { CodeInput } from './code-input.tsx'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  /** Inline Markdown. */
  hint?: string
  problem?: string | undefined
}

/** A field of a form for code. */
export function TextField({ name, label, hint, problem, ...input }: Props) {
  return (
    <Field id={name} label={label} hint={hint && <Inline text={hint} />} problem={problem}>
      {(control) => <CodeInput {...input} {...control} name={name} />}
    </Field>
  )
}
