/**
 * The seven languages of the site and what follows from each: URL prefix, BCP 47 tag, direction,
 * endonym. Everything else about a language (numbers, dates, names) comes from `Intl` (CLDR).
 */

/** Codes as they stand in the URL prefix and in file names (`zh.md`). */
export const locales = ['en', 'zh', 'ru', 'pt', 'id', 'es', 'ar'] as const

export type Locale = (typeof locales)[number]

/** English: the source of every text, and what is shown where a translation is missing. */
export const fallbackLocale = 'en' satisfies Locale

export interface LocaleInfo {
  code: Locale
  /** BCP 47 tag: the value of `lang`, `hreflang` and `inLanguage`. */
  tag: string
  /** ISO 3166-1 region of the tag. */
  region: string
  /** ISO 639-1 language of the tag. */
  language: string
  /** BCP 47 tag for `Intl` formatters: Latin digits in Arabic (RFC 6067 `u-nu`). */
  format: string
  dir: 'ltr' | 'rtl'
  /** The language's own name for itself. */
  endonym: string
}

function define(code: Locale, region: string, endonym: string, extra: Partial<LocaleInfo> = {}): LocaleInfo {
  const tag = `${code}-${region}`
  return { code, tag, region, language: code, format: tag, dir: 'ltr', endonym, ...extra }
}

export const localeInfo: Readonly<Record<Locale, LocaleInfo>> = {
  en: define('en', 'US', 'English'),
  zh: define('zh', 'CN', '简体中文'),
  ru: define('ru', 'RU', 'Русский'),
  pt: define('pt', 'BR', 'Português'),
  id: define('id', 'ID', 'Bahasa Indonesia'),
  es: define('es', 'ES', 'Español'),
  ar: define('ar', 'EG', 'العربية', { dir: 'rtl', format: 'ar-EG-u-nu-latn' }),
}

/** Whether a string is the code of one of the seven languages. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value)
}
