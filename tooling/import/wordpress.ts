/** WordPress: an export in WXR (`tools → export`), with the folder `wp-content/uploads` beside it for pictures. */
import { parseXml, type XmlElement } from '@rgrove/parse-xml'
import { isLocale, type Locale } from '#core/locales.ts'
import { ReportedError } from '#tooling/content/problems.ts'
import { slugOf } from './conversion.ts'
import { dateOf } from './front-matter.ts'
import { normalizeAddress } from './markdown-site.ts'
import { reportTo, type Misfit } from './misfits.ts'
import { listSource, limits, readText, type SourceFiles } from './source-files.ts'
import { siteLanguage } from './source-languages.ts'
import type { ReadOptions, SourceDocument, SourceSite, SourceText } from './source-site.ts'
import { htmlOfPost } from './wordpress-html.ts'

export function readWordPress({ path, language, into, origin }: ReadOptions): SourceSite {
  const files = listSource(path)
  const exports = files.only === undefined ? [...files.paths].filter((file) => /\.(?:xml|wxr)$/i.test(file)) : [files.only]
  if (exports.length === 0) throw new ReportedError(`There is no export in ${path}: put the .xml of WordPress there.`)
  const channels = exports.flatMap((file) => readChannel(files, file) ?? [])
  const items = channels.flatMap(({ items }) => items)
  const preferred = into === 'blog' ? 'post' : 'page'
  const type = items.some((item) => item.type === preferred) ? preferred : preferred === 'post' ? 'page' : 'post'
  const origins = [...new Set([...(origin === undefined ? [] : [origin]), ...channels.flatMap(({ origins }) => origins)])]
  const documents = documentsOf(
    items.filter((item) => item.type === type),
    language,
    files.misfits,
  )
  leftOut(items, type, files.misfits)
  const keyOfAddress = new Map(
    documents.flatMap(({ key, addresses }) => addresses.map((address) => [normalizeAddress(address, new Set()), key] as const)),
  )
  return {
    documents,
    filesRead: items.filter((item) => item.type === type).length,
    misfits: files.misfits,
    origins,
    categories: new Map(channels.flatMap(({ categories }) => categories)),
    findAsset: (reference) => findUpload(reference, files),
    findDocument: (address) => keyOfAddress.get(normalizeAddress(address, new Set())),
  }
}

interface Item {
  file: string
  line: number
  id: string
  type: string
  status: string
  title: string
  link: string
  name: string
  oldNames: string[]
  content: string
  excerpt: string
  published: string | undefined
  updated: string | undefined
  author: string
  comments: number
  isLocked: boolean
  terms: { domain: string; slug: string; name: string }[]
}

interface Channel {
  items: Item[]
  origins: string[]
  categories: [string, { title: string; description: string | undefined }][]
}

const childrenOf = (element: XmlElement, name: string) =>
  element.children.filter((child): child is XmlElement => child.type === 'element' && (child as XmlElement).name === name)
const textIn = (element: XmlElement, name: string) => childrenOf(element, name)[0]?.text.trim() ?? ''

/** @throws {ReportedError} if it is no WXR, or tries what a document type can do */
function readChannel(files: SourceFiles, file: string): Channel | undefined {
  const text = readText(files, file, limits.exportBytes)
  if (text === undefined) return undefined
  // A document type can define entities that grow without end, or name files of this machine.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text.slice(0, 10_000).replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')))
    throw new ReportedError(`${file} has a document type or entities, which no export of WordPress has: it is not read.`)
  let root: XmlElement | null
  try {
    root = parseXml(text, { includeOffsets: true, ignoreUndefinedEntities: true }).root
  } catch (error) {
    const { message, line } = error as Error & { line?: number }
    const reason = error instanceof RangeError ? 'elements in elements, too deep to be read' : message.split('\n')[0]!
    throw new ReportedError(`${file}${line === undefined ? '' : `:${line}`} is no well-formed XML: ${reason}. Export it again.`)
  }
  const channel = root?.name === 'rss' ? childrenOf(root, 'channel')[0] : undefined
  if (!channel) throw new ReportedError(`${file} is no export of WordPress (WXR): it has no <rss> with a <channel>.`)
  const lineOf = lineFinder(text)
  return {
    items: childrenOf(channel, 'item').map((item) => readItem(item, file, lineOf)),
    origins: ['link', 'wp:base_site_url', 'wp:base_blog_url'].flatMap((name) => originOf(textIn(channel, name)) ?? []),
    categories: childrenOf(channel, 'wp:category').map((category) => {
      const description = textIn(category, 'wp:category_description')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
      const name = textIn(category, 'wp:cat_name')
      return [name, { title: name, description: description === '' ? undefined : description }]
    }),
  }
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let [low, high] = [0, starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (starts[middle]! <= offset) low = middle + 1
      else high = middle
    }
    return low
  }
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) && /^https?:/.test(url) ? new URL(url).origin : undefined
}

