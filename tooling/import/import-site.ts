/** Imports a site: converts all documents, and plans the files of which they consist. Reads the content that is there, and writes nothing. */
import type { Root } from 'mdast'
import { stringify } from 'yaml'
import { fallbackLocale, locales, type Locale } from '#core/locales.ts'
import { documentPath } from '#core/content/routes.ts'
import { pictureOf } from '#tooling/content/pictures.ts'
import { alignLanguages } from './align-languages.ts'
import { inlineTextOf } from './block-parts.ts'
import { followEnglish } from './follow-english.ts'
import { newConversion, slugOf } from './conversion.ts'
import { convertBody } from './convert-blocks.ts'
import type { ConvertedDocument, ConvertedText } from './converted.ts'
import { usablePictures } from './import-pictures.ts'
import { rewriteLinks } from './import-links.ts'
import { reportTo, type Misfit } from './misfits.ts'
import { parseBody } from './parse-markdown.ts'
import type { SourceFiles } from './source-files.ts'
import { isDraftDocument, type SourceAsset, type SourceDocument, type SourceSite, type SourceText } from './source-site.ts'
import { folderOfKind, frontMatterOf, hasLead, metaOf, type MetaContext, type PageTexts, type TargetKind } from './target-kinds.ts'
import { americanText, americanizeTree, frontMatterString, protect, writeBody } from './write-markdown.ts'

/** A file of the plan: its text, or the file of the import that is copied. */
export type PlannedFile = { text: string } | { copyOf: SourceAsset }

/** A document with all of its files. */
export interface PlannedDocument {
  slug: string
  /** Path of the folder below the root. */
  folder: string
  locales: Locale[]
  /** By path below the root. */
  files: Map<string, PlannedFile>
  /** The source, for the report. */
  sources: string[]
}

export interface Plan {
  documents: PlannedDocument[]
  /** Tags that articles name, with a text for those that are not there yet. */
  tags: Map<string, { title: string; description?: string | undefined }>
  /** Old path to new path. */
  redirects: Map<string, string>
  misfits: Misfit[]
  filesRead: number
}

export interface PlanOptions extends Omit<MetaContext, 'order' | 'report' | 'reportedGroups'> {
  kind: TargetKind
  /** Orders of the documents that are there, by slug: the import goes on after those of others. */
  orders: ReadonlyMap<string, number>
  /** Slugs of documents that are there in English, so that a translation alone may be added. */
  existing: ReadonlySet<string>
  /** Documents that stay as they are, by slug: the ids of their headings, to which imported texts may link. */
  preserved: ReadonlyMap<string, ReadonlySet<string>>
}

/** Converts all documents of a site. */
export function planImport(site: SourceSite, files: SourceFiles, options: PlanOptions): Plan {
  const { misfits } = site
  const slugs = nameDocuments(site.documents)
  const findUsable = usablePictures(site, files)
  const documents = new Map<string, ConvertedDocument>()
  for (const source of site.documents) {
    const document = convertDocument(source, slugs.get(source.key)!, misfits, findUsable)
    if (document.texts.has(fallbackLocale) || (document.texts.size > 0 && options.existing.has(document.slug)))
      documents.set(source.key, document)
    else if (document.texts.size > 0)
      reportTo(
        misfits,
        [...source.texts.values()][0]!.file,
      )({ kind: 'language', what: 'no English text, which every document needs', outcome: 'left out' })
  }
  for (const document of documents.values()) alignLanguages(document)
  const plan: Plan = { documents: [], tags: new Map(), redirects: new Map(), misfits, filesRead: site.filesRead }
  const reportedGroups = new Set<string>()
  let order = firstOrder(options.orders, new Set(slugs.values()))
  for (const document of documents.values()) {
    for (const [locale, text] of document.texts)
      rewriteLinks(text, locale, document, { kind: options.kind, site, documents, preserved: options.preserved })
    const english = document.texts.get(fallbackLocale)
    for (const text of document.texts.values()) if (english && text !== english) followEnglish(text, english)
    const planned = planDocument(document, site, plan, { ...options, reportedGroups, order: order++ })
    if (options.preserved.has(document.slug)) continue
    plan.documents.push(planned)
    addRedirects(document, plan, options.kind)
  }
  return plan
}

