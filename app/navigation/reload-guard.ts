/**
 * Reloads the page once if the framework can't start because one of its files is missing, in case the page is outdated. The page
 * works without the framework, so there is no second try (C1).
 */
import { reloadedKey, minReloadIntervalMs, startedEvent } from '#core/deployment.ts'

/**
 * Reloads if a script of the framework can't be loaded, until the framework has started. A missing entry is a
 * failed `import()` in the page's script: an unhandled rejection. Other rejections do not reload: the page would fail again.
 */
export function watchStart(): void {
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (isMissingScript(reason)) reloadOnce()
  }
  addEventListener('unhandledrejection', onRejection)
  addEventListener(startedEvent, () => removeEventListener('unhandledrejection', onRejection), { once: true })
}

/** The messages of a failed `import()` in Chromium, Firefox and WebKit; nothing else tells it from another `TypeError`. */
const failedImport = /dynamically imported module|importing a module script failed|not a valid JavaScript MIME type/i

/** Whether a promise was rejected because a script is missing. */
export function isMissingScript(reason: unknown): boolean {
  return reason instanceof TypeError && failedImport.test(reason.message)
}

/** Called when a script of the framework could not be loaded. */
export function reloadOnce(): void {
  if (!isTypedInto() && mayReload()) location.reload()
}

/** Whether the last automatic reload is long enough ago; if so, stores the time of this one. False if storage is blocked. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadedKey))
    if (Date.now() - last < minReloadIntervalMs) return false
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    return true
  } catch {
    return false
  }
}

/** Whether the visitor has begun to fill in a field: a reload would delete the input. */
function isTypedInto(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)')]
  const choices = [...document.querySelectorAll<HTMLOptionElement>('main option:checked')]
  return (
    fields.some(
      (field) => field === document.activeElement || field.value !== field.defaultValue || field.checked !== field.defaultChecked,
    ) ||
    // Without an explicit default, the first option is the default.
    choices.some(({ index, defaultSelected }) => index > 0 && !defaultSelected)
  )
}
