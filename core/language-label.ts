import { displayName } from './display-name.ts'
import type { Locale } from './locales.ts'

/**
 * The name of a language in another one, capitalized. For the server, like all formatting: versions of ICU differ.
 *
 * @example languageLabel('zh', 'es') // 'Chino'
 */
export function languageLabel(of: Locale, locale: Locale): string {
  const key = `${of} ${locale}`
  const label = labels.get(key) ?? makeLabel(of, locale)
  labels.set(key, label)
  return label
}

/** Cached, because a list has many. */
const labels = new Map<string, string>()

function makeLabel(of: Locale, locale: Locale): string {
  const name = displayName(of, 'language', locale)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
