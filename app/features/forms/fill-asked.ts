import type { FormValues } from '#core/forms/validate.ts'

/** Ticks and fills in what a link asks for (`?trial=1`) on the page that shows the form already; what was typed stays. */
export function fillAsked(form: HTMLFormElement, asked: FormValues): void {
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type="file"]), textarea')) {
    const values = asked[control.name] ?? []
    if (control.type === 'checkbox' || control.type === 'radio') {
      if (values.includes(control.value)) (control as HTMLInputElement).checked = true
    } else if (values[0] && !control.value) control.value = values[0]
  }
}

/** Brings back what was typed before. What the page has put into a text of its own accord stays, below it. */
export function fillDraft(form: HTMLFormElement, typed: FormValues): void {
  for (const area of form.querySelectorAll('textarea')) area.value = joinTexts(typed[area.name]?.[0] ?? '', area.value)
  fillAsked(form, typed)
}

/** Both texts, unless one is in the other already. */
export function joinTexts(typed: string, asked: string): string {
  if (typed.includes(asked)) return typed
  return typed.trim() ? `${typed}\n\n${asked}` : asked
}
