/** `llms.txt` by https://llmstxt.org: what the site holds, as links to Markdown twins. */
import { site } from '#site'
import type { ContentStore } from '#core/content/documents.ts'
import { inlineText } from '#core/content/inline.ts'
import { kindPaths, type Kind } from '#core/content/taxonomy.ts'
import type { Locale } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { readCatalogue } from '#tooling/messages/compile.ts'

const headings: Partial<Record<Kind, string>> = {
  products: 'nav.products',
  'use-cases': 'nav.useCases',
  solutions: 'nav.solutions',
  compare: 'nav.comparisons',
  blog: 'nav.blog',
  faq: 'nav.faq',
  'user-guide': 'nav.userGuide',
  datasets: 'dataset.catalog',
  scrapers: 'nav.marketplace',
  legal: 'footer.legal',
}

/** The file of a language: only documents with words of their own in it. */
export function llmsText(content: ContentStore, locale: Locale, kinds: readonly Kind[]): string {
  const words = readCatalogue('content', locale)
  const home = content.entry('pages', 'home', locale)
  const sections = kinds.map((kind) => {
    const entries = content.list(kind, locale).filter(({ language }) => language === locale)
    if (entries.length === 0) return ''
    const lines = entries.map((entry) => {
      const { title, description } = entry.words as { title: string; description: string }
      return `- [${inlineText(title)}](${site.origin}${localizePath(kindPaths[kind]!(entry.slug), locale)}.md): ${inlineText(description)}`
    })
    return `## ${words[headings[kind]!]}\n\n${lines.join('\n')}\n`
  })
  return `# ${site.brand}\n\n> ${home?.words.description ?? ''}\n\n${sections.filter(Boolean).join('\n')}`
}
