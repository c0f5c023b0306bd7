/** Renders a drawing to PNG with resvg. Blocks its thread for 30 to 100 ms, see `renderer.ts`. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import type { Locale } from '#core/locales.ts'
import type { MeasureText } from '#core/share/fit-title.ts'
import { shareImage, type ShareImage, titleText } from '#core/share/share-image.ts'
import { root } from '#server/root.ts'
import { builtInSans } from '#core/share/typography.ts'

/** The fonts that come with the program, and those that the build has made from the theme. */
const fontFolders = ['server/share/fonts', '.generated/share-fonts'].map((folder) => join(root, folder))

/** Only the fonts of these folders: an image must not depend on the machine. resvg maps the files into memory, in 1 ms. */
const options: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles: fontFolders
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
      .filter((path) => path.endsWith('.ttf')),
    defaultFontFamily: builtInSans,
  },
}

/** The PNG of a share image. */
export function renderShareImage(image: ShareImage): Buffer {
  return new Resvg(shareImage(image, createMeasure(image.locale)), options).render().asPng()
}

/**
 * Measures by rendering the text, so that kerning and joined letters count. resvg returns only the ink's width, so
 * the text is rendered between two letters whose own width is subtracted.
 */
export function createMeasure(locale: Locale): MeasureText {
  const inkOf = (text: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="200">${titleText(text, locale, measuredSizePx, ' x="99" y="100"')}</svg>`
    return new Resvg(svg, options).getBBox()?.width ?? 0
  }
  const bounds = inkOf('nn')
  return (text) => (inkOf(`n${text}n`) - bounds) / measuredSizePx
}

/** Font size at which texts are measured. */
const measuredSizePx = 100
