/**
 * The bar that offers a page in the visitor's preferred language, in that language. Shown by CSS if
 * `before-paint.ts` found another preferred language; can be dismissed permanently.
 */
import { useLocation } from 'react-router'
import { localeInfo, locales } from '#core/locales.ts'
import { notFoundPath } from '#core/redirects.ts'
import { useLocale, useMessages } from '#app/i18n/locale.tsx'
import { switchHref } from '#core/language-switch.ts'
import messages from '../../../../.generated/messages/suggestions.json'

export function LanguageSuggestions() {
  const locale = useLocale()
  const t = useMessages()
  const { pathname } = useLocation()
  // A missing page exists in no other language.
  if (pathname.endsWith(notFoundPath)) return null
  return (
    <aside className="suggestions" aria-label={t('nav.language')}>
      {locales
        .filter((code) => code !== locale)
        .map((code) => (
          <div key={code} className="wrap" data-language={code} lang={localeInfo[code].tag} dir={localeInfo[code].dir}>
            <a href={switchHref(pathname, code)} rel="nofollow">
              {messages[code].offer}
            </a>
            <button type="button" aria-label={messages[code].dismiss}>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="M3 3l10 10M13 3L3 13" />
              </svg>
            </button>
          </div>
        ))}
    </aside>
  )
}
