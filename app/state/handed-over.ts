/**
 * Values that a page hands over to a form on another page. They are in the storage of the tab until the form has taken them: an address would
 * reach the server before the visitor has read the form.
 */
import type { FormName } from '#core/forms/definitions.ts'
import type { FormValues } from '#core/forms/validate.ts'

const storageKey = (form: FormName) => `handed-over:${form}`

/** Without storage the form stays empty. */
export function handOver(form: FormName, values: FormValues): void {
  try {
    sessionStorage.setItem(storageKey(form), JSON.stringify(values))
  } catch {
    // The browser refuses storage.
  }
}

/** The values for a form, once. */
export function takeHandedOver(form: FormName): FormValues | undefined {
  try {
    const values = sessionStorage.getItem(storageKey(form))
    sessionStorage.removeItem(storageKey(form))
    return values === null ? undefined : (JSON.parse(values) as FormValues)
  } catch {
    return undefined
  }
}
