/** At most two web fonts on a first view: the text face of the script, and Latin. */
import type { Script } from '#core/languages/language.ts'
import { localeInfo, type Locale } from '#core/locales.ts'
import latin from './fonts/commissioner-flared-latin.woff2'
import cyrillic from './fonts/commissioner-flared-cyrillic.woff2'
import arabic from './fonts/vazirmatn-arabic.woff2'

const needed: Record<Script, string[]> = { latin: [latin], han: [latin], cyrillic: [latin, cyrillic], arabic: [latin, arabic] }

export function FontPreloads({ locale }: { locale: Locale }) {
  return needed[localeInfo[locale].script].map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
  ))
}
