import { afterLoad, prefersReducedData } from '../bootstrap/connection.ts'
import { reloadOnce, watchStart } from './reload-guard.ts'

const intents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const
let started = false

/** Starts React at the first sign of interaction, or when the browser is idle. */
export function startReactOnIntent(): void {
  for (const name of intents) addEventListener(name, onIntent, { capture: true, passive: true })
  if (prefersReducedData()) return
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1500))
  afterLoad(() => setTimeout(() => whenIdle(start, { timeout: 4000 }), 200))
}

/** Restores the framework's scripts as modules; their text is unchanged, so the hashes in the page's policy match. */
function start(): void {
  if (started) return
  started = true
  watchStart()
  for (const name of intents) removeEventListener(name, onIntent, true)
  for (const waiting of document.querySelectorAll<HTMLScriptElement>('script[type="text/later"]')) {
    const script = document.createElement('script')
    script.type = 'module'
    if (waiting.src) script.src = waiting.src
    else script.text = waiting.text
    if (waiting.nonce) script.nonce = waiting.nonce
    script.addEventListener('error', reloadOnce)
    waiting.replaceWith(script)
  }
}

/** A resting pointer fires a `pointermove` without movement when the page appears; it is ignored. */
function onIntent(event: Event): void {
  const { type, movementX, movementY } = event as PointerEvent
  if (type !== 'pointermove' || movementX || movementY) start()
}
