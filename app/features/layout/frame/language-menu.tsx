import { useLocation } from 'react-router'
import { localeInfo, locales } from '#core/locales.ts'
import { useLocale, useMessages } from '#app/i18n/locale.tsx'
import { switchHref } from '#core/language-switch.ts'

/** The languages by their endonyms; each links to the same page in that language. */
export function LanguageList({ className }: { className?: string }) {
  const locale = useLocale()
  const { pathname } = useLocation()
  return (
    <ul className={className}>
      {locales.map((code) => (
        <li key={code}>
          <a
            href={switchHref(pathname, code)}
            rel="nofollow"
            hrefLang={localeInfo[code].tag}
            lang={localeInfo[code].tag}
            aria-current={code === locale ? 'true' : undefined}
          >
            {localeInfo[code].endonym}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function LanguageMenu() {
  const t = useMessages()
  return (
    <details className="language" data-menu="" name="menu">
      <summary>
        <svg viewBox="0 0 18 18" aria-hidden="true">
          <circle cx="9" cy="9" r="7.8" />
          <ellipse cx="9" cy="9" rx="3.6" ry="7.8" />
          <path d="M1.2 9h15.6" />
        </svg>
        <span className="visually-hidden">{t('nav.language')}</span> <span>{localeInfo[useLocale()].endonym}</span>
      </summary>
      <LanguageList className="language-list" />
    </details>
  )
}
