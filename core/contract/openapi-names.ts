/**
 * The names of the provider in `contract/openapi.yaml`. The document has the names of the configuration that the project ships, so
 * that every tool can read it; a provider changes the configuration alone, and the configured names replace them here.
 */
import type { OpenApiDocument } from './openapi-document.ts'

/** Names as the document writes them. */
export const documentNames = {
  brand: 'Isthmus',
  origin: 'https://isthmus.example',
  api: 'https://api.isthmus.example',
  browser: 'wss://browser.isthmus.example',
  support: 'support@isthmus.example',
} as const

export type Names = Readonly<Record<keyof typeof documentNames, string>>

/**
 * The names of a configuration.
 *
 * @param scrape address of the Scraper API, whose origin is that of the whole API
 */
export function namesOf({ scrape, ...names }: Omit<Names, 'api'> & { scrape: string }): Names {
  return { ...names, api: new URL(scrape).origin }
}

/** The document with other names, in every text and example. */
export function withNames(document: OpenApiDocument, names: Names): OpenApiDocument {
  const keys = Object.keys(documentNames) as (keyof Names)[]
  const keyOf = new Map(keys.map((key) => [documentNames[key] as string, key]))
  // Longer names first, and names within a longer word or host not at all.
  const written = [...keyOf.keys()].sort((a, b) => b.length - a.length).map((name) => name.replaceAll('.', String.raw`\.`))
  const pattern = new RegExp(String.raw`(?<![\w.-])(?:${written.join('|')})(?![\w-])`, 'g')
  const rename = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(pattern, (name) => names[keyOf.get(name)!])
    if (Array.isArray(value)) return value.map(rename)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, rename(member)]))
  }
  return rename(document) as OpenApiDocument
}
