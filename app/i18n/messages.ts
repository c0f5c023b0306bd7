/**
 * The messages in the app: all of them on the server; in the browser one lazy chunk per language, without messages that only
 * loaders use (`tooling/messages/browser-keys.ts`).
 */
import { createTranslate, type CompiledMessages, type Translate } from '#core/messages.ts'
import type { Locale } from '#core/locales.ts'

type Module = { default: CompiledMessages }

const includesAllMessages = import.meta.env.SSR || import.meta.env.DEV
const loaders = includesAllMessages
  ? import.meta.glob<Module>('../../.generated/messages/*.json')
  : import.meta.glob<Module>('../../.generated/messages/browser/*.json')
const translators = new Map<Locale, Translate>()

/**
 * Loads the messages of a language once. A language without messages logs a
 * warning and falls back to keys; a chunk that can't be fetched logs 'Failed locale loading' and rejects.
 */
export async function loadMessages(locale: Locale): Promise<Translate> {
  const known = translators.get(locale)
  if (known) return known
  const load = loaders[`../../.generated/messages/${includesAllMessages ? '' : 'browser/'}${locale}.json`]
  if (!load) {
    console.warn(`No messages for the locale code '${locale}'`)
    return addTranslator(locale, {})
  }
  try {
    return addTranslator(locale, (await load()).default)
  } catch (cause) {
    console.error('Failed locale loading', cause)
    throw new Error(`Failed locale loading: ${locale}`, { cause })
  }
}

/** The messages of a loaded language. */
export function translatorFor(locale: Locale): Translate {
  const translate = translators.get(locale)
  if (!translate) throw new Error(`The messages of '${locale}' were not loaded before rendering.`)
  return translate
}

function addTranslator(locale: Locale, messages: CompiledMessages): Translate {
  const translate = createTranslate(locale, messages)
  translators.set(locale, translate)
  return translate
}
