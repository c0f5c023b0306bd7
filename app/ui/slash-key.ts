/** Whether the key `/` opens the search: it does, unless the visitor has turned it off (WCAG 2.1.4). `app/bootstrap/search-keys.ts` asks too. */
import { createStore } from '#app/state/store.ts'

const storedValue = (isOn: boolean) => (isOn ? '' : 'off')

export const slashKey = createStore(true, {
  key: 'slash',
  format: storedValue,
  parse: (text) => text !== 'off',
})

/** The document knows it too: storage may be blocked. */
export function setSlashKeyEnabled(isOn: boolean): void {
  document.documentElement.dataset.slash = storedValue(isOn)
  slashKey.set(isOn)
}
