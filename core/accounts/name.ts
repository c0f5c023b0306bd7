/** Names of accounts and passkeys. */
import { isBlank, withoutControls } from '#core/forms/text.ts'
import { withoutDangerous } from '#core/forms/visible.ts'
import { maxNameCodePoints } from './service.ts'

/**
 * The name as it is stored, without characters that change the writing direction or are invisible, which could make it look like another
 * one; `undefined` if nothing visible is left or it is too long.
 */
export function readName(typed: string): string | undefined {
  const name = withoutDangerous(withoutControls(typed)).trim().toWellFormed()
  return isBlank(name) || [...name].length > maxNameCodePoints ? undefined : name
}
