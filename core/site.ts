/** Who the provider is: `site/provider.yaml` with the origin from the environment. Imported as `#site`. */
import { provider } from '#generated/provider.ts'
import { readOrigin } from './provider/origin.ts'

export { readOrigin } from './provider/origin.ts'
export { objectives, retentionDays, reviews, stunServer } from '#generated/provider.ts'

export type Site = typeof provider

/** In a bundle `BUILT_ORIGIN` is replaced by its value (`vite.config.ts`), so the environment is not read. */
export const site: Site = {
  ...provider,
  origin: process.env.BUILT_ORIGIN ?? readOrigin(process.env.SITE_ORIGIN ?? '') ?? provider.origin,
}
