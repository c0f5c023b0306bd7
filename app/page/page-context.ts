/** What every page loader starts from: the language, the content, and how HTML leaves the loader. */
import { data, type LoaderFunctionArgs } from 'react-router'
import { fallbackLocale, localeInfo } from '#core/locales.ts'
import { isFallback, type Document, type Entry } from '#core/content/documents.ts'
import type { Kind } from '#core/content/kinds.ts'
import { documentPath } from '#core/content/routes.ts'
import { decodeUtf8, splitLocale } from '#core/urls.ts'
import { cover, type Motif } from '#core/drawing/cover.ts'
import { diagram, type DiagramName } from '#core/drawing/diagrams.ts'
import { contentContext, factsContext, pageRequestContext, servicesOf } from '#app/context.ts'
import { hoistHtml } from '#app/ui/static-html.tsx'
import type { OwnLanguage } from '#app/ui/own-language.ts'
import { drawingId } from '#app/ui/plates.tsx'
import { jsonLdScript, type JsonLd, type Listed } from '#app/seo/json-ld.ts'
import { translatorFor } from '#app/i18n/messages.ts'

/** What a loader gets. `Param` names the parameters in the path of its route, so that `Route.LoaderArgs` of that route fits and of no other. */
export type PageArgs<Param extends string> = LoaderFunctionArgs & { params: Record<Param, string> }

/**
 * Reads `url`, the address of the page: that of the request ends in `.data` where the page's payload is asked for.
 *
 * @throws 404 where the first segment is taken for the prefix of a language and is none
 */
export function pageContext({ url, params, context }: Pick<LoaderFunctionArgs, 'url' | 'params' | 'context'>) {
  const { locale, path } = splitLocale(url.pathname)
  const { lang } = params
  if (lang !== undefined && (lang !== locale || locale === fallbackLocale)) notMatched(url)
  const page = context.get(pageRequestContext)
  const content = context.get(contentContext)
  const hoist = <Value extends string | readonly string[]>(id: string, html: Value) => hoistHtml(page, id, html)
  /** The drawing of the plate that leads to a path. */
  const draw = (to: string, name: DiagramName) => hoist(drawingId(to), diagram(name))
  return {
    locale,
    path,
    t: translatorFor(locale),
    content,
    /** The services of the running server; throws while prerendering. */
    services: () => servicesOf(context),
    delivery: page.delivery,
    /** Address of the visitor; empty while prerendering. */
    clientAddress: context.get(factsContext)?.client ?? '',
    hoist,
    draw,
    /** Products as plates, without those that there are not. */
    productPlates: (slugs: readonly string[]) =>
      slugs.flatMap((slug) => {
        const entry = content.entry('products', slug, locale)
        const to = documentPath('products', slug)
        return entry ? [{ ...listItem(entry), path: to, drawing: draw(to, entry.meta.diagram) }] : []
      }),
    describe: (items: readonly JsonLd[]) => (page.delivery === 'payload' ? '' : hoistHtml(page, 'json-ld', jsonLdScript(items))),
  }
}

/** The answer to a path whose validation failed: 404 with the message that support knows (R14). */
export function notFound(url: URL): never {
  throw data({ message: `Page Not Found: ${shownPath(url)}` }, { status: 404 })
}

/** The answer to a path that no route matches (R14). */
export function notMatched(url: URL): never {
  throw data({ message: `Page not found: ${shownPath(url)}` }, { status: 404 })
}

/** The path as the visitor's address bar shows it: with its language, its letters decoded. */
function shownPath({ pathname }: URL): string {
  return decodeUtf8(pathname) ?? pathname
}

/** The language facts of a document for its template: `lang` and `dir` of its words, the notice. Without a document all texts are messages, in the page's language. */
export function languageFacts(entry: Entry | undefined, headings: Document['headings'] = []) {
  const fallback = entry !== undefined && isFallback(entry)
  const stale = entry?.translation.state === 'stale' ? entry.translation.sections : []
  return {
    fallback,
    stale: stale.map((id) => headings.find((heading) => heading.id === id)?.text).filter((text) => text !== undefined),
    lang: fallback ? localeInfo[entry.language].tag : undefined,
    dir: fallback ? localeInfo[entry.language].dir : undefined,
  }
}

/** The generated cover of a document, complete in itself. */
export function coverOf(slug: string, motif?: Motif): string {
  return cover(slug, motif)
}

/** `lang` and `dir` of a document's words where they are not in the page's language. */
export function languageOf(entry: Entry): OwnLanguage {
  const { tag, dir } = localeInfo[entry.language]
  return isFallback(entry) ? { lang: tag, dir } : {}
}

/** What lists show of a document, and no more: it travels with the page's data. */
export function listItem<K extends Kind>(entry: Entry<K>) {
  const { title, menu, summary } = entry.frontmatter as { title: string; menu?: string; summary?: string }
  return { slug: entry.slug, ...languageOf(entry), title, menu, summary }
}

/** What machines read of a document in a list: in the language of its words. */
export function listed({ kind, slug, language, frontmatter }: Entry): Listed {
  return { title: (frontmatter as { title: string }).title, path: documentPath(kind, slug), language }
}

/** What a link in a list beside a page shows of a document: its summary would travel with the page for nothing. */
export function linkItem(entry: Entry) {
  const { slug, lang, dir, title } = listItem(entry)
  return { slug, lang, dir, title }
}
