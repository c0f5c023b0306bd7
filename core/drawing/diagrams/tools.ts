/** The tools that run on the visitor's own machine. */
import { disc, gateway, grey, idle, ink, page, sheet, solid, taken, upright, visitor } from './symbols.ts'

/** A player's stream comes back in pieces, which are put together to one file. */
const video = () => {
  const pieces = [62, 80, 98, 116, 134, 152, 170, 188].map((x) => `M${x} 84h12v12h-12z`)
  return (
    ink('M19 36H70') +
    sheet('M190 8h66v56h-66z') +
    upright('M216 22v20l17-10z') +
    grey('M198 54h50M223 64V90H200M62 90H40') +
    taken('M86 36H134M146 36H190') +
    disc('s-ex', 140, 36, 6) +
    idle(pieces.slice(3).join('')) +
    solid(pieces.slice(0, 3).join('')) +
    sheet('M10 72h22l8 8v26H10z') +
    ink('M25 80v16M19 91l6 6 6-6') +
    visitor(14, 36) +
    gateway(78, 36)
  )
}

/** A board on the own machine: every program's switch sends it to an exit of its own. */
const manager = () => {
  const rows = [24, 56, 88]
  const exits = (y: number) => `M166 56Q176 ${y} 200 ${y}M212 ${y}Q232 ${y} 240 56`
  return (
    ink(rows.map((y) => `M19 ${y}H42M124 ${y}Q140 ${y} 150 56`).join('')) +
    sheet('M42 8h82v96H42z') +
    grey('M42 40h82M42 72h82M54 24h58M54 56h58M54 88h58') +
    disc('s-gw', 100, 24, 5) +
    disc('s-you', 66, 56, 5) +
    disc('s-you', 84, 88, 5) +
    grey([56, 88].map(exits).join('')) +
    taken(exits(24)) +
    disc('s-ex', 206, 24, 6) +
    disc('s-no', 206, 56, 5) +
    disc('s-no', 206, 88, 5) +
    rows.map((y) => visitor(14, y)).join('') +
    gateway(158) +
    page()
  )
}

/** A browser's button opens a list of places; the one that is ticked is the exit of this tab. */
const extension = () => {
  const others = [38, 74]
  const way = (y: number) => `M160 56Q172 ${y} 190 ${y}M202 ${y}Q226 ${y} 240 56`
  return (
    sheet('M8 10h118v92H8z') +
    ink('M8 24h118') +
    grey('M14 17h4M21 17h4M34 17h62M18 36h34v22H18zM18 68h40M18 78h30M18 88h40') +
    solid('M112 12l5 5-5 5-5-5z') +
    idle('M70 28h50v62H70z') +
    grey('M86 40h26M86 76h26') +
    others.map((y) => disc('s-no', 79, y + 2, 3)).join('') +
    ink('M86 58h26M126 58H144') +
    disc('s-ex', 79, 58, 3.6) +
    grey([24, 88].map(way).join('')) +
    taken('M160 56H190M202 56H240') +
    disc('s-no', 196, 24, 5) +
    disc('s-no', 196, 88, 5) +
    disc('s-ex', 196, 56, 6) +
    gateway(152) +
    page()
  )
}

export const toolDiagrams = { video, manager, extension }
