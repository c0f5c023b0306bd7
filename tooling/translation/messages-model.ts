/** The words of the interface with their translations. */
import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { isMap, isScalar, parseDocument } from 'yaml'
import { fallbackLocale, type Locale } from '#core/locales.ts'
import { hashText } from '#tooling/content/translation-lock.ts'
import { partsOfText } from './check-target.ts'
import { encodeKey } from './document-model.ts'
import { pluralForms, shapeOf } from './message-parts.ts'
import type { Part } from './parts.ts'
import type { Suggestion } from './suggestions.ts'
import { messagesName, stateWith, validSuggestion, type Unit, type UnitFile } from './units.ts'

export interface MessagesModel extends UnitFile {
  locale: Locale
  /** The YAML of the translation, as it is. */
  text: string
  /** All keys in the order of the English file. */
  order: string[]
}

function fileOf(locale: Locale): string {
  return `content/messages/${locale}.yaml`
}

/**
 * Reads the messages of a language. An English message that is not valid is left out: the check of the messages reports it.
 *
 * @param suggestions by key of the unit
 */
export async function readMessageUnits(
  root: string,
  locale: Locale,
  suggestions: Readonly<Record<string, Suggestion>>,
): Promise<MessagesModel> {
  const [english, text] = await Promise.all([readYamlText(root, fileOf(fallbackLocale)), readYamlText(root, fileOf(locale))])
  const source = readMessages(english)
  const own = new Map(readMessages(text).map(({ key, message }) => [key, message]))
  const units = source.flatMap(({ key, message, comment }) => {
    const parts = partsOfText('message', message)
    return parts ? [unitOf(key, { text: message, parts }, own.get(key), { locale, comment, suggestions })] : []
  })
  return {
    name: messagesName,
    original: fileOf(fallbackLocale),
    translation: fileOf(locale),
    title: 'Interface texts',
    units,
    locale,
    text,
    order: source.map(({ key }) => key),
  }
}

async function readYamlText(root: string, file: string): Promise<string> {
  try {
    return (await readFile(join(root, file), 'utf8')).replaceAll('\r\n', '\n')
  } catch (error) {
    // A language may start without a file.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

function readMessages(text: string): { key: string; message: string; comment: string | undefined }[] {
  const { contents } = parseDocument(text)
  if (!isMap(contents)) return []
  return contents.items.flatMap(({ key, value }, index) =>
    isScalar(key) && isScalar(value) && typeof value.value === 'string' && value.value.trim() !== ''
      ? // A comment before the first key is about the file.
        [{ key: String(key.value), message: value.value, comment: index === 0 ? undefined : key.commentBefore?.trim() }]
      : [],
  )
}

interface MessageContext {
  locale: Locale
  comment: string | undefined
  suggestions: Readonly<Record<string, Suggestion>>
}

function unitOf(key: string, source: { text: string; parts: Part[] }, own: string | undefined, context: MessageContext): Unit {
  const unitKey = encodeKey(key)
  const hash = hashText(source.text)
  const state = own === undefined ? 'missing' : 'current'
  const suggestion = validSuggestion(context.suggestions[unitKey], hash, state)
  const hasPlural = shapeOf(source.text).branches.some(({ type }) => type === 'plural')
  return {
    id: `${unitKey}.${hash}`,
    key: unitKey,
    hash,
    section: '',
    kind: 'message',
    source,
    // A translation that is no valid message is shown by the check of the messages.
    target: own === undefined ? undefined : { text: own, parts: partsOfText('message', own) ?? [own] },
    state: stateWith(state, suggestion),
    ...(suggestion && { suggestion }),
    notes: [
      `Message ${key}`,
      ...(context.comment ? [context.comment] : []),
      ...(hasPlural ? [`Plural forms of the language: ${pluralForms(context.locale).join(', ')}`] : []),
    ],
  }
}

/** The key of a message in its file. */
export function messageKeyOf({ key }: Pick<Unit, 'key'>, order: readonly string[]): string {
  return order.find((name) => encodeKey(name) === key)!
}
