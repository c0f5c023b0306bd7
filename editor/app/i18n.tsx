/** Texts of the app, in English and Arabic. */
import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { createContext, use } from 'react'
import arabic from './messages/ar.json'
import english from './messages/en.json'

export type MessageKey = keyof typeof english
export type AppLanguage = 'en' | 'ar'
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string

interface LanguageTexts {
  /** BCP 47, with the digits of the texts. */
  tag: string
  dir: 'ltr' | 'rtl'
  name: string
  messages: Record<MessageKey, string>
}

export const appLanguages: Readonly<Record<AppLanguage, LanguageTexts>> = {
  en: { tag: 'en', dir: 'ltr', name: 'English', messages: english },
  ar: { tag: 'ar-u-nu-latn', dir: 'rtl', name: 'العربية', messages: arabic },
}

export interface Texts {
  t: Translate
  language: AppLanguage
  tag: string
}

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(english, key)
}

/** The formatter of one language. */
export function createTexts(language: AppLanguage): Texts {
  const { tag, messages } = appLanguages[language]
  const compiled = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileMessageOrThrow(text)]))
  const i18n = setupI18n({ locale: tag, messages: { [tag]: compiled } })
  return { t: (key, values) => i18n._(key, values), language, tag }
}

export const TextsContext = createContext<Texts>(createTexts('en'))

export function useTranslate(): Translate {
  return use(TextsContext).t
}

/** Formats days and times of the protocol. */
export function useDates(): { day: (iso: string) => string; time: (iso: string) => string } {
  const { tag } = use(TextsContext)
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
  const format = (formatter: Intl.DateTimeFormat, iso: string) => {
    const date = new Date(iso)
    return Number.isNaN(date.getTime()) ? iso : formatter.format(date)
  }
  return { day: (iso) => format(day, iso), time: (iso) => format(time, iso) }
}
