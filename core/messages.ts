/**
 * Interface texts: ICU messages by key, compiled by the build.
 *
 * @see https://unicode-org.github.io/icu/userguide/format_parse/messages/
 */
import { setupI18n, type Messages as CompiledMessages } from '@lingui/core'
import { localeInfo, type Locale } from './locales.ts'
import type { MessageKey, MessageValues } from '#generated/messages/keys.ts'

export type { CompiledMessages, MessageKey }

/** Keys of messages without values, for tables of labels. */
export type PlainMessageKey = Exclude<MessageKey, keyof MessageValues>

/** Formats a message. A key without a message is a compile error; values are typed by the message. */
export type Translate = <K extends MessageKey>(key: K, ...values: K extends keyof MessageValues ? [values: MessageValues[K]] : []) => string

/** The formatter of one language for its compiled messages. */
export function createTranslate(locale: Locale, messages: CompiledMessages): Translate {
  const i18n = setupI18n({ locale: localeInfo[locale].format, messages: { [localeInfo[locale].format]: messages } })
  return (key, ...values) => i18n._(key, values[0] as Record<string, unknown> | undefined)
}
