import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openCache } from '#tooling/cache.ts'
import { readPictureName } from './picture-names.ts'
import { storePicture } from './stored-picture.ts'

/** Stores a file of this name and content in a cache of its own. */
async function store(file: string, bytes: Uint8Array | string) {
  const folder = await mkdtemp(join(tmpdir(), 'picture-'))
  const cache = openCache(join(folder, 'cache'))
  await writeFile(join(folder, file), bytes)
  const read = () => storePicture(readPictureName(file)!, join(folder, file), cache)
  const first = await read()
  const repeated = await read()
  const files = (first.picture?.files ?? []).map((stored) => ({ ...stored, bytes: cache.get(stored.key)! }))
  cache.close()
  await rm(folder, { recursive: true })
  return { ...first, repeated, files }
}

/** A picture of noise: it does not become small by chance. */
const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
const png = (width: number, height: number) => noise(width, height).png().toBuffer()

test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
  'W137: %s becomes WebP, and AVIF where that is smaller, in widths up to its own',
  async (format) => {
    const { picture, files, repeated } = await store(`noise.${format}`, await noise(600, 60).toFormat(format).toBuffer())
    expect(picture).toMatchObject({ width: 600, height: 60 })
    expect(files.filter((file) => file.format === 'webp').map(({ width }) => width)).toEqual([480, 600])
    for (const { name, width, bytes, format, sizeBytes } of files) {
      expect(name).toMatch(new RegExp(`^noise-${width}-[0-9a-f]{10}\\.${format}$`))
      expect(bytes.length).toBe(sizeBytes)
      expect((await sharp(bytes).metadata()).width).toBe(width)
    }
    expect(repeated.picture).toEqual(picture)
  },
)

test('W137: no file is wider than 1600 pixels, and a small picture has one width', async () => {
  expect((await store('large.png', await png(2000, 40))).files.filter(({ format }) => format === 'webp').map(({ width }) => width)).toEqual(
    [480, 800, 1200, 1600],
  )
  expect(
    new Set((await store('small.dark.png', await png(100, 40))).files.map(({ width, name }) => `${width} ${name.slice(0, 11)}`)),
  ).toEqual(new Set(['100 small-dark-']))
})

test('W137: a file with more bytes than a wider one is left out', async () => {
  // Lines of one pixel: exact at their own width, gray and many-colored when they are scaled.
  const lines = Buffer.from(
    Array.from({ length: 1000 * 300 }, (_, index) => ((index % 1000) % 3 === 0 || Math.floor(index / 1000) % 7 === 0 ? 0 : 255)),
  )
  const { files } = await store(
    'lines.png',
    await sharp(lines, { raw: { width: 1000, height: 300, channels: 1 } })
      .png()
      .toBuffer(),
  )
  const webp = files.filter(({ format }) => format === 'webp').map(({ sizeBytes }) => sizeBytes)
  expect(webp).toEqual(webp.toSorted((a, b) => a - b))
  expect(webp.length).toBeLessThan(3)
})

test('W137: a photograph is turned as it was held, and says nothing about place and camera', async () => {
  const photo = await noise(60, 40)
    .withExif({ IFD0: { Make: 'Camera', ImageDescription: 'Home' }, IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>secret-place</a></x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect(photo.includes('secret-place')).toBe(true)
  const { picture, files } = await store('photo.jpg', photo)
  expect(picture).toMatchObject({ width: 40, height: 60 })
  for (const { bytes } of files) {
    const { exif, xmp, iptc, orientation, width, height } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, orientation: orientation ?? 1, width, height }).toEqual({
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      orientation: 1,
      width: 40,
      height: 60,
    })
  }
})

test('W136: a drawing keeps its form, under a name with the hash of what was checked', async () => {
  const { picture, files } = await store('map.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><!-- x --></svg>')
  expect(picture).toMatchObject({ width: 20, height: 10 })
  expect(files.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
    [
      expect.stringMatching(/^map-[0-9a-f]{10}\.svg$/),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="20" height="10"/>',
    ],
  ])
})

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>'

test.each<[string, string, () => Promise<Uint8Array | string>, string, string]>([
  ['a JPEG named PNG', 'a.png', () => noise(2, 2).jpeg().toBuffer(), 'the content of a JPEG', 'rename it to a.jpg, or save it as PNG'],
  ['a drawing named PNG', 'a.png', async () => drawing, 'the content of an SVG', 'rename it to a.svg, or save it as PNG'],
  ['a PNG named SVG', 'a.svg', () => png(2, 2), 'the content of a PNG', 'rename it to a.png, or save it as SVG'],
  [
    'a page named JPEG',
    'a.jpg',
    async () => '<!doctype html><script>alert(1)</script>',
    'the content of something else',
    'save it as JPEG',
  ],
  ['an empty file', 'a.webp', async () => '', 'an empty file', 'save it as WebP'],
  ['a PNG that is cut off', 'a.png', async () => (await png(200, 200)).subarray(0, 5000), '', 'export it from the program that made it'],
  ['a PNG of its first bytes', 'a.png', async () => (await png(200, 200)).subarray(0, 8), '', 'export it from the program that made it'],
  ['a large drawing', 'a.svg', async () => `${drawing}<!--${'x'.repeat(400_000)}-->`, '0.4 MB', 'simplify the drawing, or save it as PNG'],
  ['a large file', 'a.png', async () => Buffer.alloc(15_500_000), '15.5 MB', 'save it smaller: pages show at most 1600 pixels across'],
  [
    'too many pixels',
    'a.png',
    () =>
      sharp({ create: { width: 7000, height: 6000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    '7000 × 6000',
    'make it smaller: pages show at most 1600 pixels across',
  ],
  [
    'a long strip',
    'a.png',
    () =>
      sharp({ create: { width: 2, height: 13_000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    '2 × 13000',
    'make it smaller: pages show at most 1600 pixels across',
  ],
  [
    'an animation',
    'a.webp',
    async () =>
      sharp([await png(4, 4), await png(4, 4)], { join: { animated: true } })
        .webp()
        .toBuffer(),
    'several pictures in one file',
    'keep one of them, or record a video',
  ],
])('W137: %s is refused', async (_, file, bytes, found, fix) => {
  const { picture, problems } = await store(file, await bytes())
  expect(picture).toBeUndefined()
  expect(problems).toMatchObject([{ found: expect.stringContaining(found), fix }])
})
