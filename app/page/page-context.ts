/** The start of every page loader: language, content, and hoisting of HTML. */
import { data, type LoaderFunctionArgs } from 'react-router'
import type { Account } from '#core/accounts/service.ts'
import { userReference } from '#core/accounts/user-reference.ts'
import { fallbackLocale, localeInfo } from '#core/locales.ts'
import { isFallback, type Document, type Entry, type NamedEntry } from '#core/content/documents.ts'
import type { Kind } from '#core/content/kinds.ts'
import { documentPath } from '#core/content/routes.ts'
import { decodeUtf8, splitLocale } from '#core/urls.ts'
import { diagram, type DiagramName } from '#core/drawing/diagrams.ts'
import { contentContext, factsContext, pageRequestContext, servicesOf } from '#app/context.ts'
import { hoistHtml } from '#app/ui/static-html.tsx'
import type { OwnLanguage } from '#app/ui/own-language.ts'
import { drawingId } from '#app/ui/plates.tsx'
import { jsonLdScript, type JsonLd, type Listed } from '#app/seo/json-ld.ts'
import { translatorFor } from '#app/i18n/messages.ts'

/** Arguments of a loader. `Param` names the parameters in the path, so that only `Route.LoaderArgs` of a matching route fits. */
export type PageArgs<Param extends string> = LoaderFunctionArgs & { params: Record<Param, string> }

/**
 * Reads `url`, the address of the page; `request.url` ends in `.data` for payloads.
 *
 * @throws 404 if the first segment matched `:lang` and is not a language prefix
 */
export function pageContext({ url, params, context }: Pick<LoaderFunctionArgs, 'url' | 'params' | 'context'>) {
  const { locale, path } = splitLocale(url.pathname)
  const { lang } = params
  if (lang !== undefined && (lang !== locale || locale === fallbackLocale)) notMatched(url)
  const page = context.get(pageRequestContext)
  const facts = context.get(factsContext)
  const content = context.get(contentContext)
  const hoist = <Value extends string | readonly string[]>(id: string, html: Value) => hoistHtml(page, id, html)
  /** The drawing of the plate for a path. */
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
    clientAddress: facts?.client ?? '',
    /** Logs that a page was refused to an account. */
    logRefusal: (account: Account) => facts?.logRefusal(userReference(account.id)),
    hoist,
    draw,
    /** Products as plates; missing products are omitted. */
    productPlates: (slugs: readonly string[]) =>
      slugs.flatMap((slug) => {
        const entry = content.entry('products', slug, locale)
        const to = documentPath('products', slug)
        return entry ? [{ ...listItem(entry), path: to, drawing: draw(to, entry.meta.diagram) }] : []
      }),
    /** The structured data of a page; payloads have none. */
    hoistJsonLd: (items: readonly JsonLd[]) => (page.delivery === 'payload' ? '' : hoistHtml(page, 'json-ld', jsonLdScript(items))),
  }
}

/** The response to a path with invalid parameters, or to a form that no page sends: 404 with the documented message (R14). */
export function notFound(url: URL): never {
  throw data({ message: `Page Not Found: ${shownPath(url)}` }, { status: 404 })
}

/** The response to a path that no route matches (R14). */
export function notMatched(url: URL): never {
  throw data({ message: `Page not found: ${shownPath(url)}` }, { status: 404 })
}

/** The path as in the address bar: with its language prefix, decoded. */
function shownPath({ pathname }: URL): string {
  return decodeUtf8(pathname) ?? pathname
}

/** `lang`, `dir` and the fallback notice of a document. Without a document all texts are messages in the page's language. */
export function languageFacts(entry: NamedEntry | undefined, headings: Document['headings'] = []) {
  const fallback = entry !== undefined && isFallback(entry)
  const stale = entry?.translation.state === 'stale' ? entry.translation.sections : []
  return {
    fallback,
    stale: stale.map((id) => headings.find((heading) => heading.id === id)?.text).filter((text) => text !== undefined),
    lang: fallback ? localeInfo[entry.language].tag : undefined,
    dir: fallback ? localeInfo[entry.language].dir : undefined,
  }
}

/** `lang` and `dir` of a document's text if it is not in the page's language. */
export function langAttributes(entry: Entry): OwnLanguage {
  const { tag, dir } = localeInfo[entry.language]
  return isFallback(entry) ? { lang: tag, dir } : {}
}

/** The parts of a document that lists show, and no more, because they are in the page's data. */
export function listItem<K extends Kind>(entry: Entry<K>) {
  const { title, menu, summary } = entry.frontmatter as { title: string; menu?: string; summary?: string }
  return { slug: entry.slug, ...langAttributes(entry), title, menu, summary }
}

/** A document in the structured data of a list, in the language of its text. */
export function listed({ kind, slug, language, frontmatter }: Entry): Listed {
  return { title: (frontmatter as { title: string }).title, path: documentPath(kind, slug), language }
}

export function linkItem(entry: Entry) {
  const { title } = entry.frontmatter as { title: string }
  return { to: documentPath(entry.kind, entry.slug), label: title, ...langAttributes(entry) }
}
