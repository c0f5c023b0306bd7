/** Names that people give: to themselves, to what is theirs. */
import { withoutControls } from '#core/forms/text.ts'
import { longestName } from './desk.ts'

/** A name as it is kept; nothing where it is empty or too long. */
export function readName(typed: string): string | undefined {
  const name = withoutControls(typed).trim().toWellFormed()
  return [...name].length > longestName ? undefined : name || undefined
}
