/**
 * The Markdown alternate of a document: the content of its page as Markdown, for programs that read it.
 * Links are absolute.
 */
import type { Document } from '#core/content/documents.ts'
import { kindFacts } from '#core/content/kinds.ts'
import { mapMarkdownLinks } from '#core/content/markdown-links.ts'
import { localizeHref } from '#core/content/routes.ts'
import type { CompilerMessages } from './compiler-messages.ts'

/** What an alternate needs besides the document. */
export interface MarkdownAlternateOptions {
  /** Origin of the site, without a slash at the end. */
  origin: string
  messages: CompilerMessages
  /** Title of a document whose front matter has none: the name of a location. */
  title?: string
  /** Generated content of the page before the body, in Markdown. */
  generated?: readonly string[]
}

/** Writes the alternate of a document, ending in a line break. */
export function markdownAlternate(document: Document, options: MarkdownAlternateOptions): string {
  const { frontmatter, locale } = document
  const title = 'title' in frontmatter ? frontmatter.title : options.title
  if (title === undefined) throw new Error(`The Markdown alternate of ${document.kind}/${document.slug} needs a title.`)
  const lead = 'lead' in frontmatter ? frontmatter.lead : 'answer' in frontmatter ? frontmatter.answer : undefined
  const blocks = [lead, ...ownSections(document, options), ...questions(document, options)].map(
    (part) => part && mapMarkdownLinks(part, (href) => absolute(localizeHref(href, locale), options.origin)),
  )
  const body = mapMarkdownLinks(document.markdown, (href) => absolute(href, options.origin))
  const [leadBlock, ...rest] = blocks
  return `${[`# ${title}`, leadBlock, ...(options.generated ?? []), body, ...rest].filter(Boolean).join('\n\n')}\n`
}

function absolute(href: string, origin: string): string {
  return href.startsWith('/') ? `${origin}${href}` : href
}

/** The sections of the frontmatter that only the document's kind has. */
function ownSections({ kind, meta, frontmatter, language }: Document, options: MarkdownAlternateOptions): readonly string[] {
  const { sections } = kindFacts(kind).alternate
  // The sections of a kind take its own documents.
  return Object.values(sections).flatMap((write) => write({ meta, frontmatter } as never, (name) => options.messages(name, language)))
}

function questions({ frontmatter, language }: Document, options: MarkdownAlternateOptions): string[] {
  const items = 'questions' in frontmatter ? (frontmatter.questions ?? []) : []
  if (items.length === 0) return []
  return [`## ${options.messages('questions', language)}`, ...items.map(({ q, a }) => `### ${q}\n\n${a}`)]
}
