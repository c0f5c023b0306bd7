/** The motif "soundings": depths on a staggered grid, the deepest in bold, and one course through them. */
import { circle, point } from '../markup.ts'
import { heightAt, type Hill } from './field.ts'
import { randomBetween, type Random } from '../../random.ts'

/** Share of the greatest depth from which a figure is bold. */
const boldFrom = 0.72

function depthFigures(hills: readonly Hill[]): string {
  let deepest = 0
  for (let y = 0; y < 300; y += 20) {
    for (let x = 0; x < 480; x += 20) deepest = Math.max(deepest, heightAt(hills, x, y))
  }
  let figures = ''
  for (let y = 24, row = 0; y < 300; y += 28, row++) {
    for (let x = 22 + (row % 2) * 15; x < 470; x += 34) {
      const depth = Math.round(heightAt(hills, x, y))
      figures += `<text x="${x}" y="${y}"${depth > deepest * boldFrom ? ' class="hi"' : ''}>${depth}</text>`
    }
  }
  return `<g class="cs">${figures}</g>`
}

/** SVG elements of the motif, 480 by 300. */
export function drawSoundings(random: Random): string {
  const hills = Array.from({ length: 4 }, () => ({
    x: randomBetween(random, 0, 480),
    y: randomBetween(random, 0, 300),
    spread: randomBetween(random, 60, 140),
    height: randomBetween(random, 30, 90),
  }))
  const figures = depthFigures(hills)
  const [startX, startY] = [randomBetween(random, 30, 120), randomBetween(random, 200, 280)]
  const [endX, endY] = [randomBetween(random, 300, 460), randomBetween(random, 20, 110)]
  const course = `M${point(startX, startY)}C${point(startX + 120, startY - 140)} ${point(endX - 140, endY + 140)} ${point(endX, endY)}`
  return `${figures}<path class="cr" d="${course}"/>${circle('ch', [startX, startY], 5)}${circle('cx', [endX, endY], 5)}`
}
