/** Whether the key `/` opens the search: it does, unless the visitor has turned it off (WCAG 2.1.4). `app/starter/search-keys.ts` asks too. */
import { createStore } from '#app/state/store.ts'

export const slashKey = createStore(true, {
  storage: 'local',
  key: 'slash',
  format: (isOn) => (isOn ? '' : 'off'),
  parse: (text) => text !== 'off',
})
