/** The motif "globe": the graticule of a turned globe, and one great circle on it. */
import { geoGraticule, geoInterpolate, geoOrthographic, geoPath } from 'd3-geo'
import { circle, point } from '../markup.ts'
import { randomBetween, type Random } from '../../random.ts'

type Place = [number, number]

/** Whether both markers have room inside the frame and the course is long enough. */
const isWellPlaced = ([startX, startY]: Place, [endX, endY]: Place) =>
  [startX, endX].every((x) => x > 36 && x < 444) &&
  [startY, endY].every((y) => y > 30 && y < 270) &&
  Math.hypot(startX - endX, startY - endY) > 130

/** SVG elements of the motif, 480 by 300. */
export function drawGlobe(random: Random): string {
  const [turn, lean, tilt] = [randomBetween(random, -180, 180), randomBetween(random, -35, 35), randomBetween(random, -25, 25)]
  const [centerX, centerY] = [randomBetween(random, 150, 330), randomBetween(random, 140, 200)]
  const radius = randomBetween(random, 150, 230)
  const projection = geoOrthographic().rotate([turn, lean, tilt]).scale(radius).translate([centerX, centerY]).precision(0.7)
  // All places are on the visible half, where the projection always has a result.
  const toPoint = (lonLat: Place): Place => projection(lonLat) ?? [centerX, centerY]

  let start: Place = [0, 0]
  let end: Place = [0, 0]
  for (let attempt = 0; attempt < 24; attempt++) {
    const side = random() < 0.5 ? -1 : 1
    start = [-turn + randomBetween(random, -50, -20), -lean + side * randomBetween(random, 6, 34)]
    end = [-turn + randomBetween(random, 18, 50), -lean + side * randomBetween(random, 12, 40)]
    if (isWellPlaced(toPoint(start), toPoint(end))) break
  }
  const along = geoInterpolate(start, end)
  const course = Array.from({ length: 17 }, (_, step) => {
    return `${step ? 'L' : 'M'}${point(...toPoint(along(step / 16)))}`
  })
  // Few points: the projection adds those that a curve needs, and each rounded one is a kink.
  const graticule = geoPath(projection).digits(0)(geoGraticule().step([15, 15]).precision(7.5)()) ?? ''
  return (
    `<path class="c1" d="${graticule}"/>` +
    circle('c2', [centerX, centerY], radius) +
    `<path class="cr" d="${course.join('')}"/>${circle('ch', toPoint(start), 5)}${circle('cx', toPoint(end), 5)}`
  )
}
