/**
 * The site's icons, derived from the mark: `favicon.svg`, which follows the system's theme, and PNG files for home screens, on a paper
 * background with the margin that maskable icons need. They are committed, and written again when mark or colors have changed.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { markShapes } from '#core/drawing/mark.ts'
import { nightPalette, palette } from '#generated/palette.ts'

/** Sizes in pixels: two of the web app manifest, and Apple's. */
const pngIcons = [
  { name: 'icon-192.png', size: 192 },
  { name: 'icon-512.png', size: 512 },
  { name: 'apple-touch-icon.png', size: 180 },
]

const { ink, paper, accent } = palette
const lightStyles = `.mk-l{fill:${ink}}.mk-w{fill:${paper}}.mk-s{fill:none;stroke:${ink};stroke-width:.8}.mk-d{fill:${accent}}`
const darkStyles = `.mk-l{fill:${nightPalette.ink}}.mk-w{fill:${nightPalette.paper}}.mk-d{fill:${nightPalette.accent}}`

/** The icon of browser tabs: without waterlines, which merge at 16 pixels. */
export function faviconSvg(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>${lightStyles}@media(prefers-color-scheme:dark){${darkStyles}}</style>` +
    `${markShapes('m', { plain: true })}</svg>\n`
  )
}

/** A paper square with the mark in its middle 72 %, inside of the circle to which maskable icons are cropped. */
function pngIconSvg(size: number): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-6.2 -6.2 44.4 44.4"><style>${lightStyles}</style>` +
    `<rect x="-6.2" y="-6.2" width="44.4" height="44.4" fill="${paper}"/>${markShapes('m')}</svg>`
  )
}

/** Writes the icons if the favicon in the folder does not match mark and palette. */
export function writeIcons(folder: string): void {
  const file = join(folder, 'favicon.svg')
  const favicon = faviconSvg()
  if (existsSync(file) && readFileSync(file, 'utf8') === favicon) return
  for (const { name, size } of pngIcons) writeFileSync(join(folder, name), new Resvg(pngIconSvg(size)).render().asPng())
  writeFileSync(file, favicon)
}
