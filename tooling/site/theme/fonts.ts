/** Web fonts of a theme: each file cut to the characters of its script, with the metrics that a local font must have until it has loaded. */
import { fromBuffer } from '@capsizecss/unpack'
import { create, type Font } from 'fontkitten'
import subsetFont from 'subset-font'
import type { FontFile, Theme, WebFontScript } from '#core/theme/schema.ts'
import { cacheKey, type Cache } from '#tooling/cache.ts'
import { characters, neutral, unicodeRange } from './characters.ts'

/** One `@font-face`. */
export interface WebFont {
  role: 'text' | 'mono'
  family: string
  script: WebFontScript
  /** `400`, or `400 700` of a variable font. */
  weight: string
  /** Name of the file that is served. */
  file: string
  bytes: Uint8Array
  /** Value of `unicode-range`. */
  range: string
}

/** `@font-face` descriptors of a local font, in percent. */
export interface Fallback {
  sizeAdjust: number
  ascent: number
  descent: number
}

/** Raise it when files are cut in another way. */
const revision = 1

/** The same for faces of share images. */
const shareRevision = 2

/** @throws {Error} if the bytes are no font */
export function openFont(bytes: Uint8Array): Font {
  const font = create(Buffer.from(bytes))
  if ('fonts' in font) throw new Error('a collection of fonts')
  return font as Font
}

/** Makes the file that is served. One that is WOFF2 already and holds nothing beyond its script is used as it is. */
export async function cutFont(source: Uint8Array, input: FontFile, cache: Pick<Cache, 'get' | 'set'>): Promise<Uint8Array> {
  if (input.range !== undefined) return source
  const axes = axesToChange(source, input)
  if (Object.keys(axes).length === 0 && isCut(source, input.script)) return source
  const key = cacheKey(String(revision), Buffer.from(source).toString('latin1'), JSON.stringify(input))
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const cut = await subsetFont(Buffer.from(source), textOf(input.script), {
    targetFormat: 'woff2',
    ...(Object.keys(axes).length > 0 && { variationAxes: axes }),
  })
  cache.set(key, cut)
  return cut
}

/** OpenType features of share images: kerning, without ligatures. */
const shareFeatures = ['kern']

/**
 * As one TrueType file of one weight: the renderer of share images reads neither WOFF2 nor variations. It drops letters that the first face of a text
 * lacks if the second one makes another number of glyphs of the text, as with the ligature fi. So files keep their Latin letters, and lose their
 * ligatures except in Arabic, which needs them.
 */
export async function trueType(
  source: Uint8Array,
  input: FontFile,
  weight: number,
  cache: Pick<Cache, 'get' | 'set'>,
): Promise<Uint8Array> {
  const key = cacheKey('truetype', String(shareRevision), Buffer.from(source).toString('latin1'), JSON.stringify(input), String(weight))
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const { wght } = openFont(source).variationAxes
  const axes = { ...axesToChange(source, input), ...(wght && { wght: Math.min(wght.max, Math.max(wght.min, weight)) }) }
  // `keepFeatures` is not in the types of the package.
  const options = {
    targetFormat: 'sfnt' as const,
    ...(Object.keys(axes).length > 0 && { variationAxes: axes }),
    ...(input.script !== 'arabic' && { keepFeatures: shareFeatures }),
  }
  const cut = await subsetFont(Buffer.from(source), textOf('latin') + textOf(input.script), options)
  cache.set(key, cut)
  return cut
}

/** Whether a font has the letters and digits of English, so that a text in two scripts can be set in it alone. */
export function hasLatin(bytes: Uint8Array): boolean {
  const characterSet = new Set(openFont(bytes).characterSet)
  return [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'].every((letter) => characterSet.has(letter.codePointAt(0)!))
}

function isCut(source: Uint8Array, script: WebFontScript): boolean {
  const isWoff2 = Buffer.from(source.subarray(0, 4)).toString('latin1') === 'wOF2'
  return isWoff2 && openFont(source).characterSet.every((point) => characters[script].has(point) || neutral.has(point))
}

const textOf = (script: WebFontScript) => String.fromCodePoint(0x20, ...characters[script])

/** What of a variable font must be fixed or narrowed: its weights to those that are used, and the axes that the theme names. */
function axesToChange(source: Uint8Array, { weight, axes = {} }: FontFile): Record<string, number | { min: number; max: number }> {
  const { variationAxes } = openFont(source)
  const required = { ...(variationAxes.wght && { wght: weight }), ...axes }
  const changed = Object.entries(required).filter(([axis, value]) => {
    const [first, last] = typeof value === 'number' ? [value, value] : value
    return variationAxes[axis]?.min !== first || variationAxes[axis]?.max !== last
  })
  return Object.fromEntries(changed.map(([axis, value]) => [axis, typeof value === 'number' ? value : { min: value[0], max: value[1] }]))
}

/** The characters of a file that a page uses. */
export function rangeOf(bytes: Uint8Array, { script, range }: FontFile): string {
  if (range !== undefined) return range.join(', ')
  return unicodeRange(openFont(bytes).characterSet.filter((point) => characters[script].has(point)))
}

/** Average width of English text in Arial, in ems: what `@capsizecss/unpack` measures of Liberation Sans, which has the same widths. */
const arialWidth = 913 / 2048

/** What makes Arial as wide and as tall as the text face, so that no line moves when that loads. */
export async function fallbackOf(bytes: Uint8Array): Promise<Fallback> {
  const { ascent, descent, unitsPerEm, xWidthAvg } = await fromBuffer(Buffer.from(bytes))
  const sizeAdjust = xWidthAvg / unitsPerEm / arialWidth
  const percent = (units: number) => Math.round((units / unitsPerEm / sizeAdjust) * 1000) / 10
  return { sizeAdjust: Math.round(sizeAdjust * 1000) / 10, ascent: percent(ascent), descent: percent(Math.abs(descent)) }
}

/** The first file of the text face with Latin letters, which sets the measure. */
export function measuringFile({ fonts }: Pick<Theme, 'fonts'>): FontFile | undefined {
  return fonts.text.flatMap(({ files }) => files).find(({ script }) => script === 'latin')
}