/** The order after those of documents that are not imported, so that a second import gives the same. */
function firstOrder(orders: ReadonlyMap<string, number>, imported: ReadonlySet<string>): number {
  return Math.max(0, ...[...orders].filter(([slug]) => !imported.has(slug)).map(([, order]) => order)) + 1
}

/** Slugs by key: the last part of the old address, with parts before it where that is not enough. */
function nameDocuments(documents: readonly SourceDocument[]): Map<string, string> {
  const slugWith = ({ slugParts }: SourceDocument, count: number) =>
    slugParts
      .slice(-count)
      .map((part) => slugOf(part))
      .filter((part) => part !== '')
      .join('-')
  const slugs = new Map<string, string>()
  const taken = new Map<string, number>()
  for (const document of documents) {
    const short = slugWith(document, 1)
    taken.set(short, (taken.get(short) ?? 0) + 1)
  }
  const used = new Set<string>()
  for (const document of documents) {
    const short = slugWith(document, 1)
    const long = short !== '' && taken.get(short) === 1 ? short : slugWith(document, document.slugParts.length)
    const base = (long === '' ? `document-${slugOf(document.key) || 'imported'}` : long).slice(0, 100).replace(/-$/, '')
    let slug = base
    for (let number = 2; used.has(slug); number++) slug = `${base}-${number}`
    used.add(slug)
    slugs.set(document.key, slug)
  }
  return slugs
}

type FindUsable = ReturnType<typeof usablePictures>

function convertDocument(source: SourceDocument, slug: string, misfits: Misfit[], findUsable: FindUsable): ConvertedDocument {
  const texts = new Map<Locale, ConvertedText>()
  for (const locale of locales) {
    const text = source.texts.get(locale)
    const converted = text && convertText(text, misfits, findUsable)
    if (converted) texts.set(locale, converted)
  }
  return { source, slug, texts, samples: new Map(), pictures: new Map() }
}

function convertText(source: SourceText, misfits: Misfit[], findUsable: FindUsable): ConvertedText | undefined {
  const report = reportTo(misfits, source.file)
  const conversion = newConversion(report, (reference, line) => findUsable(reference, source, line, report))
  try {
    const tree = convertBody(parseBody(source.body, source.syntax, source.bodyLine, report), conversion)
    const { codes, headings, pictures } = conversion
    return { source: { ...source, body: '' }, report, tree, codes, headings, pictures, ids: [], idOfAnchor: new Map() }
  } catch (error) {
    // Parsers recurse, so that text nested in text thousands of times is too deep for them.
    if (!(error instanceof RangeError)) throw error
    report({ kind: 'nesting', what: 'blocks in blocks, too deep to be read', outcome: 'left out' })
    return undefined
  }
}

function planDocument(
  document: ConvertedDocument,
  site: SourceSite,
  plan: Plan,
  options: PlanOptions & Pick<MetaContext, 'order' | 'reportedGroups'>,
): PlannedDocument {
  const { kind } = options
  const { slug, source, texts } = document
  const folder = `${folderOfKind(kind)}/${slug}`
  const files = new Map<string, PlannedFile>()
  const [first] = texts.values()
  if (texts.has(fallbackLocale)) {
    const meta = metaOf(kind, source, { ...options, report: first!.report })
    files.set(`${folder}/meta.yaml`, { text: stringify(meta, { lineWidth: 0, collectionStyle: 'any' }) })
    if (kind === 'blog') for (const tag of meta['tags'] as string[]) plan.tags.set(tag, tagText(tag, source, site))
  }
  for (const [locale, text] of texts) files.set(`${folder}/${locale}.md`, { text: languageFile(kind, text, locale) })
  for (const [name, sample] of document.samples)
    for (const [client, code] of sample) files.set(`${folder}/samples/${name}/${client}`, { text: protect(code, fallbackLocale) })
  for (const [name, asset] of document.pictures) files.set(`${folder}/${name}`, { copyOf: asset })
  return { slug, folder, locales: [...texts.keys()], files, sources: [...texts.values()].map((text) => text.source.file) }
}

