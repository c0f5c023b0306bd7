/** The site as the program knows it: what `site.config.ts` says, at the origin that the environment names. Imported as `#site`. */
import { site as config } from '../site.config.ts'
import type { Locale } from './locales.ts'

export { retentionDays } from '../site.config.ts'

type Config = typeof config

/** What `site.config.ts` says to visitors it has to say in every language. */
export interface Site extends Omit<Config, 'origin' | 'accounts'> {
  origin: string
  accounts: Omit<Config['accounts'], 'requiredDocuments'> & { requiredDocuments: readonly Readonly<Record<Locale, string>>[] }
}

const data: Site = config

/**
 * The http(s) origin that a text is, as browsers write it: one slash at the end is forgiven, a default port left out.
 * `undefined` where it is none; build and server refuse that with a message.
 */
export function readOrigin(text: string): string | undefined {
  try {
    const { href, origin, protocol } = new URL(text)
    return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined
  } catch {
    return undefined
  }
}

/** In a bundle `BUILT_ORIGIN` is written out (`vite.config.ts`), and nothing is read. */
export const site: Site = { ...data, origin: process.env.BUILT_ORIGIN ?? readOrigin(process.env.SITE_ORIGIN ?? '') ?? data.origin }
