/**
 * The site's icons, made from the mark: `favicon.svg`, which follows the system's theme, and PNG files for home screens, on a paper background
 * with the margin that maskable icons need.
 */
import { Resvg } from '@resvg/resvg-js'
import type { Colors, ColorScheme } from '#core/theme/schema.ts'
import { cacheKey, type Cache } from '#tooling/cache.ts'
import { paintRules, paintsIn, type Mark } from './mark.ts'

/** Sizes in pixels: two of the web app manifest, and Apple's. */
const pngIcons = [
  { name: 'icon-192.png', size: 192 },
  { name: 'icon-512.png', size: 512 },
  { name: 'apple-touch-icon.png', size: 180 },
]

interface Parts {
  colors: Readonly<Record<ColorScheme, Colors>>
  mark: Mark
  smallMark: Mark
}

/** The files by name. */
export function iconFiles(parts: Parts, cache: Pick<Cache, 'get' | 'set'>): Map<string, string | Uint8Array> {
  const svg = pngIconSvg(parts)
  const icons = pngIcons.map(({ name, size }): [string, Uint8Array] => [name, render(svg, size, cache)])
  return new Map<string, string | Uint8Array>([['favicon.svg', faviconSvg(parts)], ...icons])
}

function render(svg: string, size: number, cache: Pick<Cache, 'get' | 'set'>): Uint8Array {
  const key = cacheKey('icon', svg, String(size))
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng()
  cache.set(key, png)
  return png
}

/** The icon of browser tabs. */
function faviconSvg({ colors, smallMark }: Parts): string {
  const rules = (scheme: ColorScheme) => paintRules(paintsIn(smallMark, colors[scheme]))
  const style = rules('light') === '' ? '' : `<style>${rules('light')}@media(prefers-color-scheme:dark){${rules('dark')}}</style>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${smallMark.box}">${style}${smallMark.shapes.replaceAll('@', 'm')}</svg>\n`
}

/** Width and height of the square, and the largest part of it that the mark may take: maskable icons are cropped to a circle. */
const side = 100
const part = 0.72

/** A paper square with the mark in its middle. */
function pngIconSvg({ colors, mark }: Parts): string {
  const inset = (side * (1 - part)) / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><style>${paintRules(paintsIn(mark, colors.light))}</style>` +
    `<rect width="${side}" height="${side}" fill="${colors.light.paper}"/>` +
    `<svg x="${inset}" y="${inset}" width="${side * part}" height="${side * part}" viewBox="${mark.box}">${mark.shapes.replaceAll('@', 'm')}</svg></svg>`
  )
}
