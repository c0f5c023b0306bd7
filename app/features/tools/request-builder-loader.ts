import type { LoaderFunctionArgs } from 'react-router'
import { site } from '#site'
import { localeInfo } from '#core/locales.ts'
import { localeOfPath } from '#core/urls.ts'
import { displayName } from '#app/i18n/format.ts'
import { loadPlainPage } from '../topics/topic-loader.ts'

/** The page of the builder with its locations, in the alphabet of the language. */
export async function loadRequestBuilder(args: LoaderFunctionArgs) {
  const locale = localeOfPath(args.url.pathname)
  const { compare } = new Intl.Collator(localeInfo[locale].format)
  return {
    ...(await loadPlainPage('pages', 'request-builder', args)),
    locations: site.locations
      .map((code) => ({ code: code.toLowerCase(), name: displayName(code, 'region', locale) }))
      .sort((a, b) => compare(a.name, b.name)),
  }
}
