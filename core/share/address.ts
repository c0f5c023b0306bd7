/** The path of a page's share image: one per page and language. */
import { isLocale, type Locale } from '#core/locales.ts'
import type { LocalizedPath } from '#core/urls.ts'

/**
 * The path of a page's share image.
 *
 * @param path unprefixed
 * @example shareImagePath('/blog/mobile-asn-primer', 'zh') // '/share/zh/blog/mobile-asn-primer.png'
 * @example shareImagePath('/', 'en') // '/share/en/home.png'
 */
export function shareImagePath(path: string, locale: Locale): string {
  return `/share/${locale}${path === '/' ? '/home' : path}.png`
}

/** The page of a share image's path; `undefined` for other paths. Does not check whether the page exists. */
export function pageOfShareImage(imagePath: string): LocalizedPath | undefined {
  const [, locale, path = ''] = /^\/share\/([a-z]+)(\/.+)\.png$/.exec(imagePath) ?? []
  return isLocale(locale) ? { locale, path: path === '/home' ? '/' : path } : undefined
}
