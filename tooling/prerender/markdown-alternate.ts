/** What a Markdown twin is. */
import { site } from '#site'
import type { Locale } from '#core/locales.ts'
import { markdownAlternatePath } from '#core/urls.ts'

/** A page with a twin. */
export interface MarkdownAlternate {
  title: string
  /** Missing where nobody has written one. */
  description?: string
  /** Unprefixed path of the page. */
  path: string
  text(): Promise<string>
}

/** A twin in a list. */
export function linkLine({ title, description, path }: Omit<MarkdownAlternate, 'text'>, locale: Locale): string {
  return `- [${title}](${site.origin}${markdownAlternatePath(path, locale)})${description ? `: ${description}` : ''}\n`
}
