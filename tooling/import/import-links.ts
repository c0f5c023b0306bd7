/** Links of the imported texts: to documents of the import at their new addresses, to pages of this site, to the old site, or to nothing. */
import type { Link, Parent, PhrasingContent, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { documentPath } from '#core/content/routes.ts'
import type { Kind } from '#core/content/kinds.ts'
import { fallbackLocale, type Locale } from '#core/locales.ts'
import { fixedPaths } from '#core/site-map.ts'
import { site } from '#site'
import { encodeUrl } from './convert-inline.ts'
import type { ConvertedDocument, ConvertedText } from './converted.ts'
import { anchorOf } from './conversion.ts'
import { isDraftDocument, type SourceSite } from './source-site.ts'

export interface LinkContext {
  kind: Kind
  site: SourceSite
  documents: ReadonlyMap<string, ConvertedDocument>
  /** Ids of the headings of documents that are not replaced by the imported ones, by slug. */
  preserved: ReadonlyMap<string, ReadonlySet<string>>
}

/** Rewrites the links of a text. Changes its tree. */
export function rewriteLinks(text: ConvertedText, locale: Locale, document: ConvertedDocument, context: LinkContext): void {
  rewriteIn(text.tree, { text, locale, document, context })
}

interface Scope {
  text: ConvertedText
  locale: Locale
  document: ConvertedDocument
  context: LinkContext
}

function rewriteIn(parent: Parent, scope: Scope): void {
  parent.children = parent.children.flatMap((child): RootContent[] => {
    if ('children' in child) rewriteIn(child, scope)
    return child.type === 'link' ? rewriteLink(child, scope) : [child]
  })
}

function rewriteLink(link: Link, scope: Scope): PhrasingContent[] {
  const url = newAddress(link.url, scope, link.position?.start.line)
  if (url === undefined) return isAddress(toString(link)) ? [{ type: 'inlineCode', value: toString(link) }] : link.children
  return [{ type: 'link', url, children: toString(link) === link.url ? linkText(url, link, scope) : link.children }]
}

/** The words of a link that shows its address: the title of the document to which it leads, if it is one. */
function linkText(url: string, link: Link, { locale, context }: Scope): Link['children'] {
  const path = url.split('#')[0]!
  const target = url.startsWith('/')
    ? [...context.documents.values()].find(({ slug }) => documentPath(context.kind, slug) === path)
    : undefined
  const title = (target?.texts.get(locale) ?? target?.texts.get(fallbackLocale))?.source.title
  return title === undefined ? link.children : [{ type: 'text', value: title }]
}

/** Whether words would become a link again, because Markdown links bare addresses. */
function isAddress(linkText: string): boolean {
  return /^(?:https?:\/\/|www\.)\S+$|^[^\s@]+@[^\s@]+$/.test(linkText)
}

/** The address in this site; undefined if the link has to go. */
function newAddress(written: string, scope: Scope, line: number | undefined): string | undefined {
  const { text, context } = scope
  const href = written.trim()
  const reject = (kind: string, instead = 'the words without the link') => {
    text.report({ line, kind, what: href, outcome: 'text', instead })
    return undefined
  }
  if (href.startsWith('#')) return ownAnchor(href.slice(1), scope) ?? reject('link to a missing heading')
  if (href.startsWith('mailto:'))
    return Object.values<string>(site.email).includes(href.slice('mailto:'.length))
      ? href
      : reject('mail address', 'the words without the link: addresses are in site/provider.yaml')
  const absolute = href.startsWith('//') ? `https:${href}` : href
  if (/^[a-z][a-z\d+.-]*:/i.test(absolute)) {
    const origin = context.site.origins.find((own) => absolute === own || absolute.startsWith(`${own}/`))
    if (origin !== undefined) {
      const found = internalAddress(absolute.slice(origin.length) || '/', scope)
      if (found !== undefined) return found ?? reject('link to a draft')
    }
    return externalAddress(absolute, scope, line) ?? reject('address that pages can’t link')
  }
  const found = internalAddress(href, scope)
  if (found !== undefined) return found ?? reject('link to a draft')
  const [origin] = context.site.origins
  if (origin !== undefined && href.startsWith('/')) {
    text.report({ line, kind: 'link to the old site', what: href, outcome: 'person', instead: `leads to ${origin}` })
    return encodeUrl(origin.replace(/^http:/, 'https:') + href)
  }
  return reject('broken link')
}

function externalAddress(url: string, { text }: Scope, line: number | undefined): string | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url) || !new URL(url).hostname.includes('.')) return undefined
  const { href, hostname, username } = new URL(url)
  if (username !== '' || hostname === '') return undefined
  if (url.toLowerCase().startsWith('http:')) text.report({ line, kind: 'http address', what: url, outcome: 'changed', instead: 'https' })
  return encodeUrl(/[^\u0021-\u007e]/.test(url) ? href.replace(/^http:/i, 'https:') : url.replace(/^https?:/i, 'https:'))
}

/** The new address of a path of the old site, if a document or a page of this site is there; `null` for one that visitors do not get. */
function internalAddress(href: string, scope: Scope): string | null | undefined {
  const { context, document, text } = scope
  const [path = '', anchor] = href.split('?', 1)[0]!.split('#')
  const hash = anchor ?? href.split('#')[1]
  const key = context.site.findDocument(path, text.source, document.source)
  const target = key === undefined ? undefined : context.documents.get(key)
  if (target && isDraftDocument(target.source) && !isDraftDocument(document.source) && !text.source.isDraft) return null
  if (target) {
    const id = hash === undefined || hash === '' ? undefined : preservedId(anchorId(hash, target, scope.locale), target, context)
    if (hash !== undefined && hash !== '' && id === undefined) {
      text.report({ kind: 'link to a missing heading', what: href, outcome: 'changed', instead: 'leads to the page' })
    }
    if (target === document) return id === undefined ? documentPath(context.kind, target.slug) : `#${id}`
    return documentPath(context.kind, target.slug) + (id === undefined ? '' : `#${id}`)
  }
  const plain = path.replace(/\/+$/, '')
  return plain !== '' && fixedPaths().includes(plain) ? plain : undefined
}

function preservedId(id: string | undefined, { slug }: ConvertedDocument, { preserved }: LinkContext): string | undefined {
  const ids = preserved.get(slug)
  return id === undefined || !ids || ids.has(id) ? id : undefined
}

function ownAnchor(anchor: string, { text }: Scope): string | undefined {
  const id = find(text, anchor)
  return id === undefined ? undefined : `#${id}`
}

/** The id of a heading, by its anchor in the language of the link, in English, or by its own name. */
function anchorId(anchor: string, target: ConvertedDocument, locale: Locale): string | undefined {
  return find(target.texts.get(locale), anchor) ?? find(target.texts.get(fallbackLocale), anchor)
}

function find(text: ConvertedText | undefined, anchor: string): string | undefined {
  if (!text) return undefined
  let decoded = anchor
  try {
    decoded = decodeURIComponent(anchor)
  } catch {
    // Not encoded.
  }
  const { idOfAnchor } = text
  return idOfAnchor.get(decoded) ?? idOfAnchor.get(anchorOf(decoded)) ?? [...idOfAnchor.values()].find((id) => id === decoded.toLowerCase())
}
