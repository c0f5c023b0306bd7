import type { RejectedSubmission } from '#core/forms/service.ts'
import type { FormValues } from '#core/forms/validate.ts'

/** Fills in the values of a link (`?trial=1`) on the page that already shows the form; typed values stay. */
export function prefillForm(form: HTMLFormElement, prefilled: FormValues): void {
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type="file"]), textarea')) {
    const values = prefilled[control.name] ?? []
    if (control.type === 'checkbox' || control.type === 'radio') {
      if (values.includes(control.value)) (control as HTMLInputElement).checked = true
    } else if (values[0] && !control.value) control.value = values[0]
  }
}

/** Shows spaces instead of refused control characters, which the visitor could not see and delete. */
export function replaceControls(form: HTMLFormElement, { problems, values }: RejectedSubmission): void {
  for (const { field, message } of problems) {
    const control = form.elements.namedItem(field)
    const [text] = values[field] ?? []
    if (message !== 'form.controls' || text === undefined) continue
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = text
  }
}

/** Restores typed values. Text that the page has prefilled stays, below the typed text. */
export function restoreValues(form: HTMLFormElement, typed: FormValues): void {
  for (const area of form.querySelectorAll('textarea')) area.value = mergeTexts(typed[area.name]?.[0] ?? '', area.value)
  prefillForm(form, typed)
}

/**
 * Merges two texts by paragraphs. A prefilled paragraph that the typed text contains is not added; one with the same first line as a typed
 * paragraph replaces it.
 */
export function mergeTexts(typed: string, prefilled: string): string {
  const firstLine = (paragraph: string) => paragraph.split('\n', 1)[0]
  return prefilled.split('\n\n').reduce((text, paragraph) => {
    if (text.includes(paragraph)) return text
    const before = text.split('\n\n').find((other) => other.includes('\n') && firstLine(other) === firstLine(paragraph))
    if (before) return text.replace(before, () => paragraph)
    return text.trim() ? `${text}\n\n${paragraph}` : paragraph
  }, typed)
}
