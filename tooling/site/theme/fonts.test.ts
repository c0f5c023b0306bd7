import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { expect, test, vi } from 'vitest'
import { completeLocales, localeInfo } from '#core/locales.ts'
import { parse } from 'yaml'
import { webFontScripts } from '#core/theme/schema.ts'
import { buildTheme } from './build-theme.ts'
import { characters, unicodeRange } from './characters.ts'
import { cutFont, fallbackOf, openFont, rangeOf, trueType } from './fonts.ts'
import { readTheme } from './read-theme.ts'

const read = (name: string) => readFileSync(`site/fonts/${name}`)
const noCache = { get: () => undefined, set: () => undefined }
const latin = { script: 'latin', file: 'commissioner-flared-latin.woff2', weight: [400, 700] as [number, number] } as const

test('V10: files that are cut already are served byte for byte', async () => {
  const files = await buildTheme(readTheme('.'), 'Brand', noCache)
  const names = ['commissioner-flared-latin', 'commissioner-flared-cyrillic', 'vazirmatn-arabic', 'plex-mono-latin'].map(
    (name) => `${name}.woff2`,
  )
  for (const name of names) expect(Buffer.compare(Buffer.from(files.get(`fonts/${name}`)!), read(name)), name).toBe(0)
})

test('V10: a file is cut to the letters of its script and to its weights, once', async () => {
  const source = readFileSync('tests/quayside/site/fonts/golos-text-latin.woff2')
  const stored = new Map<string, Buffer>()
  const cache = {
    get: (key: string) => stored.get(key),
    set: vi.fn((key: string, value: Uint8Array | string) => void stored.set(key, Buffer.from(value))),
  }
  const cut = await cutFont(source, latin, cache)
  const { characterSet, variationAxes } = openFont(cut)
  expect(variationAxes.wght).toMatchObject({ min: 400, max: 700 })
  expect(characterSet.filter((point) => !characters.latin.has(point) && point !== 0xffff)).toEqual([])
  expect(cut.length).toBeLessThan(source.length)
  expect(await cutFont(source, latin, cache)).toEqual(cut)
  expect(cache.set).toHaveBeenCalledOnce()
})

test('V10: one weight of a variable file has no axis', async () => {
  const cut = await cutFont(readFileSync('tests/quayside/site/fonts/golos-text-latin.woff2'), { ...latin, weight: 500 }, noCache)
  expect(openFont(cut).variationAxes).toEqual({})
})

test('V10: one file that is cut twice becomes two files', async () => {
  const theme = readTheme('.', 'tests/quayside/site')
  const file = 'golos-text-latin.woff2'
  const files = [400, 700].map((weight) => ({ script: 'latin' as const, file, weight }))
  const built = await buildTheme(
    { ...theme, fonts: { ...theme.fonts, text: [{ family: 'Golos', license: 'a', files }], shareImages: 'built-in' } },
    'Brand',
    noCache,
  )
  const [regular, bold] = ['fonts/golos-text-latin.woff2', 'fonts/golos-text-latin-2.woff2'].map((name) => built.get(name))
  expect(regular).toBeDefined()
  expect(bold).toBeDefined()
  expect(bold).not.toEqual(regular)
  expect(built.get('fonts.css')).toMatch(/latin\.woff2[^}]*font-weight: 400[^]*latin-2\.woff2[^}]*font-weight: 700/)
})

test('a face of share images is TrueType of one weight', async () => {
  const face = await trueType(read(latin.file), latin, 540, noCache)
  expect(face.subarray(0, 4)).toEqual(Buffer.from([0, 1, 0, 0]))
  expect(openFont(face).variationAxes).toEqual({})
})

test('share images draw Latin letters beside Cyrillic ones of another file, and leave Arabic without Latin to the built-in face', async () => {
  const theme = readTheme('.')
  const files = await buildTheme({ ...theme, fonts: { ...theme.fonts, shareImages: 'theme' } }, 'Brand', noCache)
  const names = ['text-cyrillic.ttf', 'text-latin.ttf']
  expect([...files.keys()].filter((name) => name.startsWith('share-fonts/text'))).toEqual(
    expect.arrayContaining(names.map((name) => `share-fonts/${name}`)),
  )
  expect([...files.keys()]).not.toContain('share-fonts/text-arabic.ttf')
  const folder = mkdtempSync(join(tmpdir(), 'share-fonts-'))
  try {
    for (const name of names) writeFileSync(join(folder, name), files.get(`share-fonts/${name}`)!)
    const font = { loadSystemFonts: false, fontFiles: names.map((name) => join(folder, name)), defaultFontFamily: 'Commissioner Thin' }
    const widthOf = (text: string) =>
      new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="100"><text y="70" font-size="60">${text}</text></svg>`, {
        font,
      }).getBBox()!.width
    expect(widthOf('Прокси first')).toBeGreaterThan(widthOf('Прокси') + widthOf('first'))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the range has the characters that the file has, unless the theme states it', () => {
  expect(rangeOf(read('commissioner-flared-cyrillic.woff2'), { ...latin, script: 'cyrillic' })).toBe('U+400-45F, U+490-491, U+2116')
  expect(rangeOf(read('plex-mono-latin.woff2'), { ...latin, range: ['U+20-7E', 'U+A0'] })).toBe('U+20-7E, U+A0')
  expect(unicodeRange([0x41, 0x42, 0x44, 0x43, 0x50])).toBe('U+41-44, U+50')
})

test('the local font gets the width and height of the text face', async () => {
  const { sizeAdjust, ascent, descent } = await fallbackOf(read(latin.file))
  const { ascent: units, unitsPerEm } = openFont(read(latin.file))
  expect(Math.abs(sizeAdjust - 103.5)).toBeLessThan(3)
  expect((ascent * sizeAdjust) / 100).toBeCloseTo((units / unitsPerEm) * 100, 0)
  expect(descent).toBeGreaterThan(15)
})

// Languages of other scripts are set in fonts of the system, and so are letters that a growing language has beyond the fonts.
const withWebFont = completeLocales.filter((locale) => (webFontScripts as readonly string[]).includes(localeInfo[locale].script))

test.each(withWebFont)('V10: files are cut to characters that have every letter of the messages in %s', (locale) => {
  const messages = Object.values(parse(readFileSync(`content/messages/${locale}.yaml`, 'utf8')) as Record<string, unknown>)
  const letters = new Set(
    messages
      .map(String)
      .join('')
      .match(/[\p{L}\p{M}]/gu),
  )
  const missing = [...letters].filter((letter) => !webFontScripts.some((script) => characters[script].has(letter.codePointAt(0)!)))
  expect(missing).toEqual([])
})
