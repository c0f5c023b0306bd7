/**
 * Zendesk Guide: JSON as the Help Center API answers (`articles.json`, `sections.json`, `categories.json`, `translations.json`,
 * `article_attachments`), in one file or several, with the folder `attachments` beside them for pictures.
 */
import { z } from 'zod'
import type { Locale } from '#core/locales.ts'
import { ReportedError } from '#tooling/content/problems.ts'
import { dateOf } from './front-matter.ts'
import { reportTo, type Misfit } from './misfits.ts'
import { limits, listSource, readText, type SourceFiles } from './source-files.ts'
import { chooseCodes } from './source-languages.ts'
import type { ReadOptions, SourceDocument, SourceSite, SourceText } from './source-site.ts'

const id = z.union([z.int(), z.string().regex(/^\d+$/)]).transform(String)
const position = z
  .number()
  .nullish()
  .transform((value) => value ?? 0)
const article = z.object({
  id,
  section_id: id.nullish(),
  locale: z.string(),
  title: z.string().nullish(),
  name: z.string().nullish(),
  body: z.string().nullish(),
  html_url: z.string().nullish(),
  draft: z.boolean().nullish(),
  position,
  label_names: z.array(z.string()).nullish(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
  edited_at: z.string().nullish(),
})
const translation = z.object({
  source_id: id,
  source_type: z.string().nullish(),
  locale: z.string(),
  title: z.string().nullish(),
  body: z.string().nullish(),
  html_url: z.string().nullish(),
  draft: z.boolean().nullish(),
  hidden: z.boolean().nullish(),
})
const section = z.object({ id, category_id: id.nullish(), name: z.string(), position, description: z.string().nullish() })
const category = z.object({ id, name: z.string(), position, description: z.string().nullish() })
const attachment = z.object({ id, file_name: z.string(), article_id: id.nullish() })

type Article = z.infer<typeof article> & { file: string }
type Translation = z.infer<typeof translation> & { file: string }

interface Export {
  articles: Article[]
  translations: Translation[]
  sections: Map<string, z.infer<typeof section>>
  categories: Map<string, z.infer<typeof category>>
  attachments: Map<string, string>
}

export function readZendesk({ path, language, origin }: ReadOptions): SourceSite {
  const files = listSource(path)
  const names = files.only === undefined ? [...files.paths].filter((file) => file.endsWith('.json')) : [files.only]
  const all = readExport(files, names)
  if (all.articles.length === 0)
    throw new ReportedError(`There are no articles in ${path}: put the answers of the Help Center API there, such as articles.json.`)
  const codes = chooseCodes([...new Set([...all.articles, ...all.translations].map(({ locale }) => locale.toLowerCase()))])
  const documents = documentsOf(all, codes, language, files.misfits)
  const origins = new Set(all.articles.flatMap(({ html_url: url }) => (url && URL.canParse(url) ? [new URL(url).origin] : [])))
  return {
    documents,
    filesRead: documents.reduce((sum, { texts }) => sum + texts.size, 0),
    misfits: files.misfits,
    origins: [...new Set([...(origin === undefined ? [] : [origin]), ...origins])],
    categories: new Map(
      [...all.sections.values(), ...all.categories.values()].map(({ name, description }) => [
        name,
        { title: name, description: description?.trim() === '' ? undefined : (description ?? undefined) },
      ]),
    ),
    findAsset: (reference) => findAttachment(reference, all.attachments, files),
    findDocument: (address) => {
      const found = /\/articles\/(\d+)/.exec(address)?.[1]
      return found !== undefined && documents.some(({ key }) => key === found) ? found : undefined
    },
  }
}

function readExport(files: SourceFiles, names: readonly string[]): Export {
  const all: Export = { articles: [], translations: [], sections: new Map(), categories: new Map(), attachments: new Map() }
  for (const file of names) {
    const text = readText(files, file, limits.exportBytes)
    const value = text === undefined ? undefined : parse(text, file)
    if (typeof value !== 'object' || value === null) continue
    const listed = value as Record<string, unknown>
    const read = <T extends z.ZodType>(key: string, schema: T): z.infer<T>[] =>
      readList(listed[key] ?? singular(listed, key), schema, key, file, files.misfits)
    all.articles.push(...read('articles', article).map((item) => ({ ...item, file })))
    all.translations.push(...read('translations', translation).map((item) => ({ ...item, file })))
    for (const item of read('sections', section)) if (!all.sections.has(item.id)) all.sections.set(item.id, item)
    for (const item of read('categories', category)) if (!all.categories.has(item.id)) all.categories.set(item.id, item)
    for (const item of read('article_attachments', attachment)) all.attachments.set(item.id, item.file_name)
  }
  return all
}

/** `{ "article": { … } }`, the answer for one. */
function singular(listed: Record<string, unknown>, key: string): unknown {
  const one = listed[key.replace(/ies$/, 'y').replace(/s$/, '')]
  return one === undefined ? [] : [one]
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ReportedError(`${file} is no JSON: ${(error as Error).message}. Save the answer of the API again.`)
  }
}

