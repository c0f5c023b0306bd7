/**
 * Compiles `site/` to modules, style sheets, fonts and icons in `.generated/`. Runs as a separate process before everything else, which imports
 * the result. The environment variable `SITE_FOLDER` names another folder.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Provider } from '#core/provider/schema.ts'
import { openCache } from '#tooling/cache.ts'
import { ContentError, type Problem } from '#tooling/content/problems.ts'
import { runReporting } from '#tooling/content/source-file.ts'
import { readOwnDiagrams } from '#tooling/drawing/own-diagrams.ts'
import { removeOtherFiles, writeIfChanged } from '#tooling/files.ts'
import { readProvider } from './read-provider.ts'
import { readStructure } from './read-structure.ts'
import { siteFolder } from './site-folder.ts'
import { structureModules } from './structure-modules.ts'
import { buildTheme } from './theme/build-theme.ts'
import { readTheme } from './theme/read-theme.ts'

/** What browsers do not need: exported one by one, so that the bundler leaves it out. */
const separate = ['stunServer', 'objectives', 'retentionDays', 'reviews'] as const

/** The module that `core/site.ts` imports. */
export function providerModule(provider: Provider): string {
  const { locations, ...others } = provider
  const values = Object.entries(others).filter(([name]) => !(separate as readonly string[]).includes(name))
  const lines = values.map(([name, value]) => `  ${name}: ${JSON.stringify(value)},\n`).join('')
  return `// Made by tooling/site/compile.ts.
import type { Provider } from '#core/provider/schema.ts'

export const provider: Omit<Provider, ${separate.map((name) => `'${name}'`).join(' | ')}> = {
${lines}  locations: '${locations.join(' ')}'.split(' '),
}
${separate.map((name) => `export const ${name}: Provider['${name}'] = ${JSON.stringify(provider[name])}\n`).join('')}`
}

/** Folders of `.generated/` that hold nothing but files of the theme. */
const themeFolders = ['fonts', 'share-fonts', 'public']

/**
 * Writes all that is made from a site folder.
 *
 * @param root folder with the site folder, `content` and `.generated`
 * @throws {ContentError} with the problems of all files
 */
export async function compileSite(root: string, folder: string): Promise<void> {
  const out = join(root, '.generated')
  const { provider, theme, structure } = readAll({
    provider: () => readProvider(root, folder),
    theme: () => readTheme(root, folder),
    structure: () => readStructure(root, folder),
    diagrams: () => readOwnDiagrams(root, folder),
  })
  writeIfChanged(join(out, 'provider.ts'), providerModule(provider))
  for (const [name, text] of Object.entries(structureModules(structure))) writeIfChanged(join(out, name), text)
  const cache = openCache(join(root, '.cache/theme'))
  const files = await buildTheme(theme, provider.brand, cache)
  cache.close()
  for (const [name, content] of files) writeIfChanged(join(out, name), content)
  for (const name of themeFolders) {
    mkdirSync(join(out, name), { recursive: true })
    await removeOtherFiles(join(out, name), (file) => files.has(`${name}/${file}`))
  }
}

/** All results, or the problems of all. */
function readAll<T extends object>(readers: { [Name in keyof T]: () => T[Name] }): T {
  const problems: Problem[] = []
  const results: Partial<T> = {}
  for (const name of Object.keys(readers) as (keyof T)[]) {
    try {
      results[name] = readers[name]()
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      problems.push(...error.problems)
    }
  }
  if (problems.length > 0) throw new ContentError(problems)
  return results as T
}

if (import.meta.main) await runReporting(() => compileSite('.', siteFolder()))
