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
