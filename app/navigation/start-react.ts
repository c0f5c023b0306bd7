/**
 * Starts React on intent or when the browser is idle. Reloads the page once if a script of the framework is missing, in case the page is
 * outdated. The page works without the framework, so there is no second try (C1).
 */
import { isMissingScript } from '#core/client-error.ts'
import { minReloadIntervalMs, reloadedKey, startedEvent } from '#core/deployment.ts'
import { afterLoad, prefersReducedData } from '../bootstrap/connection.ts'
import { isTypedInto } from '../bootstrap/typed-input.ts'

const intents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const
const uses = ['pointerdown', 'touchstart', 'click', 'submit'] as const
let started = false
let isLeaving = false

/** Starts React at the first sign of interaction, or when the browser is idle. */
export function startReactOnIntent(): void {
  for (const name of uses) addEventListener(name, onUse, { capture: true, passive: true })
  for (const name of intents) addEventListener(name, onIntent, { capture: true, passive: true })
  if (prefersReducedData()) return
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1500))
  afterLoad(() => setTimeout(() => whenIdle(start, { timeout: 4000 }), 200))
}

/** Restores the framework's scripts as modules; their text is unchanged, so the hashes in the page's policy match. */
function start(): void {
  if (started) return
  started = true
  // A missing entry is a failed `import()` in the page's script: an unhandled rejection. After any other the page would fail again.
  const onRejection = ({ reason }: PromiseRejectionEvent) => isMissingScript(reason) && reloadOnce()
  addEventListener('unhandledrejection', onRejection)
  addEventListener(startedEvent, () => removeEventListener('unhandledrejection', onRejection), { once: true })
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

/** A link or a form leads to another page: a reload would cancel the request for it. */
function onUse({ target }: Event): void {
  isLeaving ||= target instanceof Element && target.closest('a[href], form') !== null
}

/** Reloads unless the visitor is leaving or has typed, or the last automatic reload is too recent. */
function reloadOnce(): void {
  if (isLeaving || isTypedInto()) return
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < minReloadIntervalMs) return
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    location.reload()
  } catch {
    // Storage is blocked: nothing would stop a second reload.
  }
}
