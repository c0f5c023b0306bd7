/**
 * Compiles `site/` to modules, style sheets, fonts and icons in `.generated/`. Runs as a separate process before everything else, which imports
 * the result. The environment variable `SITE_FOLDER` names another folder.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Provider } from '#core/provider/schema.ts'
import { openCache } from '#tooling/cache.ts'
import { ContentError } from '#tooling/content/problems.ts'
import { runReporting } from '#tooling/content/source-file.ts'
import { removeOtherFiles, writeIfChanged } from '#tooling/files.ts'
import { readProvider } from './read-provider.ts'
import { siteFolder } from './site-folder.ts'
import { buildTheme } from './theme/build-theme.ts'
import { readTheme } from './theme/read-theme.ts'

/** What browsers do not need: exported one by one, so that the bundler leaves it out. */
const separate = ['stunServer', 'objectives', 'retentionDays'] as const

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
  const [provider, theme] = readBoth(
    () => readProvider(root, folder),
    () => readTheme(root, folder),
  )
  writeIfChanged(join(out, 'provider.ts'), providerModule(provider))
  const cache = openCache(join(root, '.cache/theme'))
  const files = await buildTheme(theme, provider.brand, cache)
  cache.close()
  for (const [name, content] of files) writeIfChanged(join(out, name), content)
  for (const name of themeFolders) {
    mkdirSync(join(out, name), { recursive: true })
    await removeOtherFiles(join(out, name), (file) => files.has(`${name}/${file}`))
  }
}

/** Both results, or the problems of both. */
function readBoth<A, B>(readFirst: () => A, readSecond: () => B): [A, B] {
  const attempt = <T>(read: () => T) => {
    try {
      return { value: read(), problems: [] }
    } catch (error) {
      if (error instanceof ContentError) return { problems: error.problems }
      throw error
    }
  }
  const [first, second] = [attempt(readFirst), attempt(readSecond)]
  if ('value' in first && 'value' in second) return [first.value as A, second.value as B]
  throw new ContentError([...first.problems, ...second.problems])
}

if (import.meta.main) await runReporting(() => compileSite('.', siteFolder()))
