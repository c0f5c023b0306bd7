/** Everything that is translated in a repository, for one language: its documents and its messages. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#core/locales.ts'
import { discover, type Source } from '#tooling/content/discover.ts'
import { fileOf } from '#tooling/content/load.ts'
import { readTranslationLock } from '#tooling/content/translation-lock.ts'
import { readTerminology, type Terminology } from '#tooling/messages/terminology.ts'
import { readDocument, type DocumentModel } from './document-model.ts'
import { readMessageUnits, type MessagesModel } from './messages-model.ts'
import { readSuggestions, type Suggestions } from './suggestions.ts'
import { messagesName } from './units.ts'

export interface Repository {
  /** Names of the documents, after the messages. */
  names: readonly string[]
  /** The English file of a document; undefined if there is no such document. */
  originalOf: (name: string) => string | undefined
  /** The name of the document with an English file. */
  nameOf(original: string): string | undefined
  /** Reads a document or the messages, once. */
  read(name: string): Promise<DocumentModel | MessagesModel>
  suggestions: Suggestions
  terminology: Terminology | undefined
}

const messagesFile = 'content/messages/en.yaml'

/** Opens a repository. `root` holds `content/`. */
export async function openRepository(root: string, locale: Locale): Promise<Repository> {
  const { sources } = discover(root)
  const [lock, suggestions] = await Promise.all([readTranslationLock(root), readSuggestions(root, locale)])
  const byName = new Map<string, Source>(sources.map((source) => [`${source.kind}/${source.slug}`, source]))
  const hasMessages = existsSync(join(root, messagesFile))
  const originals = new Map([
    ...(hasMessages ? [[messagesName, messagesFile] as const] : []),
    ...[...byName].map(([name, source]) => [name, fileOf(source)] as const),
  ])
  const names = new Map([...originals].map(([name, original]) => [original, name]))
  const read = new Map<string, Promise<DocumentModel | MessagesModel>>()
  const readFile = (name: string) => {
    const own = suggestions[name] ?? {}
    const source = byName.get(name)
    return source
      ? readDocument(root, source, locale, { entry: lock[name]?.[locale], suggestions: own })
      : readMessageUnits(root, locale, own)
  }
  return {
    names: [...originals.keys()],
    originalOf: (name) => originals.get(name),
    nameOf: (original) => names.get(original),
    read: (name) => {
      const known = read.get(name) ?? readFile(name)
      read.set(name, known)
      return known
    },
    suggestions,
    terminology: readTerms(root),
  }
}

function readTerms(root: string): Terminology | undefined {
  const path = join(root, 'content/messages/terminology.yaml')
  return existsSync(path) ? readTerminology(readFileSync(path, 'utf8')).terminology : undefined
}
