/** Names of accounts and passkeys. */
import { isBlank, withoutControls } from '#core/forms/text.ts'
import { maxNameLength } from './service.ts'

/** The name as it is stored; `undefined` if it is invisible or too long. */
export function readName(typed: string): string | undefined {
  const name = withoutControls(typed).trim().toWellFormed()
  return isBlank(name) || [...name].length > maxNameLength ? undefined : name
}
