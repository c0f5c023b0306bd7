/** Renders a drawing to PNG with resvg. Blocks its thread for 30 to 100 ms, see `renderer.ts`. */
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import { localeInfo, type Locale } from '#core/locales.ts'
import type { MeasureText } from '#core/share/fit-title.ts'
import { shareImage, type ShareImage, titleText } from '#core/share/share-image.ts'
import { root } from '#server/root.ts'
import { builtInSans } from '#core/share/typography.ts'

/** The faces that come with the program: the text face first, because text that a face lacks is set in the first one that has it. */
const builtIn = fontsIn('server/share/fonts').sort((a, b) => Number(b.includes('share-sans')) - Number(a.includes('share-sans')))

/** Those that the build has made from the theme, as `text-latin.ttf`, the text faces first; the folder is empty if it has none. */
const ofTheme = fontsIn('.generated/share-fonts').sort((a, b) => Number(isTextFace(b)) - Number(isTextFace(a)))

function isTextFace(path: string): boolean {
  return basename(path).startsWith('text-')
}

function fontsIn(folder: string): string[] {
  const path = join(root, folder)
  const names = existsSync(path) ? readdirSync(path) : []
  return names.filter((name) => name.endsWith('.ttf')).map((name) => join(path, name))
}

/**
 * Only fonts of these folders: an image must not depend on the machine. Of the theme those of the language's script and of Latin, because files of
 * other scripts may have the same family name. resvg maps the files into memory, in 1 ms.
 */
function optionsFor(locale: Locale): ResvgRenderOptions {
  const { script } = localeInfo[locale]
  const themeFonts = [script, 'latin'].flatMap((name) => ofTheme.filter((path) => path.endsWith(`-${name}.ttf`)))
  return { font: { loadSystemFonts: false, fontFiles: [...new Set(themeFonts), ...builtIn], defaultFontFamily: builtInSans } }
}

/** The PNG of a share image. */
export function renderShareImage(image: ShareImage): Buffer {
  return new Resvg(shareImage(image, createMeasure(image.locale)), optionsFor(image.locale)).render().asPng()
}

/**
 * Measures by rendering the text, so that kerning and joined letters count. resvg returns only the ink's width, so
 * the text is rendered between two letters whose own width is subtracted.
 */
export function createMeasure(locale: Locale): MeasureText {
  const options = optionsFor(locale)
  const inkOf = (text: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="200">${titleText(text, locale, measuredSizePx, ' x="99" y="100"')}</svg>`
    return new Resvg(svg, options).getBBox()?.width ?? 0
  }
  const bounds = inkOf('nn')
  return (text) => (inkOf(`n${text}n`) - bounds) / measuredSizePx
}

/** Font size at which texts are measured. */
const measuredSizePx = 100
