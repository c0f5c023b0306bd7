/** A picture file of a document, checked and made ready for browsers, or read from the cache of the build. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { cacheKey, type Cache } from '#tooling/cache.ts'
import type { ProblemIn } from '#tooling/content/problems.ts'
import { digestFiles } from '#tooling/files.ts'
import { proposePictureName, pictureFormats, type PictureName } from './picture-names.ts'
import { encodeRaster } from './raster.ts'
import { sniffFormat } from './sniff.ts'
import { checkSvg } from './svg.ts'

/** A picture as browsers get it. Sizes are in pixels. */
export interface StoredPicture {
  width: number
  height: number
  /** By width, smallest first; a drawing has one. */
  files: readonly StoredFile[]
}

export interface StoredFile {
  /** Holds a hash of the bytes. */
  name: string
  format: 'avif' | 'webp' | 'svg'
  width: number
  /** Key of the bytes in the cache. */
  key: string
  sizeBytes: number
}

/** Where browsers find the files of pictures. */
export const picturesPath = '/pictures/'

/** Where a compilation of the content writes them, below its folder. */
export const picturesFolder = 'pictures'

/** Bytes of the files of authors at most. */
export const maxBytes = { raster: 15_000_000, svg: 300_000 }

/** The picture, or why it can't be shown. */
export type ReadPicture = { picture: StoredPicture; problems: [] } | { picture: undefined; problems: ProblemIn[] }

/** Checks the picture in a file and encodes it, unless the same bytes were encoded before. */
export async function storePicture(name: PictureName, path: string, cache: Cache): Promise<ReadPicture> {
  const tooLarge = sizeProblem(name, (await stat(path)).size)
  if (tooLarge) return { picture: undefined, problems: [tooLarge] }
  const bytes = await readFile(path)
  const key = cacheKey(encoderDigest(), name.file, hashOf(bytes))
  const cached = cache.getJson<StoredPicture>(key)
  if (cached) {
    for (const file of cached.files) cache.markUsed(file.key)
    return { picture: cached, problems: [] }
  }
  const problem = formatProblem(name, bytes)
  if (problem) return { picture: undefined, problems: [problem] }
  const store = (format: StoredFile['format'], width: number, file: Buffer): StoredFile => {
    const hash = hashOf(file).slice(0, 10)
    const fileKey = `${key}.${format}.${width}`
    cache.set(fileKey, file)
    const stem = name.file.slice(0, name.file.lastIndexOf('.')).replaceAll('.', '-')
    return { name: `${stem}${format === 'svg' ? '' : `-${width}`}-${hash}.${format}`, format, width, key: fileKey, sizeBytes: file.length }
  }
  if (name.format === 'svg') {
    const drawing = checkSvg(bytes)
    if (drawing.svg === undefined) return { picture: undefined, problems: drawing.problems }
    const { svg, width, height } = drawing
    return keep(cache, key, { width, height, files: [store('svg', width, Buffer.from(svg))] })
  }
  const encoded = await encodeRaster(bytes, name.format)
  if (!encoded.files) return { picture: undefined, problems: encoded.problems }
  const { width, height, files } = encoded
  return keep(cache, key, { width, height, files: files.map((file) => store(file.format, file.width, file.bytes)) })
}

function keep(cache: Cache, key: string, picture: StoredPicture): ReadPicture {
  cache.setJson(key, picture)
  return { picture, problems: [] }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

let encoder: string | undefined

/** Digest of what makes the files. Not of all packages: encoding a picture takes a second or more. */
function encoderDigest(): string {
  return (encoder ??= `${digestFiles(['*.ts'], import.meta.dirname)} ${sharpVersion()}`)
}

function sharpVersion(): string {
  const { version } = JSON.parse(readFileSync(findPackageJSON('sharp', import.meta.url)!, 'utf8')) as { version: string }
  return version
}

function sizeProblem({ format }: PictureName, sizeBytes: number): ProblemIn | undefined {
  const most = format === 'svg' ? maxBytes.svg : maxBytes.raster
  if (sizeBytes <= most) return undefined
  return {
    expected: `a ${pictureFormats[format].name} of at most ${most / 1e6} MB`,
    found: `${(sizeBytes / 1e6).toFixed(1)} MB`,
    fix: format === 'svg' ? 'simplify the drawing, or save it as PNG' : 'save it smaller: pages show at most 1600 pixels across',
  }
}

/** A file whose content is not what its ending says. */
function formatProblem({ file, format }: PictureName, bytes: Buffer): ProblemIn | undefined {
  const actual = sniffFormat(bytes)
  // A drawing that does not look like one has a problem of its own.
  if (actual === format || (actual === undefined && format === 'svg')) return undefined
  const { name } = pictureFormats[format]
  const found = actual
    ? `the content of ${article(pictureFormats[actual].name)}`
    : bytes.length === 0
      ? 'an empty file'
      : 'the content of something else'
  const renamed = actual && proposePictureName(file.replace(/[^.]+$/, pictureFormats[actual].endings[0]))
  return {
    expected: `${article(name)}, as the ending says`,
    found,
    fix: renamed ? `rename it to ${renamed}, or save it as ${name}` : `save it as ${name}`,
  }
}

/** @example article('SVG') // 'an SVG' */
function article(name: string): string {
  return `${/^[AS]/.test(name) ? 'an' : 'a'} ${name}`
}