function readItem(item: XmlElement, file: string, lineOf: (offset: number) => number): Item {
  const meta = childrenOf(item, 'wp:postmeta')
  return {
    file,
    line: lineOf((childrenOf(item, 'content:encoded')[0] ?? item).start),
    id: textIn(item, 'wp:post_id'),
    type: textIn(item, 'wp:post_type'),
    status: textIn(item, 'wp:status'),
    title: textIn(item, 'title')
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' '),
    link: textIn(item, 'link'),
    name: textIn(item, 'wp:post_name'),
    oldNames: meta.filter((entry) => textIn(entry, 'wp:meta_key') === '_wp_old_slug').map((entry) => textIn(entry, 'wp:meta_value')),
    content: childrenOf(item, 'content:encoded')[0]?.text ?? '',
    excerpt: textIn(item, 'excerpt:encoded')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    published: realDate(textIn(item, 'wp:post_date')),
    updated: realDate(textIn(item, 'wp:post_modified')),
    author: textIn(item, 'dc:creator'),
    comments: childrenOf(item, 'wp:comment').length,
    isLocked: textIn(item, 'wp:post_password') !== '' || textIn(item, 'wp:status') === 'private',
    terms: childrenOf(item, 'category').map((term) => ({
      domain: term.attributes['domain'] ?? '',
      slug: term.attributes['nicename'] ?? '',
      name: term.text.trim(),
    })),
  }
}

/** WordPress writes zeros for no date. */
function realDate(text: string): string | undefined {
  return text.startsWith('0000') ? undefined : dateOf(text)
}

function documentsOf(items: readonly Item[], language: Locale, misfits: Misfit[]): SourceDocument[] {
  const documents = new Map<string, SourceDocument>()
  for (const item of items) {
    const report = reportTo(misfits, item.file)
    if (item.isLocked || item.status === 'trash' || item.status === 'auto-draft') {
      report({ line: item.line, kind: 'status', what: `${item.title} (${item.isLocked ? 'private' : item.status})`, outcome: 'left out' })
      continue
    }
    const code = item.terms.find(({ domain }) => domain === 'language')?.slug
    const locale = code === undefined ? language : siteLanguage(code)
    if (!locale) {
      report({
        line: item.line,
        kind: 'language',
        what: `${item.title} (${code!}), in a language that this site does not have`,
        outcome: 'left out',
      })
      continue
    }
    const key = item.terms.find(({ domain }) => domain === 'post_translations')?.slug ?? `post-${item.id}`
    const document = documents.get(key) ?? newDocument(item, key)
    documents.set(key, document)
    document.texts.set(locale, textOfItem(item, misfits))
  }
  return [...documents.values()]
}

function newDocument(item: Item, key: string): SourceDocument {
  const of = (domain: string) => item.terms.filter((term) => term.domain === domain).map(({ name }) => name)
  const categories = of('category').filter((name) => slugOf(name) !== 'uncategorized')
  const address = URL.canParse(item.link) ? new URL(item.link) : undefined
  const folder = address?.pathname.replace(/[^/]*\/?$/, '') ?? '/'
  const decoded = decode(address && address.search === '' ? address.pathname : '')
  return {
    key,
    slugParts: [slugOf(decode(item.name)) || slugOf(item.title) || key],
    addresses: [decoded, ...item.oldNames.map((name) => `${folder}${decode(name)}`)].filter((path) => path !== '' && !isLanguageRoot(path)),
    texts: new Map(),
    groups: categories.length > 0 ? categories : of('post_tag'),
    published: item.published,
    updated: item.updated,
  }
}

function isLanguageRoot(path: string): boolean {
  return path === '/' || isLocale(path.replaceAll('/', ''))
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function textOfItem(item: Item, misfits: Misfit[]): SourceText {
  const report = reportTo(misfits, item.file)
  const { html } = htmlOfPost(item.content, (misfit) => report({ ...misfit, line: (misfit.line ?? 1) + item.line - 1 }))
  return {
    file: item.file,
    syntax: 'html',
    body: html,
    bodyLine: item.line,
    title: item.title === '' ? undefined : item.title,
    description: item.excerpt === '' ? undefined : item.excerpt,
    isDraft: item.status !== 'publish',
  }
}

/** What the export has besides the documents that are imported. */
function leftOut(items: readonly Item[], type: string, misfits: Misfit[]): void {
  const [file] = items.map((item) => item.file)
  if (file === undefined) return
  const report = reportTo(misfits, file)
  const others = Map.groupBy(
    items.filter((item) => item.type !== type && item.type !== 'attachment'),
    (item) => item.type,
  )
  for (const [other, list] of others)
    report({
      kind: 'type of entry',
      what: `${list.length} of the type ${other}`,
      outcome: 'left out',
      instead:
        other === 'page' || other === 'post'
          ? `import them with ${other === 'post' ? '--into blog' : '--into user-guide, faq or legal'}`
          : 'not imported',
    })
  const chosen = items.filter((item) => item.type === type)
  const authors = [...new Set(chosen.map(({ author }) => author))].filter((author) => author !== '')
  if (authors.length > 0)
    report({ kind: 'author', what: authors.join(', '), outcome: 'dropped', instead: 'articles of this site name no authors' })
  const comments = chosen.reduce((sum, item) => sum + item.comments, 0)
  if (comments > 0) report({ kind: 'comment', what: `${comments} comments`, outcome: 'dropped' })
}

function findUpload(reference: string, { paths }: SourceFiles) {
  const upload =
    /(?:^|\/)(?:wp-content\/)?uploads\/([^?#]+)/.exec(decode(reference))?.[1] ?? (/^[\w./-]+$/.test(reference) ? reference : undefined)
  if (upload === undefined) return undefined
  // A smaller copy that WordPress made is worse than what was uploaded.
  const names = [upload.replace(/-\d+x\d+(?=\.\w+$)/, ''), upload.replace(/-scaled(?=\.\w+$)/, ''), upload]
  const found = names.flatMap((name) => [`wp-content/uploads/${name}`, `uploads/${name}`, name]).find((path) => paths.has(path))
  return found === undefined ? undefined : { path: found }
}
