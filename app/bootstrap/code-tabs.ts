/**
 * Tabs of code blocks: the client that is chosen in one block is shown in all, on this page and later ones. Views of one output
 * (`.views`) are not clients.
 */
import { languageTab } from '#core/samples/language-tab.ts'
import { storePreference, readPreference } from './preferences.ts'

/** Key in local storage. */
const key = 'client'

/** Shows the chosen client in the blocks that have it, and its language in the others; blocks without both stay as they are. */
export function showChosenClient(root: ParentNode): void {
  selectTabs(root, readPreference(key) ?? '')
}

/** Stores the client of a chosen tab and shows it in all blocks. */
export function storeClient(target: EventTarget | null): void {
  const { value } = target as HTMLInputElement
  if (!(target as Element).closest('.tabs:not(.views)')) return
  selectTabs(document, value)
  storePreference(key, value)
}

/** The later of two names wins in a group that has both. */
function selectTabs(root: ParentNode, client: string): void {
  for (const name of [languageTab(client), client])
    for (const tab of root.querySelectorAll<HTMLInputElement>('.tabs input')) tab.checked ||= tab.value === name
}
