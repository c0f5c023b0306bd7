import { useEffect, useEffectEvent, useState } from 'react'
import { createStore, useStore } from '#app/state/store.ts'
import { Overlay } from '#app/ui/overlay.tsx'
import { setSlashKeyEnabled } from '#app/ui/slash-key.ts'
import { keysOn, shortcutOf, type Shortcut, type ShortcutPage } from './shortcut-keys.ts'
import type { shortcutLabels } from './shortcuts-loader.ts'
import '#app/ui/forms.css'
import styles from './shortcuts.module.css'

/** Whether single-key shortcuts are enabled (WCAG 2.1.4). */
const shortcutsEnabled = createStore(true, {
  key: 'inbox-shortcuts',
  format: (isOn) => (isOn ? '' : 'off'),
  parse: (text) => text !== 'off',
})

/**
 * Handles the keyboard shortcuts of an inbox page, and lists them in the help. Rows of a list have `data-row`, their links `data-open`.
 * An element that a key clicks or focuses has `data-action` with the name of the command.
 */
export function Shortcuts({ labels, page }: { labels: ReturnType<typeof shortcutLabels>; page: ShortcutPage }) {
  const isEnabled = useStore(shortcutsEnabled, true)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isEnabled || isHelpOpen || document.querySelector('[aria-modal]')) return
    const shortcut = shortcutOf(event, page)
    if (!shortcut) return
    event.preventDefault()
    if (shortcut === 'help') setHelpOpen(true)
    else run(shortcut)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  return (
    <>
      <button type="button" className={`text-button needs-script ${styles.open}`} aria-haspopup="dialog" onClick={() => setHelpOpen(true)}>
        {labels.title}
      </button>
      {isHelpOpen && (
        <Overlay label={labels.title} onClose={() => setHelpOpen(false)}>
          <h2 className={styles.title}>{labels.title}</h2>
          <dl className={styles.keys}>
            {keysOn(page).map(([key, command]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{labels[command]}</dd>
              </div>
            ))}
          </dl>
          <label className="choice">
            <input type="checkbox" checked={isEnabled} onChange={({ target }) => setShortcutsEnabled(target.checked)} />
            <span>{labels.enable}</span>
          </label>
          <button type="button" className="button small" onClick={() => setHelpOpen(false)}>
            {labels.done}
          </button>
        </Overlay>
      )}
    </>
  )
}

/** Also switches the `/` key of the whole site, which is one of the shortcuts. */
function setShortcutsEnabled(isOn: boolean): void {
  shortcutsEnabled.set(isOn)
  setSlashKeyEnabled(isOn)
}

function run(shortcut: Exclude<Shortcut, 'help'>): void {
  if (shortcut === 'next' || shortcut === 'previous') return step(shortcut === 'next' ? 1 : -1)
  const element = document.querySelector<HTMLElement>(`[data-action="${shortcut}"]`)
  if (element?.matches('input, textarea')) element.focus()
  else element?.click()
}

/** Moves the focus by one row; from outside the list, to its first row. */
function step(offset: 1 | -1): void {
  const rows = [...document.querySelectorAll('[data-row]')]
  const currentIndex = rows.findIndex((row) => row.contains(document.activeElement))
  const row = currentIndex < 0 ? rows[0] : rows[currentIndex + offset]
  row?.querySelector<HTMLElement>('[data-open]')?.focus()
}
