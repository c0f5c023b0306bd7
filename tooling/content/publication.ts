/** Reads when visitors get a document or a translation, and checks what the dates of several documents demand of each other. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { kindFacts, kindNames, type Kind, type Meta } from '#core/content/kinds.ts'
import {
  always,
  availableFrom,
  never,
  publicationKeys,
  publicationSchema,
  withheldOn,
  type ContentView,
  type Day,
  type Publication,
} from '#core/content/publication.ts'
import { documentPath } from '#core/content/routes.ts'
import type { Source } from './discover.ts'
import type { FoundLink } from './facts.ts'
import type { Problem, ProblemIn } from './problems.ts'
import { splitLanguageFile } from './read.ts'
import { readSource } from './source-file.ts'
import { readYaml } from './yaml.ts'

/** Most texts have none of the keys, and are not parsed for them. */
const mayHaveKeys = /\b(?:draft|publish on|review by|owner)\b/

/** The keys in a text of YAML; those that are wrong are left out, and reported by the check of the whole file. */
export function readPublication(yaml: string): Publication {
  if (!mayHaveKeys.test(yaml)) return {}
  const { value } = readYaml(yaml)
  if (typeof value !== 'object' || value === null) return {}
  const entries = publicationKeys.flatMap((key) => {
    const parsed = publicationSchema.shape[key].safeParse((value as Record<string, unknown>)[key])
    return parsed.success && parsed.data !== undefined ? [[key, parsed.data]] : []
  })
  return Object.fromEntries(entries) as Publication
}

/** The keys in the front matter of a language file. */
export function readLanguagePublication(text: string): Publication {
  return mayHaveKeys.test(text) ? readPublication(splitLanguageFile(text).frontmatter) : {}
}

/** Divides a checked `meta.yaml` or front matter. */
export function splitPublication<T>(value: T & Publication): [publication: Publication, rest: T] {
  const rest = Object.entries(value).filter(([key]) => !(publicationKeys as readonly string[]).includes(key))
  return [publicationSchema.parse(value), Object.fromEntries(rest) as T]
}

/** Kinds whose documents belong to the site or to the contract: each address, status code or cause has one. */
const fixedKinds: ReadonlySet<Kind> = new Set(['pages', 'gateway-errors', 'client-errors'])

/** Whether a document can be left out: pages that others need can't. */
export function canBeWithheld(kind: Kind, slug?: string): boolean {
  if (fixedKinds.has(kind)) return false
  return slug === undefined || !kindNames.some((other) => kindFacts(other).list === documentPath(kind, slug))
}

/** Problems of the keys in `meta.yaml`. */
export function checkPublication(
  { kind, slug }: Source,
  publication: Publication,
  meta: Meta<Kind>,
  lineOf: (path: readonly PropertyKey[]) => number,
): ProblemIn[] {
  const problems = bothKeys(publication, lineOf)
  const key = publication.draft ? 'draft' : publication['publish on'] === undefined ? undefined : 'publish on'
  if (key !== undefined && !canBeWithheld(kind, slug)) {
    const expected = `no ${key}: the site always has this page`
    problems.push({
      line: lineOf([key]),
      expected,
      found: `${key}:`,
      fix: `remove ${key}, and write a change of this text on a branch of git`,
    })
  }
  const day = publication['publish on']
  if (day !== undefined && 'published' in meta && meta.published < day) {
    problems.push({
      line: lineOf(['published']),
      expected: `published: ${day}, the day on which visitors get it, or a later one`,
      found: meta.published,
      fix: `write published: ${day}`,
    })
  }
  return problems
}

/** Problems of the keys in the front matter of a language. */
export function checkLanguagePublication(
  isEnglish: boolean,
  publication: Publication,
  lineOf: (path: readonly PropertyKey[]) => number,
): ProblemIn[] {
  if (!isEnglish) return bothKeys(publication, lineOf)
  return publicationKeys
    .filter((key) => publication[key] !== undefined)
    .map((key) => ({
      line: lineOf([key]),
      expected: `${key} in meta.yaml: without its English text a document has no page`,
      found: `${key}:`,
      fix: `move ${key} to meta.yaml`,
    }))
}

