/** Which parts of the site exist: `features` of `site/structure.yaml`. */
import { features, linksToFeaturesOff } from '#generated/features.ts'
import { isOfferedWith } from './feature-paths.ts'

export { features, linksToFeaturesOff }

/** Whether the site has the page at an unprefixed address, as far as features decide it. */
export function isOffered(address: string): boolean {
  return isOfferedWith(address, features)
}
