/** Draws share images: the sheet, its texts, its picture. */
import { cover, type Motif } from '#core/drawing/cover.ts'
import { locationMap, type LocationPoint } from '#core/drawing/location-map.ts'
import { markInside } from '#core/drawing/mark.ts'
import { tenth } from '#core/drawing/markup.ts'
import { escapeHtml } from '#core/escape-html.ts'
import { localeInfo, type Locale } from '#core/locales.ts'
import { markBox, markRatio } from '#generated/mark.ts'
import { palette } from '#generated/palette.ts'
import { cutTitle, fitTitle, type FittedTitle, type MeasureText, type TitleBox } from './fit-title.ts'
import { drawingStyle } from './drawing-style.ts'
import { titleClauses, titlePieces } from './title-pieces.ts'
import { captionFamily, titleType, weights } from './typography.ts'

/** Raise it when the drawing changes, so that cached images are made again; a test detects changes. */
export const shareImageRevision = 3

export interface ShareImage {
  locale: Locale
  title: string
  /** The section of the page, above the title; '' leaves the line out. */
  kind: string
  brand: string
  picture: SharePicture
}

/** The cover of a document, or the map of a location. */
export type SharePicture = { slug: string; motif?: Motif | undefined } | Pick<LocationPoint, 'lat' | 'lon'>

/** Size of the image in pixels. */
export const shareImageSize = { width: 1200, height: 630 } as const

const { width, height } = shareImageSize
const margin = 60
const columns = 12
const column = (width - 2 * margin) / columns
const line = 1.5

const scaleBar = { top: 34, height: 14 }
const pictureBox = { top: 102, width: 6 * column, height: (6 * column * 300) / 480 }
const caption = { size: 23, gap: 30 }
const title = { width: 6 * column - 44, maxLines: 3, sizes: [104, 90, 78, 70, 62, 54, 48, 42] }
const foot = { rule: 504, middle: 567, mark: 58, gap: 16, name: 40 }

/** Below this size a Chinese title is better broken inside its clauses. */
const minClauseSizePx = 54

/** In the faces of the caption and the brand. */
const capitalHeightEm = 0.7

/** A full-width bracket includes the space before it: at the start of a line it is moved out by half an em. */
const hanging = /^[（《〈「『【]/

/**
 * The image as SVG, for a renderer that has the fonts of `typography.ts`.
 *
 * @param measure the width of a text set as `titleText` sets it
 */