function bothKeys(publication: Publication, lineOf: (path: readonly PropertyKey[]) => number): ProblemIn[] {
  if (!publication.draft || publication['publish on'] === undefined) return []
  const expected = 'draft, or the day on which it is published'
  return [{ line: lineOf(['draft']), expected, found: 'both', fix: 'remove draft to publish it on that day, or remove publish on' }]
}

/** What later days and drafts mean for the text of a problem. */
function describe(from: Day): string {
  return from === never ? 'a draft' : `published on ${from}`
}

/** A document or translation whose availability is compared with that of what it names. */
export interface DatedFile {
  file: string
  from: Day
  links: readonly FoundLink[]
}

/** The documents that visitors do not get on a day. */
export interface WithheldDocuments {
  /** By unprefixed path, with an anchor if several share a page. */
  byPath: ReadonlyMap<string, { from: Day; folder: string }>
  /** By `kind/slug`. */
  byName: ReadonlyMap<string, { from: Day; folder: string }>
}

export function withheldDocuments(documents: readonly { source: Source; publication: Publication }[], today: string): WithheldDocuments {
  const found = documents.flatMap(({ source, publication }) => {
    const from = availableFrom(publication)
    return withheldOn(from, today) ? [{ source, value: { from, folder: source.folder } }] : []
  })
  return {
    byPath: new Map(found.map(({ source, value }) => [documentPath(source.kind, source.slug), value])),
    byName: new Map(found.map(({ source, value }) => [`${source.kind}/${source.slug}`, value])),
  }
}

/** Problems of links to documents that visitors get later than the text with the link. */
export function checkLinkDays(files: readonly DatedFile[], { byPath }: WithheldDocuments): Problem[] {
  if (byPath.size === 0) return []
  return files.flatMap(({ file, from, links }) =>
    links.flatMap(({ href, line }) => {
      const [path = '', id] = href.split('#')
      const address = path.split('?')[0]!
      const target = byPath.get(address) ?? (id === undefined ? undefined : byPath.get(`${address}#${id}`))
      if (!target || target.from <= from) return []
      return [{ file, line, ...laterProblem(href, target, from) }]
    }),
  )
}

/** Problems of slugs in `meta.yaml` whose documents visitors get later. */
export function checkReferenceDays(
  root: string,
  { kind, folder }: Source,
  meta: Meta<Kind>,
  { from, withheld }: { from: Day; withheld: WithheldDocuments },
): Problem[] {
  if (withheld.byName.size === 0) return []
  const values = meta as unknown as Readonly<Record<string, readonly string[] | undefined>>
  const file = `${folder}/meta.yaml`
  return Object.entries(kindFacts(kind).references).flatMap(([key, target]) =>
    (values[key] ?? []).flatMap((written, index) => {
      const [otherKind, slug] = typeof target === 'function' ? target(written) : ([target, written] as const)
      const other = withheld.byName.get(`${otherKind}/${slug}`)
      if (!other || other.from <= from) return []
      const { lineOf } = readYaml(readSource(root, file))
      return [{ file, line: lineOf([key, index]), ...laterProblem(written, other, from) }]
    }),
  )
}

function laterProblem(found: string, target: { from: Day; folder: string }, from: Day): Omit<ProblemIn, 'line'> {
  const own = from === always ? '' : `, or write publish on: ${target.from} here`
  return {
    expected: 'a document that visitors get on the same day or earlier',
    found: `${found}, ${describe(target.from)}`,
    fix:
      target.from === never
        ? `remove draft from ${target.folder}/meta.yaml, or remove the link`
        : `publish ${target.folder} earlier, or remove the link${own}`,
  }
}

/** Whether the folder of a document is seen. The compiler reports what is wrong with its files. */
export function isSeen(folder: string, view: ContentView): boolean {
  if (view.showsDrafts) return true
  const file = join(folder, 'meta.yaml')
  return !existsSync(file) || !withheldOn(availableFrom(readPublication(readSource('', file))), view.today)
}

/** Whether the translation in a file is seen. */
export function isTranslationSeen(text: string, view: ContentView): boolean {
  return view.showsDrafts || !withheldOn(availableFrom(readLanguagePublication(text)), view.today)
}
