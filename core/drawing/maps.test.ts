import { expect, test } from 'vitest'
import { heroMap } from '#core/drawing/hero-map.ts'
import { locationMap } from '#core/drawing/location-map.ts'
import { graticuleLabels, latitudeBands, parallelPositions } from '#core/drawing/neatline.ts'
import { heroExitCodes } from '#core/drawing/places.ts'
import { worldMap } from '#core/drawing/world-map.ts'

const labels = {
  alt: 'A request & its route',
  cities: { us: 'New York', de: 'Berlin', ca: 'Toronto', jp: 'Tokyo', in: 'Mumbai' },
  you: 'You',
  gateway: '<Gateway>',
}

test('the home map has five routes, one of them shown by default', () => {
  const svg = heroMap(labels, 'de')
  for (const code of heroExitCodes) expect(svg).toContain(`class="route r-${code}`)
  expect(svg.match(/class="route r-\w\w on"/g)).toEqual(['class="route r-de on"'])
  expect(heroMap(labels)).toContain('class="route r-jp on"')
})

test('labels are escaped', () => {
  const svg = heroMap(labels)
  expect(svg).toContain('aria-label="A request &amp; its route"')
  expect(svg).toContain('&lt;Gateway&gt;')
})

test('the frame has blocks of 15° that grow toward the pole', () => {
  const bands = latitudeBands()
  expect(bands).toHaveLength(11)
  expect([bands[0], bands.at(-1)]).toEqual([0, 100])
  const [north = 0, middle = 0, tropics = 0] = [1, 3, 5].map((index) => bands[index + 1]! - bands[index]!)
  expect(north).toBeGreaterThan(middle)
  expect(middle).toBeGreaterThan(tropics)
})

test('thirteen meridians and four parallels are labeled', () => {
  const html = graticuleLabels()
  expect(html.match(/<span>/g)).toHaveLength(17)
  expect(html).toContain('<span>180°</span><span>150°W</span>')
  expect(html).toContain('<span>30°N</span><span>0°</span><span>30°S</span>')
  expect(parallelPositions()).toHaveLength(4)
})

test.each([
  { name: 'Germany', lat: 51, lon: 10.5 },
  { name: 'Fiji', lat: -18, lon: 178 },
  { name: 'Greenland', lat: 73, lon: -42 },
  { name: 'New Zealand', lat: -44, lon: 170.5 },
])('the crop around $name has its marker and some land, in less than 7 kB', (location) => {
  const svg = locationMap(location)
  expect(svg).toContain('class="exit"')
  expect(svg).toMatch(/<path id="crop[^"]+" d="M/)
  expect(svg.length).toBeLessThan(7_000)
})

test('the marker of a location is inside of its crop', () => {
  for (let lat = -50; lat <= 75; lat += 12.5) {
    for (let lon = -180; lon <= 180; lon += 22.5) {
      const svg = locationMap({ name: 'x', lat, lon })
      const [left = 0, top = 0, width = 0, height = 0] = /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? []
      const [, x, y] = /class="exit" cx="([-\d.]+)" cy="([-\d.]+)"/.exec(svg) ?? []
      expect(Math.abs(Number(x) - left - width / 2)).toBeLessThan(1)
      expect(Number(y)).toBeGreaterThan(top)
      expect(Number(y)).toBeLessThan(top + height)
    }
  }
})

test('every dot of the world map is a link with a name', () => {
  const svg = worldMap(
    [
      { name: 'Côte d’Ivoire', href: '/locations/cote-d-ivoire', lat: 7.5, lon: -5.5 },
      { name: 'Trinidad & Tobago', href: '/locations/trinidad-tobago', lat: 10.5, lon: -61.5 },
    ],
    { alt: 'Locations' },
  )
  expect(svg.match(/<a href="/g)).toHaveLength(2)
  expect(svg).toContain('<a href="/locations/trinidad-tobago"><title>Trinidad &amp; Tobago</title>')
  expect(svg).toContain('role="group" aria-label="Locations"')
})
