/**
 * Writes the latitude blocks of the home map's frame, and the positions of its labels, between two
 * comments of `app/styles/drawing/frame.css`. They follow from the projection and can't be in the
 * page: the Content-Security-Policy forbids style attributes.
 *
 * Usage: `node scripts/drawing/neatline-css.ts`
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { latitudeBands, parallelPositions } from '#core/drawing/neatline.ts'

const block = /(\/\* neatline: written by [^\n]*\n)(.*?)(\/\* neatline: end \*\/)/s

/** Hard-stop gradient of the blocks along one side; the two sides begin with different colors. */
function bands(startsFilled: boolean): string {
  const edges = latitudeBands()
  const stops = edges.slice(0, -1).map((edge, index) => {
    const isFilled = (index % 2 === 0) === startsFilled
    return `    ${isFilled ? 'var(--ink)' : 'transparent'} ${edge}% ${edges[index + 1]!}%`
  })
  return `linear-gradient(\n${stops.join(',\n')}\n  )`
}

/** The rules themselves. */
function neatlineRules(): string {
  const labels = parallelPositions().map(
    (position, index) => `.atlas .lat span:nth-child(${index + 1}) {\n  inset-block-start: ${position}%;\n}\n`,
  )
  return `.neat {\n  --bands-start: ${bands(false)};\n  --bands-end: ${bands(true)};\n}\n${labels.join('')}`
}

/**
 * The style sheet with the rules in their place.
 *
 * @throws Error where the two comments are missing
 */
export function withNeatlineRules(css: string): string {
  if (!block.test(css)) {
    throw new Error(
      'app/styles/drawing/frame.css: expected the comments "neatline: written by …" and "neatline: end", found none; put both back where the rules of .neat end',
    )
  }
  return css.replace(block, (_, before: string, _old: string, after: string) => before + neatlineRules() + after)
}

if (import.meta.main) {
  const file = new URL('../../app/styles/drawing/frame.css', import.meta.url)
  writeFileSync(file, withNeatlineRules(readFileSync(file, 'utf8')))
}
