/** `llms.txt` by https://llmstxt.org: what the site holds, as links to Markdown twins, and all of it in one file. */
import { site } from '#site'
import type { Locale } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { twinList, type TwinSection } from './twins.ts'

/** The file of a language: only pages with words of their own in it. */
export function llmsText(description: string, sections: readonly TwinSection[], locale: Locale): string {
  const whole = `[llms-full.txt](${site.origin}${localizePath('/llms-full.txt', locale)})\n`
  return [head(description), whole, ...sections.map((section) => twinList(section, locale, { headed: true }))].join('\n')
}

/** The twins themselves, one after the other, each below the address of its page; of the optional ones all is said in the others. */
export async function llmsFullText(description: string, sections: readonly TwinSection[], locale: Locale): Promise<string> {
  const texts = await Promise.all(
    sections
      .flatMap(({ kind, twins }) => (kind === 'optional' ? [] : twins))
      .map(async (twin) => `---\n\n<${site.origin}${localizePath(twin.path, locale)}>\n\n${await twin.text()}`),
  )
  return [head(description), ...texts].join('\n')
}

function head(description: string): string {
  return `# ${site.brand}\n\n> ${description}\n`
}
