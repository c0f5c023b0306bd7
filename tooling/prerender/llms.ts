/** `llms.txt` by https://llmstxt.org: what the site holds, as links to Markdown twins. */
import { site } from '#site'
import type { Locale } from '#core/locales.ts'
import { twinList, type TwinSection } from './twins.ts'

/** The file of a language: only pages with words of their own in it. */
export function llmsText(description: string, sections: readonly TwinSection[], locale: Locale): string {
  return [`# ${site.brand}\n\n> ${description}\n`, ...sections.map((section) => twinList(section, locale, { headed: true }))].join('\n')
}
