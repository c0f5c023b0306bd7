/**
 * What happens when the framework can't start because a file of it is missing: the page is loaded anew, once, in case it
 * was an old one. It works without the framework, so there is no hurry and no second try (C1).
 */
import { reloadedKey, minReloadIntervalMs, startedEvent } from '#core/deployment.ts'

/**
 * Reloads where a script of the framework can't be loaded, until the framework says that it has started. A missing entry is a
 * failed `import()` in the page's script: a rejection that nobody handles.
 */
export function watchStart(): void {
  addEventListener('unhandledrejection', reloadOnce)
  addEventListener(startedEvent, () => removeEventListener('unhandledrejection', reloadOnce), { once: true })
}

/** Called when a script of the framework could not be loaded. */
export function reloadOnce(): void {
  if (!isTypedInto() && mayReload()) location.reload()
}

/** Whether the last automatic reload is long enough ago; if so, this one is noted. Never where nothing can be noted. */
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

/** Whether the visitor has begun to fill something in: a reload would take it away. */
function isTypedInto(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)')]
  const choices = [...document.querySelectorAll<HTMLOptionElement>('main option:checked')]
  return (
    fields.some(
      (field) => field === document.activeElement || field.value !== field.defaultValue || field.checked !== field.defaultChecked,
    ) ||
    // Where no option says that it is the default one, it is the first.
    choices.some(({ index, defaultSelected }) => index > 0 && !defaultSelected)
  )
}
