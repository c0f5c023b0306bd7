/**
 * Writes the site's icons from the mark: `favicon.svg`, which follows the system's theme, and PNG
 * files for home screens, on a ground of paper with the margin that maskable icons need.
 *
 * The PNG files are pictures of the SVG taken by Chromium, so this runs by hand after a change of
 * the mark, and its output is committed.
 *
 * Usage: `node tooling/drawing/icons.ts /usr/bin/chromium`
 */
import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { markShapes } from '#core/drawing/mark.ts'
import { nightAccent, palette } from '#core/share/palette.ts'

/** The tokens of the mark; a picture outside of a page can't refer to the page's. */
const { ink, paper, accent } = palette
const day = `.mk-l{fill:${ink}}.mk-w{fill:${paper}}.mk-s{fill:none;stroke:${ink};stroke-width:.8}.mk-d{fill:${accent}}`
const night = `.mk-l{fill:#ece7d7}.mk-w{fill:#0c1714}.mk-d{fill:${nightAccent}}`

const folder = new URL('../../public/', import.meta.url)

/** Sizes in pixels: two of the web app manifest, and Apple's. */
const pictures = [
  { name: 'icon-192.png', size: 192 },
  { name: 'icon-512.png', size: 512 },
  { name: 'apple-touch-icon.png', size: 180 },
]

/** The icon of browser tabs: without waterlines, which run together at 16 pixels. */
export function faviconSvg(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>${day}@media(prefers-color-scheme:dark){${night}}</style>` +
    `${markShapes('m', { plain: true })}</svg>\n`
  )
}

/** A square of paper with the mark in its middle 72 %: inside of the circle that maskable icons are cut to. */
function pictureSvg(size: number): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-6.2 -6.2 44.4 44.4"><style>${day}</style>` +
    `<rect x="-6.2" y="-6.2" width="44.4" height="44.4" fill="${paper}"/>${markShapes('m')}</svg>`
  )
}

async function writePictures(executablePath: string): Promise<void> {
  await using browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  for (const { name, size } of pictures) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${pictureSvg(size)}`)
    await page.screenshot({ path: new URL(name, folder).pathname })
    await page.close()
  }
}

if (import.meta.main) {
  const executablePath = process.argv[2]
  if (!executablePath) throw new Error('expected the path of Chromium as the only argument')
  writeFileSync(new URL('favicon.svg', folder), faviconSvg())
  await writePictures(executablePath)
}
