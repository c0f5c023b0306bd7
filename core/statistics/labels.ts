/** Names of what page views are counted by. For the server, like all formatting. */
import { displayName } from '#core/display-name.ts'
import { languageLabel } from '#core/language-label.ts'
import { isLocale, type Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import type { ViewList } from './service.ts'
import { otherReferrers, unknownCountry } from './visit-report.ts'

/** The name of a row of a list; paths, hosts and languages that the site no longer has are their own names. */
export function labelOfCount(list: ViewList, key: string, { t, locale }: { t: Translate; locale: Locale }): string {
  switch (list) {
    case 'countries':
      return key === unknownCountry ? t('statistics.unknownCountry') : displayName(key, 'region', locale)
    case 'languages':
      return isLocale(key) ? languageLabel(key, locale) : key
    case 'devices':
      return t(key === 'mobile' ? 'statistics.mobile' : 'statistics.desktop')
    case 'referrers':
      if (key === otherReferrers) return t('statistics.otherReferrers')
      return key === '' ? t('statistics.direct') : key
    case 'pages':
      return key
  }
}
