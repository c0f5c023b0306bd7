/** The eight proxy products: what kind of exit a request leaves by, and for how long. */
import {
  byRadio,
  dashed,
  disc,
  frame,
  gateway,
  grey,
  greyRing,
  house,
  idle,
  ink,
  inUse,
  lamps,
  onInUse,
  server,
  sheet,
  taken,
  upright,
  visitor,
} from './symbols.ts'

const rows = [10, 33, 56, 79, 102]

/** Arcs to homes, any of which could be the exit; this time it is the second. */
const residential = () => {
  const way = (y: number) => `M86 56Q118 ${y} 158 ${y}M168 ${y}Q206 ${y} 240 56`
  const others = rows.filter((y) => y !== 33)
  return frame(grey(others.map(way).join('')) + taken(way(33)) + idle(others.map((y) => house(162, y)).join('')) + inUse(house(162, 33)))
}

/** One home address under cross hairs, the line to it double: kept. */
const staticResidential = () =>
  frame(
    taken('M86 54H152M86 58H152M172 54H240M172 58H240') +
      greyRing(162, 56, 22) +
      greyRing(162, 56, 36, '1 4') +
      disc('s-ex', 162, 56, 6) +
      ink('M162 14v14M162 84v14'),
  )

/** A rack in the straight line from gateway to page; its unit in the middle is in use. */
const rack = (others: readonly number[]) =>
  taken('M86 56H140M184 56H240') +
  idle(others.map((y) => server(140, y)).join('')) +
  grey(others.map((y) => lamps(140, y)).join('')) +
  inUse(server(140, 56)) +
  onInUse(lamps(140, 56))

/** A rack whose units hang on one bus. */
const datacenter = () => frame(grey('M112 56V22h28M112 39h28M112 56V90h28M112 73h28') + rack([22, 39, 73, 90]))

/** Phones around a mast: the request goes by one phone, then by radio. */
const mobile = () => {
  const waves = [13, 23, 33].map((radius) => {
    const [across, up] = [Math.cos(0.72) * radius, Math.sin(0.72) * radius]
    const bow = (side: 1 | -1) =>
      `M${(162 + side * across).toFixed(1)} ${(29 - up).toFixed(1)}A${radius} ${radius} 0 0 ${side === 1 ? 1 : 0} ${(162 + side * across).toFixed(1)} ${(29 + up).toFixed(1)}`
    return bow(1) + bow(-1)
  })
  const phone = (x: number) => `M${x - 5} 84h10v18h-10z`
  const button = (x: number) => `M${x - 2} 99h4`
  const others = [142, 182, 206]
  return frame(
    ink('M154 74L162 32L170 74M156.5 62h11M158.8 50h6.4') +
      disc('s-gw', 162, 29, 3) +
      grey(waves.join('')) +
      idle(others.map(phone).join('')) +
      grey(others.map(button).join('')) +
      taken(`M86 56Q96 93 113 93${byRadio(121, 83, 158, 33)}M166 30Q214 30 240 52`) +
      inUse(phone(118)) +
      onInUse(button(118)),
  )
}

/** A rack under the roof of a home: hosted in a datacenter, announced by a consumer provider. */
const isp = () => frame(grey('M126 102V38L162 8l36 30v64z') + rack([40, 72, 88]))

/** A stringline: exits are horizontals, requests verticals, and every request leaves by another exit. */
const rotating = () => {
  const stops = [20, 92, 44, 68, 20, 92].map((y, request) => ({ x: 108 + request * 22, y }))
  return frame(
    `<path class="g" d="${stops.map(({ x }) => `M${x} 10V102`).join('')}"/>` +
      grey([20, 44, 68, 92].map((y) => `M98 ${y}H228`).join('')) +
      taken(`M86 56${stops.map(({ x, y }) => `L${x} ${y}`).join('')}L240 56`) +
      stops.map(({ x, y }) => disc('s-ex', x, y, 3.8)).join(''),
  )
}

/** A tube that carries every protocol: beyond the exit a page, a terminal and a database alike. */
const socks5 = () =>
  ink('M19 56H70') +
  grey('M100 44H150M100 68H150M150 44a5 12 0 0 1 0 24M100 44a5 12 0 0 1 0 24a5 12 0 0 1 0-24M174 51L232 22M174 61L230 90') +
  dashed('M108 50H152', '1 4') +
  dashed('M108 62H152', '6 4') +
  taken('M86 56H162M174 56H228') +
  disc('s-ex', 168, 56, 6) +
  sheet('M234 10h18v18h-18zM228 46h30v20h-30z') +
  upright('M233 52l4 4-4 4M240 61h6') +
  sheet('M230 84v14c0 7 24 7 24 0v-14c0-7-24-7-24 0c0 7 24 7 24 0') +
  visitor() +
  gateway()

/** A broad band through one exit over a rented period: counted by time, not by volume. */
const unlimited = () => {
  const lanes = [35, 42, 49, 56, 63, 70, 77].map((y) => {
    return `M86 56C106 56 100 ${y} 122 ${y}H206C228 ${y} 222 56 240 56`
  })
  const days = Array.from({ length: 6 }, (_, day) => `M${134 + day * 12} 97v6`).join('')
  return frame(taken(lanes.join('')) + inUse('M158 28h12v56h-12z') + ink('M122 94v12M206 94v12M122 100H206') + grey(days))
}

export const proxyDiagrams = {
  residential,
  'static-residential': staticResidential,
  datacenter,
  mobile,
  isp,
  rotating,
  socks5,
  unlimited,
}
