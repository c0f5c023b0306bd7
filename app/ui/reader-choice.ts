/** What a reader chooses once for the samples and tools of all pages: the client, by the name of its tab, network and location. */
import { readPreference, storePreference } from '#app/bootstrap/preferences.ts'

const parts = ['client', 'network', 'country'] as const

export type ReaderChoice = Partial<Record<(typeof parts)[number], string>>

export function readReaderChoice(): ReaderChoice {
  return Object.fromEntries(parts.flatMap((part) => [[part, readPreference(part)]]).filter(([, value]) => value))
}

/** Stores the given parts; an empty one is removed. */
export function storeReaderChoice(choice: ReaderChoice): void {
  for (const [part, value] of Object.entries(choice)) storePreference(part, value || undefined)
}
