/** At most two web fonts on a first view: the text face of the script, and Latin. The list is made from `theme.yaml`; other scripts use fonts of the system. */
import { localeInfo, type Locale } from '#core/locales.ts'
import { fontFiles } from '#generated/font-files.ts'

export function FontPreloads({ locale }: { locale: Locale }) {
  return (fontFiles[localeInfo[locale].script] ?? fontFiles.latin!).map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
  ))
}
