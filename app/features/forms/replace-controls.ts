import type { RejectedSubmission } from '#core/forms/service.ts'

/** Shows the text with spaces where characters were that are not taken: nobody could see which to delete. */
export function replaceControls(form: HTMLFormElement, { problems, values }: RejectedSubmission): void {
  for (const { field, message } of problems) {
    const control = form.elements.namedItem(field)
    const [text] = values[field] ?? []
    if (message !== 'form.controls' || text === undefined) continue
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = text
  }
}
