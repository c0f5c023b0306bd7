/** All locations as dots on the world map, each a link. */
import { baseMap } from './base-map.ts'
import { landPath } from './land.ts'
import { escapeHtml } from '#core/escape-html.ts'
import { mapHeight, mapWidth, project } from './projection.ts'
import type { LocationPoint } from './location-map.ts'

export interface WorldMapPoint extends LocationPoint {
  href: string
}

export interface WorldMapLabels {
  /** Accessible name of the group of links. */
  alt: string
}

function dot({ lat, lon, name, href }: WorldMapPoint): string {
  const [x, y] = project(lon, lat)
  const label = escapeHtml(name)
  const isLeft = x > mapWidth * 0.8
  return (
    `<a href="${escapeHtml(href)}"><title>${label}</title><circle class="hit" cx="${x}" cy="${y}" r="9"/><circle cx="${x}" cy="${y}" r="3.6"/>` +
    `<text x="${x + (isLeft ? -14 : 14)}" y="${y + 5}"${isLeft ? ' text-anchor="end"' : ''} aria-hidden="true">${label}</text></a>`
  )
}

/**
 * The map of `/locations`, as one `<svg class="map world">`. Dots get the keyboard focus in the
 * given order; hovering or focusing one shows its name. They are small and some are close
 * together, so the page has to list the same links as text (WCAG 2.2, 2.5.8: equivalent target).
 */
export function worldMap(points: readonly WorldMapPoint[], labels: WorldMapLabels): string {
  return (
    `<svg class="map world" viewBox="0 0 ${mapWidth} ${mapHeight}" role="group" aria-label="${escapeHtml(labels.alt)}">` +
    `${baseMap({ land: landPath, landId: 'land' })}<g class="points">${points.map(dot).join('')}</g></svg>`
  )
}
