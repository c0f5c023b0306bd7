/** Two ways in one drawing: one is the path taken, in vermilion, the other is in sea green. */
import { disc, frame, gateway, grey, house, idle, ink, inUse, lamps, other, page, server, sheet, taken, visitor } from './symbols.ts'

/** The same request by an arc through a home and straight through a rack. */
const homeOrHall = () =>
  frame(
    idle(`${house(124, 12)}${house(198, 12)}`) +
      taken('M84 52Q106 26 156 26M166 26Q216 26 242 48') +
      inUse(house(161, 26)) +
      idle(`${server(139, 56)}${server(139, 74)}${server(139, 92)}`) +
      grey(`${lamps(139, 74)}${lamps(139, 92)}`) +
      other(`M86 56H139M183 56H240${lamps(139, 56)}`),
  )

/** Above, each request has an exit of its own; below, one exit serves all of them. */
const rotateOrStay = () => {
  const times = [108, 132, 156, 180, 204]
  const exits = [12, 28, 44]
  const above = [12, 44, 28, 44, 12]
  return (
    ink('M19 56H70') +
    grey([...exits, 84].map((y) => `M98 ${y}H214`).join('')) +
    taken(`M86 52L${times.map((x, index) => `${x} ${above[index]!}`).join('L')}L240 52`) +
    times.map((x, index) => disc('s-ex', x, above[index]!, 3.6)).join('') +
    other('M86 60L108 84H204L240 60') +
    times.map((x) => `<circle class="s-se" cx="${x}" cy="84" r="3.6"/>`).join('') +
    visitor() +
    gateway() +
    page()
  )
}

/** Above, a service asks for the page and hands it over; below, the own connection passes through. */
const pageOrWay = () =>
  sheet('M100 8h76v44h-76z') +
  grey('M106 18h30M106 26h24M106 34h30M106 42h18') +
  ink('M18 52Q28 30 100 30M18 60Q30 86 70 86') +
  taken('M176 30H204Q232 30 240 50') +
  inUse('M146 20h20v20h-20z') +
  other('M86 86H132M144 86H204Q232 86 240 62') +
  disc('s-no', 138, 86, 5) +
  visitor() +
  gateway(78, 86) +
  page()

export const comparisonDiagrams = { 'home-or-hall': homeOrHall, 'rotate-or-stay': rotateOrStay, 'page-or-way': pageOrWay }
