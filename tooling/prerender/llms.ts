/** `llms.txt` by https://llmstxt.org: what the site holds, as links to Markdown alternates, and all of it in one file. */
import { site } from '#site'
import type { Locale } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { alternateList, type AlternateSection } from './markdown-alternates.ts'

/** The file of a language: only pages with words of their own in it. */
export function llmsText(description: string, sections: readonly AlternateSection[], locale: Locale): string {
  const fullTextLink = `[llms-full.txt](${site.origin}${localizePath('/llms-full.txt', locale)})\n`
  return [head(description), fullTextLink, ...sections.map((section) => alternateList(section, locale, { withHeading: true }))].join('\n')
}

/** The alternates themselves, one after the other, each below the address of its page; of the optional ones all is said in the others. */
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
