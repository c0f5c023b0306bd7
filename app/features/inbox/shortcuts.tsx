import { useEffect, useEffectEvent, useState } from 'react'
import { createStore, useStore } from '#app/state/store.ts'
import { Overlay } from '#app/ui/overlay.tsx'
import { chooseSlashKey } from '#app/ui/slash-key.ts'
import { keysOn, shortcutOf, type Shortcut, type ShortcutPage } from './shortcut-keys.ts'
import type { shortcutWords } from './shortcuts-loader.ts'
import '#app/ui/forms.css'
import styles from './shortcuts.module.css'

/** Whether keys without a modifier do anything (WCAG 2.1.4). */
const shortcutsUsed = createStore(true, {
  storage: 'local',
  key: 'inbox-shortcuts',
  format: (isOn) => (isOn ? '' : 'off'),
  parse: (text) => text !== 'off',
})

/**
 * Hears the keys of a page of the inbox, and tells them. Rows of a list are marked `data-row`, the link of each `data-open`; what a key
 * presses or goes to `data-action`, with the name of what it does.
 */
export function Shortcuts({ words, on }: { words: ReturnType<typeof shortcutWords>; on: ShortcutPage }) {
  const isUsed = useStore(shortcutsUsed, true)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isUsed || isHelpOpen || document.querySelector('[aria-modal]')) return
    const shortcut = shortcutOf(event, on)
    if (!shortcut) return
    event.preventDefault()
    if (shortcut === 'help') setHelpOpen(true)
    else run(shortcut)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  return (
    <>
      <button type="button" className={`text-button needs-script ${styles.open}`} aria-haspopup="dialog" onClick={() => setHelpOpen(true)}>
        {words.title}
      </button>
      {isHelpOpen && (
        <Overlay label={words.title} onClose={() => setHelpOpen(false)}>
          <h2 className={styles.title}>{words.title}</h2>
          <dl className={styles.keys}>
            {keysOn(on).map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{words[does]}</dd>
              </div>
            ))}
          </dl>
          <label className="choice">
            <input type="checkbox" checked={isUsed} onChange={({ target }) => chooseShortcuts(target.checked)} />
            <span>{words.use}</span>
          </label>
          <button type="button" className="button small" onClick={() => setHelpOpen(false)}>
            {words.done}
          </button>
        </Overlay>
      )}
    </>
  )
}

/** With these the `/` of the whole site, which is one of them. */
function chooseShortcuts(isOn: boolean): void {
  shortcutsUsed.set(isOn)
  chooseSlashKey(isOn)
}

function run(shortcut: Exclude<Shortcut, 'help'>): void {
  if (shortcut === 'next' || shortcut === 'previous') return step(shortcut === 'next' ? 1 : -1)
  const element = document.querySelector<HTMLElement>(`[data-action="${shortcut}"]`)
  if (element?.matches('input, textarea')) element.focus()
  else element?.click()
}

/** Moves the focus from row to row; into the list to its first. */
function step(by: 1 | -1): void {
  const rows = [...document.querySelectorAll('[data-row]')]
  const here = rows.findIndex((row) => row.contains(document.activeElement))
  const row = here < 0 ? rows[0] : rows[here + by]
  row?.querySelector<HTMLElement>('[data-open]')?.focus()
}
