/** Whether the key `/` opens the search: it does, unless the visitor has turned it off (WCAG 2.1.4). `app/starter/search-keys.ts` asks too. */
import { createStore } from '#app/state/store.ts'

const nameOf = (isOn: boolean) => (isOn ? '' : 'off')

export const slashKey = createStore(true, {
  storage: 'local',
  key: 'slash',
  format: nameOf,
  parse: (text) => text !== 'off',
})

/** The document knows it too: storage may be blocked. */
export function chooseSlashKey(isOn: boolean): void {
  document.documentElement.dataset.slash = nameOf(isOn)
  slashKey.set(isOn)
}
