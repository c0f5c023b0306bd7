/**
 * Files for browsers from a picture of pixels: AVIF and WebP in a few widths, turned as its camera was held, in sRGB, and without metadata: a
 * photograph may say where it was taken.
 */
import type { Metadata, Sharp } from 'sharp'
import type { ProblemIn } from '#tooling/content/problems.ts'
import { pictureFormats, type PictureFormat } from './picture-names.ts'

/** Widths in pixels: narrow screens, and the columns of text at one and at two device pixels per pixel. */
const widths = [480, 800, 1200, 1600]

/** Pixels of a picture at most: what a decoder has to hold in memory, four bytes each. */
export const maxPixels = 40_000_000
const maxSide = 12_000

/** A file for browsers. */
export interface EncodedPicture {
  format: 'avif' | 'webp'
  width: number
  bytes: Buffer
}

/** The picture for browsers, or why it can't be shown. */
export type EncodedRaster =
  | { width: number; height: number; files: EncodedPicture[]; problems: [] }
  | { files: undefined; problems: ProblemIn[] }

/** @param format by the first bytes */
export async function encodeRaster(bytes: Buffer, format: Exclude<PictureFormat, 'svg'>): Promise<EncodedRaster> {
  // Loaded only for pictures that are not in the cache.
  const { default: sharp } = await import('sharp')
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
    const problem = sizeProblem(metadata) ?? motionProblem(bytes, format, metadata)
    if (problem) return { files: undefined, problems: [problem] }
    const { width, height } = metadata.autoOrient
    const files: EncodedPicture[] = []
    // One after the other, so that the pixels of one width are in memory.
    for (const target of widthsOf(width)) {
      const resized = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
        .autoOrient()
        .resize({ width: target })
        .toColorspace('srgb')
      const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true })
      files.push(...(await encode(sharp(data, { raw: info }), format, target)))
    }
    return { width, height, files: worthwhile(files), problems: [] }
  } catch (error) {
    const found = (error as Error).message.split('\n')[0]!
    return {
      files: undefined,
      problems: [
        { expected: `a ${pictureFormats[format].name} that can be decoded`, found, fix: 'export it from the program that made it' },
      ],
    }
  }
}

/** The widths of the files of a picture: never more than its own. */
function widthsOf(width: number): number[] {
  const largest = Math.min(width, widths.at(-1)!)
  // A file that is hardly smaller than the next is not worth its place.
  return [...widths.filter((candidate) => candidate <= largest * 0.85), largest]
}

/** One width in both formats. WebP without loss where that is smaller, as it is for screenshots with few colors. */
async function encode(picture: Sharp, format: PictureFormat, width: number): Promise<EncodedPicture[]> {
  const [avif, lossy, lossless] = await Promise.all([
    picture.clone().avif({ quality: 55, effort: 4 }).toBuffer(),
    picture.clone().webp({ quality: 80, smartSubsample: true, effort: 5 }).toBuffer(),
    format === 'png' ? picture.clone().webp({ nearLossless: true, quality: 60, effort: 5 }).toBuffer() : undefined,
  ])
  const webp = lossless && lossless.length < lossy.length ? lossless : lossy
  return [
    { format: 'avif', width, bytes: avif },
    { format: 'webp', width, bytes: webp },
  ]
}

/**
 * Leaves out files with more bytes than a wider one, as a screenshot without loss often is smaller than what is scaled from it, and AVIF if it
 * saves nothing.
 */
function worthwhile(files: readonly EncodedPicture[]): EncodedPicture[] {
  const useful = files.filter((file) => {
    const wider = files.filter(({ format, width }) => format === file.format && width > file.width)
    return wider.every(({ bytes }) => bytes.length > file.bytes.length)
  })
  const widthsOf = (format: EncodedPicture['format']) => useful.filter((file) => file.format === format).map(({ width }) => width)
  const shared = widthsOf('avif').filter((width) => widthsOf('webp').includes(width))
  const bytesOf = (format: EncodedPicture['format']) =>
    useful.filter((file) => file.format === format && shared.includes(file.width)).reduce((sum, { bytes }) => sum + bytes.length, 0)
  return useful.filter(({ format }) => format === 'webp' || bytesOf('avif') < bytesOf('webp') * 0.95)
}

function sizeProblem({ width, height }: Metadata): ProblemIn | undefined {
  if (width * height <= maxPixels && Math.max(width, height) <= maxSide) return undefined
  return {
    expected: `at most ${maxPixels / 1e6} million pixels, and ${maxSide} on a side`,
    found: `${width} × ${height}`,
    fix: 'make it smaller: pages show at most 1600 pixels across',
  }
}

function motionProblem(bytes: Buffer, format: PictureFormat, { pages = 1 }: Metadata): ProblemIn | undefined {
  // The chunk acTL before the first data makes a PNG move.
  const moves = pages > 1 || (format === 'png' && bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT'))).includes('acTL'))
  return moves
    ? { expected: 'a picture that does not move', found: 'several pictures in one file', fix: 'keep one of them, or record a video' }
    : undefined
}
