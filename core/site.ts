/** The configuration of the site: `site.config.ts` with the origin from the environment. Imported as `#site`. */
import { site as config } from '../site.config.ts'
import type { Locale } from './locales.ts'

export { objectives, retentionDays } from '../site.config.ts'

type Config = typeof config

/** The type of the configuration; texts for visitors are required in every language. */
export interface Site extends Omit<Config, 'origin' | 'accounts'> {
  origin: string
  accounts: Omit<Config['accounts'], 'requiredDocuments'> & { requiredDocuments: readonly Readonly<Record<Locale, string>>[] }
}

const data: Site = config

/**
 * Parses an http(s) origin into the form that browsers use: a trailing slash is accepted, a default port is left out.
 * `undefined` for any other text; build and server refuse that with a message.
 */
export function readOrigin(text: string): string | undefined {
  try {
    const { href, origin, protocol } = new URL(text)
    return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined
  } catch {
    return undefined
  }
}

/** In a bundle `BUILT_ORIGIN` is replaced by its value (`vite.config.ts`), so the environment is not read. */
export const site: Site = { ...data, origin: process.env.BUILT_ORIGIN ?? readOrigin(process.env.SITE_ORIGIN ?? '') ?? data.origin }
