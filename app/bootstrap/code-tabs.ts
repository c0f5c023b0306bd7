/**
 * Tabs of code blocks: the client that is chosen in one block is shown in all, on this page and later ones. Views of one output
 * (`.views`) are not clients.
 */
import { storePreference, readPreference } from './preferences.ts'

/** Key in local storage. */
const key = 'client'

/** Shows the chosen client in the blocks that have it; the others stay as they are. */
export function showChosenClient(root: ParentNode): void {
  selectTabs(root, readPreference(key))
}

/** Stores the client of a chosen tab and shows it in all blocks. */
export function storeClient(target: EventTarget | null): void {
  const { value } = target as HTMLInputElement
  if (!(target as Element).closest('.tabs:not(.views)')) return
  selectTabs(document, value)
  storePreference(key, value)
}

function selectTabs(root: ParentNode, client: string | null): void {
  for (const tab of root.querySelectorAll<HTMLInputElement>('.tabs input')) tab.checked ||= tab.value === client
}