function readList<T extends z.ZodType>(list: unknown, schema: T, key: string, file: string, misfits: Misfit[]): z.infer<T>[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((item: unknown, index) => {
    const result = schema.safeParse(item)
    if (result.success) return [result.data]
    const [issue] = result.error.issues
    reportTo(misfits, file)({ kind: 'entry', what: `${key}[${index}].${issue!.path.join('.')}: ${issue!.message}`, outcome: 'left out' })
    return []
  })
}

function documentsOf(all: Export, codes: ReadonlyMap<string, Locale>, language: Locale, misfits: Misfit[]): SourceDocument[] {
  const documents = new Map<string, SourceDocument & { place: number[] }>()
  for (const item of all.articles) {
    const sectionOf = all.sections.get(item.section_id ?? '')
    const categoryOf = all.categories.get(sectionOf?.category_id ?? '')
    const known = documents.get(item.id)
    const document = known ?? {
      key: item.id,
      slugParts: [(item.html_url ?? '').replace(/^.*\/articles\/\d+-?/, '') || (item.title ?? item.name ?? ''), item.id].slice(0, 1),
      addresses: [],
      texts: new Map<Locale, SourceText>(),
      groups: [categoryOf?.name, sectionOf?.name].filter((name) => name !== undefined),
      published: dateOf(item.created_at),
      updated: dateOf(item.edited_at ?? item.updated_at),
      place: [categoryOf?.position ?? 0, sectionOf?.position ?? 0, item.position],
    }
    documents.set(item.id, document)
    addText(document, { ...item, title: item.title ?? item.name, label: item.id }, codes, language, misfits)
  }
  for (const item of all.translations) {
    const document = documents.get(item.source_id)
    if (!document || (item.source_type ?? 'Article') !== 'Article' || item.hidden) continue
    addText(document, { ...item, label: item.source_id }, codes, language, misfits)
  }
  return [...documents.values()].sort((a, b) => a.place[0]! - b.place[0]! || a.place[1]! - b.place[1]! || a.place[2]! - b.place[2]!)
}

interface Body {
  file: string
  label: string
  locale: string
  title?: string | null | undefined
  body?: string | null | undefined
  html_url?: string | null | undefined
  draft?: boolean | null | undefined
}

function addText(document: SourceDocument, item: Body, codes: ReadonlyMap<string, Locale>, language: Locale, misfits: Misfit[]): void {
  const file = `${item.file}, article ${item.label} (${item.locale})`
  const locale = codes.get(item.locale.toLowerCase()) ?? (item.locale === '' ? language : undefined)
  if (!locale)
    return reportTo(
      misfits,
      file,
    )({ kind: 'language', what: `${item.locale}, which this site does not have or has from another code`, outcome: 'left out' })
  if (document.texts.has(locale)) return
  document.texts.set(locale, {
    file,
    syntax: 'html',
    body: (item.body ?? '').replaceAll(/\r\n?/g, '\n'),
    bodyLine: 1,
    title: item.title?.replace(/\s+/g, ' ').trim() || undefined,
    isDraft: item.draft ?? false,
  })
  if (!item.html_url || !URL.canParse(item.html_url)) return
  const path = decode(new URL(item.html_url).pathname)
  const addresses = [path, path.replace(/(\/articles\/\d+)-.*$/, '$1')]
  document.addresses = [...new Set([...document.addresses, ...addresses])]
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function findAttachment(reference: string, attachments: ReadonlyMap<string, string>, { paths }: SourceFiles) {
  const [, number, written] = /article_attachments\/(?:token\/)?(\d+)(?:\/([^?#]+))?/.exec(reference) ?? []
  if (number === undefined) return undefined
  const name = attachments.get(number) ?? (written === undefined ? undefined : decode(written))
  const candidates = name === undefined ? [number] : [`${number}/${name}`, `${number}-${name}`, `${number}_${name}`, name]
  const found =
    candidates.flatMap((file) => [`attachments/${file}`, file]).find((path) => paths.has(path)) ??
    [...paths].find((path) => new RegExp(`(?:^|/)${number}\\.[a-z]+$`).test(path))
  return found === undefined ? undefined : { path: found }
}
