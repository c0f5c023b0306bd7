/** The language of the shown page, which depends only on the prefix of its path. */
import { createContext, use, type ReactNode } from 'react'
import type { Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { translatorFor } from './messages.ts'

const LocaleContext = createContext<Locale | null>(null)

export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

export function useLocale(): Locale {
  const locale = use(LocaleContext)
  if (!locale) throw new Error('useLocale was called outside of LocaleProvider.')
  return locale
}

export function useMessages(): Translate {
  return translatorFor(useLocale())
}
