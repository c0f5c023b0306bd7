/**
 * Tabs of code blocks: the client that is chosen in one block is shown in all, on this page and on the next ones. Views of one output
 * (`.views`) are no clients.
 */
import { storePreference, readPreference } from './preferences.ts'

/** Where the choice is kept. */
const key = 'client'

/** Shows the chosen client in the blocks that have it; the others stay as they are. */
export function showChosenClient(root: ParentNode): void {
  selectTabs(root, readPreference(key))
}

/** Keeps the client of a tab that has been chosen. */
export function storeClient(target: EventTarget | null): void {
  const { value } = target as HTMLInputElement
  if (!(target as Element).closest('.tabs:not(.views)')) return
  selectTabs(document, value)
  storePreference(key, value)
}

function selectTabs(root: ParentNode, client: string | null): void {
  for (const tab of root.querySelectorAll<HTMLInputElement>('.tabs input')) tab.checked ||= tab.value === client
}
