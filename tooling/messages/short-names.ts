/**
 * Names of documents that stand on every page (menus, footer): taken from the documents' front matter,
 * so that they are written once. English stands in where a translation is missing.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { kindFolders, type Kind } from '#core/content/taxonomy.ts'
import { localeInfo, type Locale } from '#core/locales.ts'

const named = ['products', 'use-cases', 'solutions', 'compare', 'legal'] as const satisfies readonly Kind[]

/** ISO codes of the locations that the menus name. */
export const menuLocations = ['US', 'DE', 'CA', 'JP', 'IN'] as const

/** Keys `<kind>.<slug>.menu` and `.summary`, and `locations.<code>`, in one language. */
export function shortNames(contentFolder: string, locale: Locale): Record<string, string> {
  const names: Record<string, string> = {}
  for (const kind of named) {
    const folder = join(contentFolder, kindFolders[kind])
    if (!existsSync(folder)) continue
    for (const slug of readdirSync(folder).sort()) {
      const own = join(folder, slug, `${locale}.md`)
      const words = frontMatter(existsSync(own) ? own : join(folder, slug, 'en.md'))
      if (words?.menu) names[`${kind}.${slug}.menu`] = literal(words.menu)
      if (words?.summary) names[`${kind}.${slug}.summary`] = literal(words.summary)
    }
  }
  const regions = new Intl.DisplayNames(localeInfo[locale].format, { type: 'region' })
  for (const code of menuLocations) names[`locations.${code}`] = regions.of(code)!
  return names
}

function frontMatter(file: string): Record<string, string> | undefined {
  if (!existsSync(file)) return undefined
  const match = /^---\n([\s\S]*?)\n---/.exec(readFileSync(file, 'utf8'))
  return match ? (parse(match[1]!) as Record<string, string>) : undefined
}

/** Protects ICU syntax characters, which plain names don't mean as syntax. */
function literal(text: string): string {
  return text.replace(/'/g, "''").replace(/[{}]/g, (brace) => `'${brace}'`)
}
