/** The type of a Markdown alternate, what a document says of itself, and its line in a list. */
import { site } from '#site'
import type { Entry } from '#core/content/documents.ts'
import { inlineText } from '#core/content/inline.ts'
import { documentPath } from '#core/content/routes.ts'
import type { Locale } from '#core/locales.ts'
import { markdownAlternatePath } from '#core/urls.ts'

/** A page with an alternate. */
export interface MarkdownAlternate {
  title: string
  /** Missing if there is none. */
  description?: string
  /** Unprefixed path of the page. */
  path: string
  text(): Promise<string>
}

/** The title, the description and the address of a document's page. */
export function pageOf(entry: Entry): Required<Omit<MarkdownAlternate, 'text'>> {
  return {
    title: titleOf(entry),
    description: inlineText((entry.frontmatter as { description: string }).description),
    path: documentPath(entry.kind, entry.slug),
  }
}

/** The title of a document as plain text. */
export function titleOf({ frontmatter }: Entry): string {
  return inlineText((frontmatter as { title: string }).title)
}

/** The line of an alternate in a list. */
export function linkLine({ title, description, path }: Omit<MarkdownAlternate, 'text'>, locale: Locale): string {
  return `- [${title}](${site.origin}${markdownAlternatePath(path, locale)})${description ? `: ${description}` : ''}\n`
}
