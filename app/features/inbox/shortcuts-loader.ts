import type { Translate } from '#core/messages.ts'
import { labelsOf } from '#app/staff/inbox-loader.ts'

/** The labels of `Shortcuts`, and one for each command. */
export function shortcutLabels(t: Translate) {
  const own = ['title', 'enable', 'done'] as const
  const commands = ['next', 'previous', 'open', 'search', 'assign', 'note', 'reply', 'close', 'back', 'help'] as const
  return labelsOf(t, 'shortcuts', [...own, ...commands])
}
