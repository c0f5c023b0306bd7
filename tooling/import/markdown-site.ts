/** What the three formats of Markdown share: languages side by side, addresses from paths, links by file or address, pictures by path. */
import type { Locale } from '#core/locales.ts'
import { dateOf, readFrontMatter, textOf, type FrontMatter } from './front-matter.ts'
import { reportTo } from './misfits.ts'
import { folderOf, isParsable, readText, resolvePath, type SourceFiles } from './source-files.ts'
import type { BodySyntax, SourceDocument, SourceSite, SourceText } from './source-site.ts'

/** A file as a format understands it. */
export interface MarkdownEntry {
  file: string
  locale: Locale
  /** The same in all languages. */
  key: string
  frontMatter: FrontMatter
}

/** What a format says about a document, from the file of one language. */
export interface DocumentFacts {
  address: string
  /** Further old addresses. */
  otherAddresses?: readonly string[]
  slugParts: readonly string[]
  groups: readonly string[]
  published?: string | undefined
  menu?: string | undefined
  /** Place among the others: compared part by part. */
  position: readonly (number | string)[]
}

export interface MarkdownFormat {
  files: SourceFiles
  entries: readonly MarkdownEntry[]
  factsOf(entry: MarkdownEntry): DocumentFacts
  syntaxOf(file: string): BodySyntax
  /** Folders below the import whose files are served from the root of the site. */
  publicFolders: readonly string[]
  /** Folders for which an alias stands: `@site/`, `~/`. */
  aliases: Readonly<Record<string, string>>
  /** Codes of languages with which addresses begin. */
  codes: ReadonlySet<string>
  origins: readonly string[]
}

/** Reads the front matter of a file; undefined if the file can't be read. */
export function readEntry(files: SourceFiles, file: string, locale: Locale, key: string): MarkdownEntry | undefined {
  const text = readText(files, file)
  if (text === undefined || !isParsable(text, file, files.misfits)) return undefined
  return { file, locale, key, frontMatter: readFrontMatter(text, reportTo(files.misfits, file)) }
}

/** Puts the documents of a folder together. */
export function markdownSite(format: MarkdownFormat): SourceSite {
  const { files, entries, factsOf, syntaxOf } = format
  const documents = new Map<string, SourceDocument & { position: readonly (number | string)[] }>()
  const keyOfFile = new Map<string, string>()
  const keyOfAddress = new Map<string, string>()
  for (const entry of entries) {
    const { values } = entry.frontMatter
    const facts = factsOf(entry)
    const known = documents.get(entry.key)
    const document = known ?? {
      key: entry.key,
      slugParts: facts.slugParts,
      addresses: [facts.address, ...(facts.otherAddresses ?? [])],
      texts: new Map<Locale, SourceText>(),
      groups: facts.groups,
      published: facts.published ?? dateOf(values['date']) ?? dateOf(values['publishedAt']) ?? dateOf(values['pubDate']),
      updated:
        dateOf(values['updated']) ??
        dateOf(values['lastUpdated']) ??
        dateOf((values['last_update'] as Record<string, unknown> | undefined)?.['date']),
      position: facts.position,
    }
    documents.set(entry.key, document)
    document.texts.set(entry.locale, sourceText(entry, facts, syntaxOf(entry.file)))
    keyOfFile.set(entry.file, entry.key)
    for (const address of document.addresses)
      if (!keyOfAddress.has(normalizeAddress(address, format.codes))) keyOfAddress.set(normalizeAddress(address, format.codes), entry.key)
  }
  return {
    documents: [...documents.values()].sort((a, b) => comparePositions(a.position, b.position)),
    filesRead: entries.length,
    misfits: files.misfits,
    origins: format.origins,
    categories: new Map(),
    findAsset: (reference, text) => findAsset(reference, text, format),
    findDocument: (path, text, document) => {
      const byFile = /\.mdx?$/.test(path) ? fileCandidates(path, text, format).find((file) => keyOfFile.has(file)) : undefined
      if (byFile !== undefined) return keyOfFile.get(byFile)
      const address = addressCandidates(path.replace(/\.mdx?$/, ''), document).find((candidate) =>
        keyOfAddress.has(normalizeAddress(candidate, format.codes)),
      )
      return address === undefined ? undefined : keyOfAddress.get(normalizeAddress(address, format.codes))
    },
  }
}

