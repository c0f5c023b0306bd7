/** The settings of the engine for suggestions, from the environment. Without an address there is none: no host is built in. */
import { z } from 'zod'
import { ContentError, type Problem } from '#tooling/content/problems.ts'

/** How the engine is talked to. */
export const protocols = ['units', 'libretranslate', 'deepl'] as const

export interface EngineSettings {
  protocol: (typeof protocols)[number]
  /** The address to which texts are posted. */
  url: string
  /** Never shown and never logged. */
  key: string | undefined
  timeoutMs: number
  requestsPerMinute: number
}

const isLocal = ({ protocol, hostname }: URL) => protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

const schema = z.object({
  TRANSLATION_ENGINE: z.enum(protocols).default('units'),
  TRANSLATION_ENGINE_URL: z.url().refine((text) => URL.canParse(text) && (new URL(text).protocol === 'https:' || isLocal(new URL(text))), {
    message: 'an https address, or http on this machine',
  }),
  TRANSLATION_ENGINE_KEY: z.string().optional(),
  TRANSLATION_ENGINE_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(60_000),
  TRANSLATION_ENGINE_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).max(6000).default(60),
})

/**
 * Reads the settings.
 *
 * @throws {ContentError} with every wrong value; keys are not repeated
 */
export function readEngineSettings(environment: Readonly<Record<string, string | undefined>>): EngineSettings {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = schema.safeParse(set)
  if (!result.success) {
    const problems = result.error.issues.map(({ path, message }): Problem => {
      const name = String(path[0])
      const value = set[name]
      return {
        file: name,
        expected: name === 'TRANSLATION_ENGINE_URL' ? 'the https address of an engine, or http on this machine' : message,
        found: value ?? 'nothing',
        fix: `set ${name} in the environment (docs/recipes/exchange-translations.md)`,
      }
    })
    throw new ContentError(problems)
  }
  const { data } = result
  return {
    protocol: data.TRANSLATION_ENGINE,
    url: data.TRANSLATION_ENGINE_URL,
    key: data.TRANSLATION_ENGINE_KEY,
    timeoutMs: data.TRANSLATION_ENGINE_TIMEOUT_MS,
    requestsPerMinute: data.TRANSLATION_ENGINE_REQUESTS_PER_MINUTE,
  }
}
