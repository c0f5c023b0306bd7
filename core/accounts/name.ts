/** Names that people give: to themselves, to what is theirs. */
import { isBlank, withoutControls } from '#core/forms/text.ts'
import { maxNameLength } from './service.ts'

/** A name as it is kept; nothing where none of it can be seen, or it is too long. */
export function readName(typed: string): string | undefined {
  const name = withoutControls(typed).trim().toWellFormed()
  return isBlank(name) || [...name].length > maxNameLength ? undefined : name
}
