import { deliveryFormats, fileFormats, type FileSizes } from '#core/datasets/files.ts'
import type { Locale } from '#core/locales.ts'
import { formatBytes } from '#app/i18n/format.ts'

/** The sizes of a file with a number of rows in each delivery format, as text. */
export function estimateSizes(perRow: FileSizes['perRow'], rows: number, locale: Locale) {
  return deliveryFormats.map((format) => {
    const { plain, gzip } = perRow[format]
    return {
      format,
      name: fileFormats[format].name,
      plain: formatBytes(plain * rows, locale),
      gzip: gzip === undefined ? undefined : formatBytes(gzip * rows, locale),
    }
  })
}
