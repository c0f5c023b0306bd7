/** The language of the page that is shown: decided by the prefix of its path and nothing else. */
import { createContext, use, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Locale } from '#core/locales.ts'
import { localeOfPath } from '#core/urls.ts'
import type { Translate } from '#core/messages.ts'
import { catalogue } from './catalogues.ts'

const LocaleContext = createContext<Locale | null>(null)

export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

export function useLocale(): Locale {
  const given = use(LocaleContext)
  const { pathname } = useLocation()
  return given ?? localeOfPath(pathname)
}

export function useMessages(): Translate {
  return catalogue(useLocale())
}
