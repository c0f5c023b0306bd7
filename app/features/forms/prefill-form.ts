import type { RejectedSubmission } from '#core/forms/service.ts'
import type { FormValues } from '#core/forms/validate.ts'

/** Ticks and fills in what a link asks for (`?trial=1`) on the page that shows the form already; what was typed stays. */
export function prefillForm(form: HTMLFormElement, prefilled: FormValues): void {
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type="file"]), textarea')) {
    const values = prefilled[control.name] ?? []
    if (control.type === 'checkbox' || control.type === 'radio') {
      if (values.includes(control.value)) (control as HTMLInputElement).checked = true
    } else if (values[0] && !control.value) control.value = values[0]
  }
}

/** Shows spaces where characters were that are not taken: nobody could see which to delete. */
export function replaceControls(form: HTMLFormElement, { problems, values }: RejectedSubmission): void {
  for (const { field, message } of problems) {
    const control = form.elements.namedItem(field)
    const [text] = values[field] ?? []
    if (message !== 'form.controls' || text === undefined) continue
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = text
  }
}

/** Brings back what was typed before. What the page has put into a text of its own accord stays, below it. */
export function restoreValues(form: HTMLFormElement, typed: FormValues): void {
  for (const area of form.querySelectorAll('textarea')) area.value = mergeTexts(typed[area.name]?.[0] ?? '', area.value)
  prefillForm(form, typed)
}

/**
 * Both texts, by paragraphs: one that is in the typed text already stays as it is, one that begins with the same line as a paragraph there
 * takes its place.
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
