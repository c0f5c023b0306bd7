/** The land of the world map, which `scripts/drawing/land.ts` draws. */
import file from './land.json' with { type: 'json' }

/** Path data in units of `projection.ts`. */
export const landPath = file.path
