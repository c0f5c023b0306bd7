/** The type of a Markdown alternate, and its line in a list. */
import { site } from '#site'
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

/** The line of an alternate in a list. */
export function linkLine({ title, description, path }: Omit<MarkdownAlternate, 'text'>, locale: Locale): string {
  return `- [${title}](${site.origin}${markdownAlternatePath(path, locale)})${description ? `: ${description}` : ''}\n`
}