function tagText(tag: string, { groups }: SourceDocument, { categories }: SourceSite) {
  const name = groups.find((group) => slugOf(group) === tag)
  const known = name === undefined ? undefined : categories.get(name)
  const title = known?.title ?? name ?? tag.replaceAll('-', ' ')
  return { title: title.charAt(0).toUpperCase() + title.slice(1), description: known?.description }
}

/** The text of a language file. */
function languageFile(kind: TargetKind, text: ConvertedText, locale: Locale): string {
  const { tree, report } = text
  if (locale === fallbackLocale) americanizeTree(tree, report)
  const texts = pageTexts(kind, text, locale)
  const pairs = Object.entries(frontMatterOf(kind, texts)).map(([key, value]) => [key, protect(value, locale)] as const)
  // That of the English text is in meta.yaml.
  const values = text.source.isDraft && locale !== fallbackLocale ? [...pairs, ['draft', true] as const] : pairs
  const body = writeBody(tree, locale)
  return `---\n${stringify(Object.fromEntries(values), { lineWidth: 0 })}---\n${body === '' ? '' : `${body}\n`}`
}

/** Title, description and lead. The first paragraph becomes the lead, if a string can hold it. Changes the tree. */
function pageTexts(kind: TargetKind, { source, tree, report }: ConvertedText, locale: Locale): PageTexts {
  const american = (text: string) => (locale === fallbackLocale ? americanText(text, report) : text)
  const title = american(source.title ?? titleOfFile(source.file))
  if (source.title === undefined) report({ kind: 'title', what: 'no title', outcome: 'person', instead: title })
  const paragraph = tree.children.find((child) => child.type === 'paragraph' && !pictureOf(child))
  const first = paragraph?.type === 'paragraph' ? inlineTextOf(paragraph.children).trim() : ''
  if (source.description === undefined) {
    const instead = first === '' ? 'the title' : 'the beginning of the text'
    report({ kind: 'description', what: 'no description', outcome: 'changed', instead })
  }
  const description = american(source.description ?? (first === '' ? title : shortened(first)))
  const lead = hasLead(kind) ? takeLead(tree) : undefined
  return { title, description, lead: lead ?? description, menu: american(source.menu ?? source.title ?? title) }
}

function takeLead(tree: Root): string | undefined {
  const [first] = tree.children
  const lead = first?.type === 'paragraph' && !pictureOf(first) ? frontMatterString(first) : undefined
  if (lead !== undefined) tree.children.shift()
  return lead
}

const maxDescriptionChars = 200

/** The first sentences of a text that fit into a description. */
function shortened(text: string): string {
  if (text.length <= maxDescriptionChars) return text
  const cut = text.slice(0, maxDescriptionChars)
  const sentence = /^[\s\S]*[.!?。！？؟](?=\s|$|[^\x00-\x7f])/.exec(cut)?.[0]
  return sentence !== undefined && sentence.length > 40 ? sentence.trim() : `${cut.replace(/\s\S*$/, '')}…`
}

function titleOfFile(file: string): string {
  const name = file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
  return name === '' ? 'Untitled' : name.charAt(0).toUpperCase() + name.slice(1)
}

/** Old addresses without a page lead to the new one. Those of drafts lead nowhere. */
function addRedirects({ source, slug, texts }: ConvertedDocument, plan: Plan, kind: TargetKind): void {
  if (isDraftDocument(source)) return
  const to = documentPath(kind, slug)
  const report = [...texts.values()][0]!.report
  for (const address of source.addresses) {
    const from = address.replace(/\/+$/, '')
    if (from === '' || from === to || plan.redirects.has(from)) continue
    if (/^(?:\/[^/?#%\s]+)+$/.test(from)) plan.redirects.set(from, to)
    else
      report({
        kind: 'old address',
        what: address,
        outcome: 'dropped',
        instead: 'no redirect: browsers or servers do not send such an address as a path',
      })
  }
}
