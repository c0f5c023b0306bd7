/**
 * Names of documents on every page (menus, footer): taken from the documents' front matter, so that they
 * are written once. English is the fallback for a missing translation.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { kindFacts } from '#core/content/kinds.ts'
import { isGrowing, localeInfo, type Locale } from '#core/locales.ts'
import { readBuildView } from '#tooling/content/build-view.ts'
import { isSeen, isTranslationSeen } from '#tooling/content/publication.ts'
import { fillDeep, splitLanguageFile } from '#tooling/content/read.ts'
import { listFolder, readSource } from '#tooling/content/source-file.ts'
import { readYaml } from '#tooling/content/yaml.ts'
import { menuDocuments, namedKinds } from './menu-documents.ts'

/**
 * Keys `<kind>.<slug>.menu` and `.summary`, and `locations.<code>`, in one language. Names of untranslated documents are English; a growing language
 * has none of those, so that they are treated like other missing messages.
 */
export function shortNames(contentFolder: string, locale: Locale): Record<string, string> {
  const names: Record<string, string> = {}
  const view = readBuildView()
  for (const kind of namedKinds) {
    const folder = join(contentFolder, kindFacts(kind).folder!)
    for (const { name: slug } of listFolder('', folder)) {
      if (!isSeen(join(folder, slug), view)) continue
      const own = join(folder, slug, `${locale}.md`)
      const isTranslated = existsSync(own) && isTranslationSeen(readSource('', own), view)
      if (isGrowing(locale) && !isTranslated) continue
      const frontmatter = readFrontmatter(isTranslated ? own : join(folder, slug, 'en.md'), locale)
      for (const name of ['menu', 'summary'] as const) {
        const text = frontmatter?.[name]
        if (typeof text === 'string' && text) names[`${kind}.${slug}.${name}`] = literal(text)
      }
    }
  }
  const regions = new Intl.DisplayNames(localeInfo[locale].format, { type: 'region' })
  for (const { code } of menuDocuments(contentFolder)['locations'] ?? []) {
    // The content compiler reports invalid codes.
    if (typeof code === 'string' && /^[A-Z]{2}$/.test(code)) names[`locations.${code}`] = regions.of(code)!
  }
  return names
}

function readFrontmatter(file: string, locale: Locale): Record<string, unknown> | undefined {
  if (!existsSync(file)) return undefined
  const { frontmatter, frontmatterLine } = splitLanguageFile(readSource('', file))
  // The content compiler reports invalid YAML and schema errors, with their lines.
  return fillDeep(readYaml(frontmatter, frontmatterLine).value as Record<string, unknown> | undefined, locale)
}

/** Escapes ICU syntax characters, which are plain text in names. */
function literal(text: string): string {
  return text.replace(/'/g, "''").replace(/[{}]/g, (brace) => `'${brace}'`)
}
