/** `llms.txt` by https://llmstxt.org: the content of the site as links to Markdown alternates, and the full text in one file. */
import { site } from '#site'
import type { Locale } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { alternateList, type AlternateSection } from './markdown-alternates.ts'

/** The file of a language, with only the pages that are translated into it. */
export function llmsText(description: string, sections: readonly AlternateSection[], locale: Locale): string {
  const fullTextLink = `[llms-full.txt](${site.origin}${localizePath('/llms-full.txt', locale)})\n`
  return [head(description), fullTextLink, ...sections.map((section) => alternateList(section, locale, { withHeading: true }))].join('\n')
}

/** The text of the alternates, each below the address of its page; without the optional ones, which only repeat others. */
export async function llmsFullText(description: string, sections: readonly AlternateSection[], locale: Locale): Promise<string> {
  const texts = await Promise.all(
    sections
      .flatMap(({ kind, alternates }) => (kind === 'optional' ? [] : alternates))
      .map(async (alternate) => `---\n\n<${site.origin}${localizePath(alternate.path, locale)}>\n\n${await alternate.text()}`),
  )
  return [head(description), ...texts].join('\n')
}

function head(description: string): string {
  return `# ${site.brand}\n\n> ${description}\n`
}
