/** The land path, once a page, for covers of the motif "routes" to refer to. */
import { landPath } from './land.ts'

/** Id of the land path in a page. */
export const landId = 'land'

/**
 * An invisible SVG that defines the land path. A page with covers of the motif "routes" places it
 * once, before them; a page with {@link heroMap} or {@link worldMap} doesn't need it.
 */
export function landSprite(): string {
  return `<svg width="0" height="0" class="sprite" aria-hidden="true"><defs><path id="${landId}" d="${landPath}"/></defs></svg>`
}
