/**
 * The home map: one request from the visitor through the gateway to the chosen exit, along great
 * circles. All five routes are in the drawing; the style sheet shows the one whose radio button is
 * checked inside `.atlas` (`value` is the exit's code), and the default one in browsers without `:has()`.
 */
import { baseMap } from './base-map.ts'
import { formatCoordinates } from './coordinates.ts'
import { landPath } from './land.ts'
import { escapeHtml } from '#core/escape-html.ts'
import { gatewayPlace, heroExitCodes, heroExits, otherExits, visitorPlace, type HeroExit } from './places.ts'
import { arc, mapHeight, mapWidth, project } from './projection.ts'

/** The labels of the map, in the language of the page. */
export interface HeroLabels {
  /** Text alternative of the picture. */
  alt: string
  cities: Readonly<Record<HeroExit, string>>
  you: string
  gateway: string
}

/** Exits whose label is on the left, because routes arrive from the right. */
const labeledLeft: readonly HeroExit[] = ['us', 'ca']

/** How far labels are moved below their exit, where they would cover the gateway's label or another place. */
const labelDrops: Readonly<Partial<Record<HeroExit, number>>> = { de: 22, us: 12 }

function otherRoutes(): string {
  const routes = otherExits.map((place) => `<path d="${arc(gatewayPlace, place, 24)}"/>`)
  const dots = otherExits.map((place) => project(...place)).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2"/>`)
  return `<g class="net">${routes.join('')}</g><g class="other-exits">${dots.join('')}</g>`
}

/** The five places, drawn under all routes, so that none covers the label of another. */
function exitPlaces(): string {
  const circles = Object.values(heroExits).map(({ lat, lon }) => {
    const [x, y] = project(lon, lat)
    return `<circle cx="${x}" cy="${y}" r="3"/>`
  })
  return `<g class="place">${circles.join('')}</g>`
}

function exitRoute(code: HeroExit, city: string, isDefault: boolean): string {
  const { lat, lon } = heroExits[code]
  const [x, y] = project(lon, lat)
  const isLeft = labeledLeft.includes(code)
  return (
    `<g class="route r-${code}${isDefault ? ' on' : ''}"><path pathLength="1" d="${arc(gatewayPlace, [lon, lat], code === 'de' ? 12 : 48)}"/>` +
    `<circle class="ring" cx="${x}" cy="${y}" r="10"/><circle class="exit" cx="${x}" cy="${y}" r="5"/>` +
    `<g class="lab" transform="translate(${x + (isLeft ? -16 : 16)} ${y + (labelDrops[code] ?? 0)})" text-anchor="${isLeft ? 'end' : 'start'}">` +
    `<text class="place-name" y="-3">${escapeHtml(city)}</text><text class="coordinates" y="12">${formatCoordinates(lat, lon)}</text></g></g>`
  )
}

function visitor(label: string): string {
  const [lon, lat] = visitorPlace
  const [x, y] = project(lon, lat)
  return (
    `<g class="you"><circle cx="${x}" cy="${y}" r="5.5"/><g transform="translate(${x + 12} ${y + 2})">` +
    `<text class="place-name">${escapeHtml(label)}</text><text class="coordinates" y="15">${formatCoordinates(lat, lon)}</text></g></g>`
  )
}

function gateway(label: string): string {
  const [x, y] = project(...gatewayPlace)
  return (
    `<g class="gateway"><path d="M${x} ${y - 7.5}l7.5 7.5-7.5 7.5-7.5-7.5z"/>` +
    `<g transform="translate(${x - 27} ${y + 19})" text-anchor="end"><text class="place-name">${escapeHtml(label)}</text></g></g>`
  )
}

/**
 * The whole map as one `<svg class="map">`.
 *
 * @param exit the exit shown before the visitor has chosen one
 */
export function heroMap(labels: HeroLabels, exit: HeroExit = 'jp'): string {
  const routes = heroExitCodes.map((code) => exitRoute(code, labels.cities[code], code === exit))
  return (
    `<svg class="map" viewBox="0 0 ${mapWidth} ${mapHeight}" role="img" aria-label="${escapeHtml(labels.alt)}">` +
    baseMap({ land: landPath, landId: 'land' }) +
    otherRoutes() +
    `<path class="gateway-route" d="${arc(visitorPlace, gatewayPlace)}"/>` +
    exitPlaces() +
    routes.join('') +
    visitor(labels.you) +
    gateway(labels.gateway) +
    `</svg>`
  )
}