/** The first heading of level 1 is the title, and no part of the body. Its line stays, empty. */
function sourceText(
  { file, frontMatter: { values, body, bodyLine } }: MarkdownEntry,
  { menu }: DocumentFacts,
  syntax: BodySyntax,
): SourceText {
  const lines = body.split('\n')
  const at = lines.findIndex((line) => line.trim() !== '' && !/^(?:import|export)\s|^\}|^\s+[\w,\s]+,?$/.test(line))
  const heading = at === -1 ? undefined : /^#\s+(.+?)\s*(?:\{#[^}]*\})?\s*#*\s*$/.exec(lines[at]!)?.[1]
  if (heading !== undefined) lines[at] = ''
  const title = textOf(values['title']) ?? (heading === undefined ? undefined : plainTitle(heading))
  return {
    file,
    syntax,
    body: lines.join('\n'),
    bodyLine,
    title,
    description: textOf(values['description']) ?? textOf(values['excerpt']),
    menu,
    isDraft: values['draft'] === true,
  }
}

/** A heading as a string of the front matter: code and words. */
function plainTitle(heading: string): string {
  return heading
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[a-z][^>]*>/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\*\*/g, '')
    .trim()
}

/** An address as it is compared: decoded, without language, ending and last slash. */
export function normalizeAddress(address: string, codes: ReadonlySet<string>): string {
  let decoded = address
  try {
    decoded = decodeURI(address)
  } catch {
    // Not encoded.
  }
  const parts = decoded.split('/').filter((part) => part !== '')
  if (parts[0] !== undefined && codes.has(parts[0].toLowerCase())) parts.shift()
  const last = parts.at(-1)?.replace(/\.html?$/, '')
  if (last === 'index') parts.pop()
  else if (last !== undefined) parts[parts.length - 1] = last
  return `/${parts.join('/')}`.toLowerCase()
}

function addressCandidates(path: string, { addresses }: SourceDocument): string[] {
  const [own = '/'] = addresses
  if (path.startsWith('/')) return [path]
  // With and without a slash at the end, an address has another folder.
  return [folderOf(own.slice(1)), own.slice(1).replace(/\/$/, '')].flatMap((folder) => {
    const joined = resolvePath(folder, path)
    return joined === undefined ? [] : [`/${joined}`]
  })
}

function withAliases(path: string, { aliases }: MarkdownFormat): string | undefined {
  const alias = Object.keys(aliases).find((name) => path.startsWith(name))
  return alias === undefined ? undefined : resolvePath(aliases[alias]!, path.slice(alias.length))
}

function fileCandidates(path: string, { file }: SourceText, format: MarkdownFormat): string[] {
  const roots = [...new Set(format.entries.map((entry) => entry.file.split('/')[0]!))]
  const found = [
    withAliases(path, format),
    ...(path.startsWith('/') ? ['', ...roots].map((root) => resolvePath(root, path)) : [resolvePath(folderOf(file), path)]),
  ]
  return found.filter((candidate) => candidate !== undefined)
}

function findAsset(reference: string, { file }: SourceText, format: MarkdownFormat) {
  const origin = format.origins.find((own) => reference.startsWith(`${own}/`))
  let path = (origin === undefined ? reference : reference.slice(origin.length)).replace(/[?#].*$/, '')
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return undefined
  try {
    path = decodeURIComponent(path)
  } catch {
    // Not encoded.
  }
  const candidates = [
    withAliases(path, format),
    ...(path.startsWith('/')
      ? [...format.publicFolders, ''].map((folder) => resolvePath(folder, path))
      : [resolvePath(folderOf(file), path)]),
    ...format.publicFolders.map((folder) => resolvePath(folder, path.replace(/^(?:\.\.?\/)+/, ''))),
  ]
  const found = candidates.find((candidate) => candidate !== undefined && format.files.paths.has(candidate))
  return found === undefined ? undefined : { path: found }
}

function comparePositions(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const [left, right] = [a[index], b[index]]
    if (left === right) continue
    if (left === undefined) return -1
    if (right === undefined) return 1
    if (typeof left === 'number' && typeof right === 'number') return left - right
    if (typeof left === 'number') return -1
    if (typeof right === 'number') return 1
    return left < right ? -1 : 1
  }
  return 0
}

/** The places at which files of settings name documents: their order in menus. Settings are searched as text, and never run. */
export function orderInSettings(files: SourceFiles, names: readonly string[]): ReadonlyMap<string, number> {
  const order = new Map<string, number>()
  for (const name of names.filter((path) => files.paths.has(path))) {
    const text = readText(files, name) ?? ''
    for (const match of text.matchAll(/(['"`])([\w./-]{1,200})\1/g)) {
      const id = match[2]!.replace(/^\/|\/$/g, '')
      if (!order.has(id)) order.set(id, order.size)
    }
  }
  return order
}
