/** Another provider's site folder, compiled as the build does it. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { wcagContrast } from 'culori'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { colorSchemes } from '#core/theme/schema.ts'
import { compileSite } from '#tooling/site/compile.ts'
import { readTheme } from '#tooling/site/theme/read-theme.ts'
import { palette } from '#generated/palette.ts'

const folder = 'tests/quayside/site'
const root = mkdtempSync(join(tmpdir(), 'quayside-'))
const read = (name: string) => readFileSync(join(root, '.generated', name))
const text = (name: string) => read(name).toString()

beforeAll(async () => {
  mkdirSync(join(root, 'content'))
  cpSync(folder, join(root, 'site'), { recursive: true })
  await compileSite(root, 'site')
})
afterAll(() => rmSync(root, { recursive: true }))

test('V11: nothing of the repository\u2019s own brand, colors and fonts is left', () => {
  const all = [
    'provider.ts',
    'theme.css',
    'scripts.css',
    'mark.css',
    'fonts.css',
    'palette.ts',
    'mark.ts',
    'font-files.ts',
    'share-faces.ts',
    'public/favicon.svg',
  ]
    .map(text)
    .join('')
  expect(all).not.toMatch(/isthmus|Commissioner|Vazirmatn|Plex/i)
  const own = new Set(Object.values(palette))
  expect((all.match(/#[\da-f]{6}/g) ?? []).filter((color) => own.has(color as never))).toEqual([])
})

test('V7: four colors per theme become all tokens of both, corners and density their values', () => {
  const css = text('theme.css')
  expect(css.match(/^ {2}--[\w-]+: (?:light-dark\(#|#)/gm)).toHaveLength(26)
  expect(css).toContain('--radius: 8px')
  expect(css).toContain('--section-gap: 76px')
  expect(text('shapes.css')).toMatch(
    /border-radius: 10px[^]*checkbox'\] \{\n {2}border-radius: 4px[^]*min-block-size: 38px[^]*\.header \.brand/,
  )
})

test('V8: text contrasts with the page and with notes in both themes', () => {
  const { colors } = readTheme('.', folder)
  for (const scheme of colorSchemes) {
    const { paper, ink, accent, sea } = colors[scheme]
    for (const color of [ink, colors[scheme]['ink-2'], colors[scheme]['ink-3'], accent, sea]) {
      expect(wcagContrast(color, paper)).toBeGreaterThanOrEqual(4.5)
      expect(wcagContrast(color, colors[scheme]['sea-bg'])).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test('V9: the mark keeps its shape in header, icon and browser tab', () => {
  expect(text('mark.ts')).toContain('markBox = "0 0 48 36"')
  expect(text('mark.css')).toContain('inline-size: 41.3px')
  expect(text('public/favicon.svg')).toMatch(/^<svg [^>]*viewBox="0 0 48 36"><style>.*prefers-color-scheme:dark.*url\(#m\)/)
  for (const [name, sizePx] of [
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['apple-touch-icon.png', 180],
  ] as const) {
    const picture = read(`public/${name}`)
    expect([picture.subarray(1, 4).toString(), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual(['PNG', sizePx, sizePx])
  }
})

test('V10: the web fonts are cut, and the scripts without one use fonts of the system', () => {
  const css = text('theme.css')
  expect(css).toMatch(/--mono: ui-monospace/)
  expect(text('scripts.css')).toMatch(/:--arabic \{\n {2}--sans: 'Golos Text', 'Text Fallback', 'Noto Sans Arabic'/)
  expect(read('fonts/golos-text-latin.woff2').length).toBeLessThan(readFileSync(`${folder}/fonts/golos-text-latin.woff2`).length)
  expect(text('font-files.ts')).toContain('arabic: [latin]')
})

test('W163, W164: menus, lists of links and sections are those of the structure, without what is off', () => {
  const structure = text('structure.ts')
  expect(structure).toContain('"label":"structure.menus.2.label"')
  expect(text('home-sections.ts')).toMatch(
    /import \{ Documents, Products, Session, Text \}[^]*sections = \[Session, Text, Documents, Products\]/,
  )
  expect(text('nearby-links.ts')).not.toContain('/blog')
  expect(text('search-links.ts')).not.toContain('/products/datasets')
  expect(text('features.ts')).toContain('"blog":false')
  expect(text('form-fields.ts')).toMatch(/^addFields\(contactForm, \[\{"name":"berth".*"structure\.forms\.sales\.0\.choices\.1\.label"/m)
})

test('share images can be set in the fonts of the theme', () => {
  const draw = (family: string) =>
    new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><text x="9" y="70" font-size="60" font-family="${family}">Quay Причал</text></svg>`,
      {
        font: { loadSystemFonts: false, fontFiles: [join(root, '.generated/share-fonts/text-latin.ttf')], defaultFontFamily: 'None' },
      },
    ).getBBox()?.width ?? 0
  expect(text('share-faces.ts')).toContain('"latin":{"family":"Golos Text"')
  expect(draw('Golos Text')).toBeGreaterThan(100)
})

test('a theme without web fonts compiles', async () => {
  const plain = mkdtempSync(join(tmpdir(), 'plain-'))
  try {
    cpSync(folder, join(plain, 'site'), { recursive: true })
    symlinkSync(join(root, 'content'), join(plain, 'content'))
    const file = join(plain, 'site/theme.yaml')
    writeFileSync(file, `${readFileSync(file, 'utf8').split('fonts:')[0]}fonts: { text: [], mono: [] }\n`)
    await compileSite(plain, 'site')
    const css = readFileSync(join(plain, '.generated/theme.css'), 'utf8')
    expect(css).toContain('--sans: system-ui, sans-serif')
    expect(readFileSync(join(plain, '.generated/fonts.css'), 'utf8')).not.toContain('@font-face')
  } finally {
    rmSync(plain, { recursive: true })
  }
})
