/** The land of a part of the map, so that a crop contains 1 to 4 kB of outline instead of the world's 17. */
import { landPath } from './land.ts'
import { mapWidth } from './projection.ts'
import { cropRings, formatRings, parseRings, type Ring, type Sheet } from './rings.ts'

let rings: Ring[] | undefined

/**
 * Path data of the land on a sheet. The sheet may extend beyond the edges of the map: there the map
 * continues from its other edge. Land that leaves the sheet follows its edge; see {@link cropRings}.
 */
export function cropLand(sheet: Sheet): string {
  const all = (rings ??= parseRings(landPath))
  const copies = [-mapWidth, 0, mapWidth].filter((shift) => sheet.left < mapWidth + shift && sheet.right > shift)
  const land = copies.flatMap((shift) => all.map((ring): Ring => ring.map(([x, y]) => [x + shift, y])))
  return formatRings(cropRings(land, sheet))
}
