/**
 * Network and location that the reader has chosen, in the samples whose exit can be replaced. The build marks the places (`data-exit`) and lists the
 * values that the operator offers beside the choice of the page (`data-choose`, `data-values`): a stored value that is not among them is not shown. The
 * answer to such a request follows (`data-answer`); what belongs to the location of the page is hidden (`data-within`).
 */
import { readPreference } from './preferences.ts'

/** Shows the stored choice in the samples; without one they show their own exit. */
export function showReaderExit(root: ParentNode): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-choose]')) {
    const part = dataset.choose!
    const value = readPreference(part) ?? ''
    const isOffered = value !== '' && dataset.values!.split(' ').includes(value)
    for (const place of root.querySelectorAll<HTMLElement>(`[data-exit=${part}]`)) {
      if (!isOffered && place.dataset.own === undefined) continue
      place.dataset.own ??= place.textContent
      // A part of the user name, or the member of an answer, which has countries in capital letters.
      const inAnswer = part === 'country' ? value.toUpperCase() : value
      const shown = place.dataset.answer === undefined ? `-${part}-${value}` : inAnswer
      place.textContent = isOffered ? shown : place.dataset.own
    }
    for (const place of root.querySelectorAll<HTMLElement>(`[data-within=${part}]`)) place.hidden = isOffered
  }
}
