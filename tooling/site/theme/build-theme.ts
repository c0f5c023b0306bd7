/** Makes the files of a theme: style sheets, palette, mark, web fonts, icons. Writes nothing. */
import type { Script } from '#core/languages/scripts.ts'
import { localeInfo } from '#core/locales.ts'
import type { Colors, Theme } from '#core/theme/schema.ts'
import type { Cache } from '#tooling/cache.ts'
import { fontsCss, markCss, scriptsCss, shapesCss, themeCss } from './css.ts'
import { cutFont, fallbackOf, hasLatin, measuringFile, openFont, rangeOf, trueType, type WebFont } from './fonts.ts'
import { iconFiles } from './icons.ts'
import { paintsIn, type Mark } from './mark.ts'
import type { CheckedTheme } from './read-theme.ts'

/** The scripts of the site's languages. */
const scripts: readonly Script[] = [...new Set(Object.values(localeInfo).map(({ script }) => script))]

/** Files by their path below `.generated`. */
export type ThemeFiles = ReadonlyMap<string, string | Uint8Array>

const head = '/* Made by tooling/site from theme.yaml and mark.svg. */\n'

/** @param cache of cut fonts and drawn icons */
export async function buildTheme(theme: CheckedTheme, brand: string, cache: Pick<Cache, 'get' | 'set'>): Promise<ThemeFiles> {
  const webFonts = await webFontsOf(theme, cache)
  const measured = measuringFile(theme)
  const fallback = measured && (theme.fonts.fallback ?? (await fallbackOf(theme.fontFiles.get(measured.file)!)))
  const share = await shareFaces(theme, cache)
  return new Map<string, string | Uint8Array>([
    ['theme.css', head + themeCss({ ...theme, webFonts })],
    ['scripts.css', head + scriptsCss({ ...theme, webFonts })],
    ['shapes.css', head + shapesCss({ ...theme, brand })],
    ['mark.css', head + markCss(theme.mark)],
    ['fonts.css', head + fontsCss(webFonts, fallback)],
    ['font-files.ts', fontFilesModule(webFonts)],
    ['palette.ts', paletteModule(theme.colors.light, theme.colors.dark)],
    ['mark.ts', markModule(theme.mark, theme.colors.light)],
    ['share-faces.ts', shareFacesModule(share)],
    ...webFonts.map(({ file, bytes }) => [`fonts/${file}`, bytes] as const),
    ...share.map(({ file, bytes }) => [`share-fonts/${file}`, bytes] as const),
    ...[...iconFiles(theme, cache)].map(([name, content]) => [`public/${name}`, content] as const),
  ])
}

async function webFontsOf({ fonts, fontFiles }: CheckedTheme, cache: Pick<Cache, 'get' | 'set'>): Promise<WebFont[]> {
  const found: WebFont[] = []
  for (const role of ['text', 'mono'] as const) {
    for (const { family, files } of fonts[role]) {
      for (const input of files) {
        const bytes = await cutFont(fontFiles.get(input.file)!, input, cache)
        const weight = Array.isArray(input.weight) ? input.weight.join(' ') : String(input.weight)
        const file = unusedName(`${input.file.replace(/\.\w+$/, '')}.woff2`, found)
        found.push({ role, family, script: input.script, weight, file, bytes, range: rangeOf(bytes, input) })
      }
    }
  }
  return found
}

/** The name, with the number of the file if an earlier one has it: a theme can cut one file for several scripts or weights. */
function unusedName(name: string, fonts: readonly WebFont[]): string {
  return fonts.some(({ file }) => file === name) ? name.replace('.woff2', `-${fonts.length + 1}.woff2`) : name
}

/** At most two web fonts on a first view: the text face of Latin letters, and that of the script. */
function fontFilesModule(webFonts: readonly WebFont[]): string {
  const regular = (script: Script) => webFonts.find((font) => font.role === 'text' && font.script === script)
  const imported = scripts.flatMap((script) => regular(script) ?? [])
  const names = (script: Script) => [...new Set(['latin' as const, script])].filter((name) => regular(name) !== undefined)
  return (
    '// Made by tooling/site: the web fonts that a page in each script preloads.\n' +
    "import type { Script } from '#core/languages/scripts.ts'\n" +
    imported.map(({ script, file }) => `import ${script} from './fonts/${file}'\n`).join('') +
    `\nexport const fontFiles: Partial<Record<Script, string[]>> = { ${scripts.map((script) => `${script}: [${names(script).join(', ')}]`).join(', ')} }\n`
  )
}

