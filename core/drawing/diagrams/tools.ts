/** The tools: those that run on the visitor's own machine, and the two of this site. */
import { disc, gateway, grey, house, idle, ink, inUse, page, result, sheet, solid, taken, upright, visitor } from './symbols.ts'

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

/** Filled fields become a request; only the part of it that was chosen is in vermilion, and leads to the exit. */
const builder = () => {
  const fields = [18, 46, 74]
  const way = (y: number) => `M190 56Q196 ${y} 208 ${y}M220 ${y}Q232 ${y} 240 56`
  return (
    sheet('M8 8h70v96H8zM96 24h66v64H96z') +
    grey(fields.map((y) => `M16 ${y}h24`).join('')) +
    idle(fields.map((y) => `M16 ${y + 6}h54v12H16z`).join('')) +
    ink('M21 30h22M21 86h14M60 56l3.5 3.5 3.5-3.5M78 56H96M162 56H174') +
    disc('s-ex', 24, 58, 3) +
    grey('M104 36h38M104 46h50M104 56h10M148 56h8M104 66h44M104 76h26') +
    grey([24, 88].map(way).join('')) +
    taken('M32 58h20M118 56h26M190 56H208M220 56H240') +
    disc('s-no', 214, 24, 5) +
    disc('s-no', 214, 88, 5) +
    disc('s-ex', 214, 56, 6) +
    gateway(182) +
    page()
  )
}

/** The page writes down from which address it was reached; through the gateway it would be another one. */
const address = () => {
  const parts = (y: number) => [182, 200, 218, 236].map((x) => `M${x} ${y - 5}h12v10h-12z`).join('')
  return (
    sheet('M174 10h82v92h-82z') +
    ink('M174 24h82') +
    grey('M180 17h4M187 17h4M198 17h48') +
    ink('M18 60Q36 80 82 80') +
    grey('M98 80H126M138 80H174') +
    taken('M18 52Q40 32 86 40M98 40Q136 34 174 42') +
    inUse(house(92, 40)) +
    disc('s-no', 132, 80, 5) +
    result(parts(42)) +
    idle(parts(80)) +
    upright('M208 58h14M208 64h14M219 53l-8 16') +
    visitor(14, 56) +
    gateway(90, 80)
  )
}

export const toolDiagrams = { video, manager, extension, builder, address }
