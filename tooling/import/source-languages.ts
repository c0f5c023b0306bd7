/** Codes of languages of other sites, as this site has them. */
import { localeInfo, locales, type Locale } from '#core/locales.ts'

/** Whether a text has the form of the code of a language: `pt-br`, `zh-Hans`, `en-us`. */
export function seemsLanguage(code: string): boolean {
  if (!/^[a-z]{2,3}(?:[-_][A-Za-z\d]{2,8}){0,2}$/i.test(code) || /^(?:api|css|faq|app|cli|dev|web|doc|www)$/i.test(code)) return false
  const [language = ''] = code.toLowerCase().split(/[-_]/)
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language) !== undefined
}

/** The language of the site that a code means; undefined if the site does not have it, or writes it in another script. */
export function siteLanguage(code: string): Locale | undefined {
  const normalized = code.replaceAll('_', '-').toLowerCase()
  const exact = locales.find((locale) => locale === normalized)
  if (exact) return exact
  let parsed: Intl.Locale
  try {
    parsed = new Intl.Locale(normalized).maximize()
  } catch {
    return undefined
  }
  return locales.find((locale) => {
    const own = new Intl.Locale(localeInfo[locale].tag).maximize()
    return own.language === parsed.language && own.script === parsed.script
  })
}

/** Chooses one of several codes that mean the same language of the site: the shortest, such as `pt` before `pt-pt`. */
export function chooseCodes(codes: readonly string[]): Map<string, Locale> {
  const chosen = new Map<string, Locale>()
  for (const code of [...codes].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))) {
    const locale = siteLanguage(code)
    if (locale && ![...chosen.values()].includes(locale)) chosen.set(code, locale)
  }
  return chosen
}
