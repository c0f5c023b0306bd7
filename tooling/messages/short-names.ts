/**
 * Names of documents that stand on every page (menus, footer): taken from the documents' front matter,
 * so that they are written once. English stands in where a translation is missing.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kinds } from '#core/content/kinds.ts'
import { localeInfo, type Locale } from '#core/locales.ts'
import { fillDeep, splitLanguageFile } from '#tooling/content/read.ts'
import { readYaml } from '#tooling/content/yaml.ts'
import { menuDocuments, namedKinds } from './menu-documents.ts'

/** Keys `<kind>.<slug>.menu` and `.summary`, and `locations.<code>`, in one language. */
export function shortNames(contentFolder: string, locale: Locale): Record<string, string> {
  const names: Record<string, string> = {}
  for (const kind of namedKinds) {
    const folder = join(contentFolder, kinds[kind].folder)
    if (!existsSync(folder)) continue
    for (const slug of readdirSync(folder).sort()) {
      const own = join(folder, slug, `${locale}.md`)
      const frontmatter = readFrontmatter(existsSync(own) ? own : join(folder, slug, 'en.md'), locale)
      for (const name of ['menu', 'summary'] as const) {
        const text = frontmatter?.[name]
        if (typeof text === 'string' && text) names[`${kind}.${slug}.${name}`] = literal(text)
      }
    }
  }
  const regions = new Intl.DisplayNames(localeInfo[locale].format, { type: 'region' })
  for (const { code } of menuDocuments(contentFolder)['locations'] ?? []) {
    // A code that is none is reported by the compiler of the content.
    if (typeof code === 'string' && /^[A-Z]{2}$/.test(code)) names[`locations.${code}`] = regions.of(code)!
  }
  return names
}

function readFrontmatter(file: string, locale: Locale): Record<string, unknown> | undefined {
  if (!existsSync(file)) return undefined
  const { frontmatter, frontmatterLine } = splitLanguageFile(readFileSync(file, 'utf8'))
  // What is no YAML or does not fit the schema is reported by the compiler of the content, with its line.
  return fillDeep(readYaml(frontmatter, frontmatterLine).value as Record<string, unknown> | undefined, locale)
}

/** Protects ICU syntax characters, which plain names don't mean as syntax. */
function literal(text: string): string {
  return text.replace(/'/g, "''").replace(/[{}]/g, (brace) => `'${brace}'`)
}