export function shareImage(image: ShareImage, measure: MeasureText): string {
  const pictureX = isRtl(image.locale) ? margin : width - margin - pictureBox.width
  const box = `x="${pictureX}" y="${pictureBox.top}" width="${pictureBox.width}" height="${pictureBox.height}"`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><style>${drawingStyle}</style>` +
    `<rect width="${width}" height="${height}" fill="${palette.paper}"/>${drawScaleBar()}` +
    `${drawPicture(image.picture).replace('<svg', `<svg ${box}`)}<rect ${box} fill="none" ${stroke}/>` +
    `${drawText(image, measure)}${drawFoot(image)}</svg>`
  )
}

/**
 * A text of a title; renderers also measure it, at any size.
 *
 * @param place further attributes, with a space before each
 */
export function titleText(text: string, locale: Locale, size: number, place = ''): string {
  const { tracking, family } = titleType(locale)
  const spacing = tracking ? ` letter-spacing="${(tracking * size).toFixed(2)}"` : ''
  return `<text${place} font-family="${family}" font-weight="${weights.text}" font-size="${size}"${spacing}>${inDirection(text, locale)}</text>`
}

const stroke = `stroke="${palette.ink}" stroke-width="${line}"`

const isRtl = (locale: Locale) => localeInfo[locale].dir === 'rtl'

/** The edge at which reading starts. */
const startOf = (locale: Locale) => (isRtl(locale) ? width - margin : margin)

/** Attributes of a text that begins at a point: with its right side there in a right-to-left language. */
function placeAt(x: number, baseline: number, locale: Locale): string {
  return ` x="${x}" y="${tenth(baseline)}"${isRtl(locale) ? ' text-anchor="end"' : ''}`
}

/**
 * Text of a line, escaped. The renderer orders mixed directions as in a left-to-right text in every
 * language, hence the embedding (UAX #9, RLE and PDF).
 */
function inDirection(text: string, locale: Locale): string {
  const escaped = escapeHtml(text.replace(/\p{Cc}/gu, ' ').replace(/[\u2066-\u2069]/g, ''))
  return isRtl(locale) ? `\u202b${escaped}\u202c` : escaped
}

function drawPicture(picture: SharePicture): string {
  if ('slug' in picture) return cover(picture.slug, picture.motif)
  return locationMap({ ...picture, name: '' })
}

/** The scale bar under the header of every page, as wide as the sheet, its blocks in the columns. */
function drawScaleBar(): string {
  const { top, height: tall } = scaleBar
  const blocks = Array.from({ length: columns }, (_, index) => `M${margin + index * column} ${top}h${column / 2}v${tall}h${-column / 2}z`)
  return `<path d="${blocks.join('')}" fill="${palette.ink}"/><path d="M0 ${top}h${width}M0 ${top + tall}h${width}" ${stroke}/>`
}

/** Kind and title, from the top of the picture downwards. */
function drawText({ locale, title: text, kind }: ShareImage, measure: MeasureText): string {
  const { lineHeight, rise } = titleType(locale)
  const start = startOf(locale)
  const captionHeight = capitalHeightEm * caption.size
  const top = pictureBox.top + (kind ? captionHeight + caption.gap : 0)
  const { lines, size } = setTitle(text, locale, { ...title, height: pictureBox.top + pictureBox.height - top, lineHeight }, measure)
  const titleLines = lines.map((lineText, index) => {
    const x = hanging.test(lineText) ? start - size / 2 : start
    return titleText(lineText, locale, size, placeAt(x, top + (rise + index * lineHeight) * size, locale))
  })
  const kindLine =
    `<text${placeAt(start, pictureBox.top + captionHeight, locale)} font-family="${captionFamily(locale)}" font-size="${caption.size}" ` +
    `fill="${palette.ink3}">${inDirection(kind, locale)}</text>`
  return `${kind ? kindLine : ''}<g fill="${palette.ink}">${titleLines.join('')}</g>`
}

function setTitle(text: string, locale: Locale, box: TitleBox, measure: MeasureText): FittedTitle {
  const clauses = titleClauses(text, locale)
  const pieces = titlePieces(text, locale)
  const large = { ...box, sizes: box.sizes.filter((size) => size >= minClauseSizePx) }
  return (clauses.length > 0 && fitTitle(clauses, large, measure)) || fitTitle(pieces, box, measure) || cutTitle(pieces, box, measure)
}

/** The rule at the end of the sheet, with the mark and the brand's name below it. */
function drawFoot({ brand, locale }: ShareImage): string {
  const { rule, middle, mark, gap, name } = foot
  const start = startOf(locale)
  const markWidth = mark * markRatio
  const markX = isRtl(locale) ? start - markWidth : start
  const nameX = isRtl(locale) ? markX - gap : markX + markWidth + gap
  return (
    `<path d="M${margin} ${rule}H${width - margin}" ${stroke}/>` +
    `<svg x="${markX}" y="${middle - mark / 2}" width="${markWidth}" height="${mark}" viewBox="${markBox}">${markInside('share')}</svg>` +
    `<text${placeAt(nameX, middle + (capitalHeightEm * name) / 2, locale)} font-family="${titleType(locale).family}" font-weight="${weights.brand}" ` +
    `font-size="${name}" fill="${palette.ink}">${inDirection(brand, locale)}</text>`
  )
}
