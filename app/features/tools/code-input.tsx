import type { InputHTMLAttributes } from 'react'

/** An input for code: left to right, without autocomplete, capitals and spell check. */
export function CodeInput(attributes: InputHTMLAttributes<HTMLInputElement>) {
  return <input {...attributes} dir="ltr" autoComplete="off" autoCapitalize="off" spellCheck={false} />
}
