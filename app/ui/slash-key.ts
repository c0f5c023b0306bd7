/** Whether the key `/` opens the search, which the visitor can turn off (WCAG 2.1.4). `app/bootstrap/search-keys.ts` reads it too. */
import { createStore } from '#app/state/store.ts'

const storedValue = (isOn: boolean) => (isOn ? '' : 'off')

export const slashKey = createStore(true, {
  key: 'slash',
  format: storedValue,
  parse: (text) => text !== 'off',
})

/** Also sets an attribute of the document, because storage may be blocked. */
export function setSlashKeyEnabled(isOn: boolean): void {
  document.documentElement.dataset.slash = storedValue(isOn)
  slashKey.set(isOn)
}
