/**
 * The grammar of the product diagrams, on a field of 264 by 112 units. Ring: visitor. Solid
 * lozenge: gateway. Filled vermilion: exit in use. Hollow grey: exit not in use. Square: the page.
 * Ink line: to the gateway. Vermilion: the path taken, one a diagram. Grey: a path it could take.
 * Arc: home or carrier network. Straight: datacenter. Double: pinned. Dotted: by radio. The order
 * is always visitor, gateway, exit, page, in reading direction; `diagrams.css` mirrors the whole.
 *
 * Class names are those of `diagrams.css`, short because every page with a menu repeats them.
 */

const element = (name: string, data: string) => `<path class="${name}" d="${data}"/>`

/** An outline in ink, and the way to the gateway. */
export const ink = (data: string) => element('l', data)

/** Signs in ink that are not mirrored in right-to-left pages: media controls, prompts, ticks. */
export const upright = (data: string) => element('l k', data)

/** A path it could take, and whatever stays in the background. */
export const grey = (data: string) => element('h', data)

/** Grey in short dashes: what belongs together without being a way. */
export const dashed = (data: string, dashes: string) => `<path class="h" stroke-dasharray="${dashes}" d="${data}"/>`

/** The path that this request takes. Exactly once a diagram; pieces of it are subpaths. */
export const taken = (data: string) => element('a', data)

/** The other of two ways that a comparison sets side by side. */
export const other = (data: string) => element('b', data)

/** A shape filled in vermilion: the exit in use, or what it stands for. */
export const inUse = (data: string) => element('s-ex', data)

/** A shape outlined in vermilion: what the path brings back. */
export const result = (data: string) => element('s-ex2', data)

/** A hollow shape: an exit that this request doesn't use. */
export const idle = (data: string) => element('s-no', data)

/** Strokes on a filled vermilion shape. */
export const onInUse = (data: string) => element('onx', data)

/** A shape filled in ink. */
export const solid = (data: string) => element('s-gw', data)

/** A shape outlined like the page. */
export const sheet = (data: string) => element('s-tg', data)

/** A round symbol: `s-ex` in use, `s-no` idle, `s-gw` solid, `s-you` visitor. */
export const disc = (name: 's-ex' | 's-no' | 's-gw' | 's-you', x: number, y: number, radius: number) =>
  `<circle class="${name}" cx="${x}" cy="${y}" r="${radius}"/>`

/** A ring in the background. */
export const greyRing = (x: number, y: number, radius: number, dashes?: string) =>
  `<circle class="h" cx="${x}" cy="${y}" r="${radius}"${dashes ? ` stroke-dasharray="${dashes}"` : ''}/>`

export const visitor = (x = 14, y = 56) => disc('s-you', x, y, 5)

export const gateway = (x = 78, y = 56) => solid(`M${x} ${y - 8}l8 8-8 8-8-8z`)

/** The page, by its left edge and its middle. */
export const page = (x = 240, y = 56) => sheet(`M${x} ${y - 8}h16v16h-16z`)

/** A home, drawn as the exit that stands in it. */
export const house = (x: number, y: number) => `M${x - 5} ${y + 5}v-6l6-5 6 5v6z`

/** A server, one unit of a rack, 44 by 12, by its left edge and its middle. */
export const server = (x: number, y: number) => `M${x} ${y - 6}h44v12h-44z`

/** The lamps of a server. */
export const lamps = (x: number, y: number) => `M${x + 6} ${y}h4M${x + 14} ${y}h4`

/**
 * A line by radio, as dashes that are subpaths, so that it can be a piece of the one path taken.
 *
 * @param dash length of a dash and of a gap, in units
 */
export function byRadio(fromX: number, fromY: number, toX: number, toY: number, dash = 3): string {
  const length = Math.hypot(toX - fromX, toY - fromY)
  const at = (distance: number) => {
    const share = Math.min(distance / length, 1)
    return `${Number((fromX + (toX - fromX) * share).toFixed(1))} ${Number((fromY + (toY - fromY) * share).toFixed(1))}`
  }
  let path = ''
  for (let start = 0; start < length; start += 2 * dash) path += `M${at(start)}L${at(start + dash)}`
  return path
}

/** The first stretch, the same in most diagrams: visitor, ink line, gateway; and the page at the end. */
export const frame = (drawing: string) => `${ink('M19 56H70')}${drawing}${visitor()}${gateway()}${page()}`