/** Colors by the name of their token in camel case, `--cover-line` as `coverLine`. */
function paletteModule(light: Colors, dark: Colors): string {
  const camelCase = (token: string) => token.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const literal = (colors: Colors) =>
    JSON.stringify(Object.fromEntries(Object.entries(colors).map(([token, color]) => [camelCase(token), color])), undefined, 2)
  return (
    '// Made by tooling/site: the colors of the theme, by day and by night.\n' +
    `export const palette = ${literal(light)} as const\n\nexport const nightPalette = ${literal(dark)} as const\n`
  )
}

function markModule(mark: Mark, colors: Colors): string {
  return (
    '// Made from mark.svg by tooling/site.\n' +
    `export const markBox = ${JSON.stringify(mark.box)}\n\nexport const markRatio = ${mark.ratio}\n\n` +
    `/** \`@\` stands for the prefix of ids. */\nexport const markShapes = ${JSON.stringify(mark.shapes)}\n\n` +
    `/** The classes with the colors of the day. */\nexport const markPaints: Readonly<Record<string, string>> = ${JSON.stringify(paintsIn(mark, colors))}\n`
  )
}

/** A face for share images. */
interface ShareFace {
  role: 'text' | 'mono'
  script: Script
  /** As the font itself says. */
  family: string
  /** Height of capitals, in ems. */
  capitalHeight: number
  file: string
  bytes: Uint8Array
}

/**
 * One face per role and script. An Arabic face without Latin letters is left out, because beside its ligatures the renderer drops letters of a second
 * file; a mono face without them too, because the Latin letters of its captions would be set in the text face.
 */
async function shareFaces({ fonts, fontFiles }: CheckedTheme, cache: Pick<Cache, 'get' | 'set'>): Promise<ShareFace[]> {
  if (fonts.shareImages === 'built-in') return []
  const faces: ShareFace[] = []
  for (const role of ['text', 'mono'] as const) {
    const weight = role === 'text' ? fonts.headingWeight : 400
    const inputs = fonts[role].flatMap(({ files }) => files)
    for (const script of scripts) {
      const input = inputs
        .filter((one) => one.script === script)
        .toSorted((a, b) => distance(a.weight, weight) - distance(b.weight, weight))[0]
      if (!input) continue
      const bytes = await trueType(fontFiles.get(input.file)!, input, weight, cache)
      if ((script === 'arabic' || role === 'mono') && !hasLatin(bytes)) continue
      const { familyName, capHeight, unitsPerEm } = openFont(bytes)
      const capitalHeight = Math.round((capHeight / unitsPerEm) * 100) / 100
      faces.push({ role, script, family: familyName, capitalHeight, file: `${role}-${script}.ttf`, bytes })
    }
  }
  return faces
}

function distance(weight: Theme['fonts']['text'][number]['files'][number]['weight'], target: number): number {
  const [first, last] = Array.isArray(weight) ? weight : [weight, weight]
  return Math.max(first - target, target - last, 0)
}

function shareFacesModule(faces: readonly ShareFace[]): string {
  const ofRole = (role: ShareFace['role']) =>
    Object.fromEntries(
      faces.filter((face) => face.role === role).map(({ script, family, capitalHeight }) => [script, { family, capitalHeight }]),
    )
  const type = 'Partial<Record<Script, { family: string; capitalHeight: number }>>'
  return (
    '// Made by tooling/site: faces of share images that come from the fonts of the theme, by script.\n' +
    `import type { Script } from '#core/languages/scripts.ts'\n\nexport const shareText: ${type} = ${JSON.stringify(ofRole('text'))}\n\n` +
    `export const shareMono: ${type} = ${JSON.stringify(ofRole('mono'))}\n`
  )
}
