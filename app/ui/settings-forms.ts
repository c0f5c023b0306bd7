/**
 * Fills the forms below samples (`tooling/content/sample-settings.ts`). The choice of the exit is stored in this browser. The login is in the memory of
 * this page alone, also after a navigation without a new document: it is in no storage, no address and no request.
 */
import { powershellQuote, shellQuote } from '#core/proxy-formats/quote.ts'
import { readPreference, storePreference } from '#app/bootstrap/preferences.ts'
import { showReaderExit } from '#app/bootstrap/reader-exit.ts'
import './settings-forms.css'

/** Not stored: gone with the page. */
const login: Record<string, string> = {}

const quotes: Readonly<Record<string, (text: string) => string>> = { sh: shellQuote, powershell: powershellQuote }

/** Fills a form when it is opened, once, and shows it. */
export function startForm(details: HTMLElement): void {
  if (details.dataset.settings === undefined) return
  delete details.dataset.settings
  for (const select of details.querySelectorAll<HTMLSelectElement>('[data-choose]')) startChoice(select)
  for (const input of details.querySelectorAll<HTMLInputElement>('[data-login]')) startLogin(input, details)
  details.querySelector<HTMLElement>('[hidden]')!.hidden = false
}

function startChoice(select: HTMLSelectElement): void {
  const part = select.dataset.choose!
  const values = select.dataset.values!.split(' ')
  const options = part === 'country' ? locationOptions(values) : values.map((value) => new Option(value))
  if (part !== 'country') select.translate = false
  select.append(...options)
  select.value = values.find((value) => value === readPreference(part)) ?? ''
  select.addEventListener('change', () => {
    storePreference(part, select.value || undefined)
    showReaderExit(document)
  })
}

/** Names come from the browser, because the names of all locations weigh more than the rest of the page. */
function locationOptions(codes: readonly string[]): HTMLOptionElement[] {
  const { lang } = document.documentElement
  const names = new Intl.DisplayNames(lang, { type: 'region' })
  const { compare } = new Intl.Collator(lang)
  return codes.map((code) => new Option(names.of(code.toUpperCase()), code)).sort((a, b) => compare(a.text, b.text))
}

function startLogin(input: HTMLInputElement, details: HTMLElement): void {
  const name = input.dataset.login!
  const show = () => {
    login[name] = input.value
    for (const place of details.querySelectorAll<HTMLElement>(`[data-value=${name}]`)) {
      place.dataset.own ??= place.textContent
      place.textContent = input.value ? quotes[place.dataset.quote!]!(input.value) : place.dataset.own
      // Hidden on the screen; the copy has it.
      place.toggleAttribute('data-secret', name === 'password' && input.value !== '')
    }
  }
  // What was typed on another page, or before this script was loaded.
  input.value ||= login[name] ?? ''
  show()
  input.addEventListener('input', show)
}
