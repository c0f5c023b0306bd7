/** The imports of a module, found by a parser: also `import('…')` and `export … from`, but no code in strings. */
import { readFileSync } from 'node:fs'
import { normalize } from 'node:path'
import { parseSync } from 'vite'

export interface Import {
  /** As written: `#core/urls.ts`, `./part.tsx`, `hono/factory`. */
  specifier: string
  /** `import type` and `export type`: removed before the module runs. */
  typeOnly: boolean
}

/** The imports of a file, without `import()` of a computed specifier. */
export function importsOf(file: string): Import[] {
  return importsIn(file, readFileSync(file, 'utf8'))
}

/** The imports in a source text. @param file its name, for the extension */
export function importsIn(file: string, source: string): Import[] {
  const { module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`)
  const typeOnly = (start: number) => /^(?:import|export)\s+type\s/.test(source.slice(start, start + 20))
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => /^'(.+)'$/.exec(source.slice(start, end))?.[1])
  return [
    ...module.staticImports.map(({ start, moduleRequest }) => ({ specifier: moduleRequest.value, typeOnly: typeOnly(start) })),
    ...module.staticExports.flatMap(({ start, entries }) => {
      const specifier = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest?.value
      return specifier === undefined ? [] : [{ specifier, typeOnly: typeOnly(start) }]
    }),
    ...dynamic.flatMap((specifier) => (specifier === undefined ? [] : [{ specifier, typeOnly: false }])),
  ]
}

/** The aliases that begin with `#`, such as `#core/*`, and their files. */
const { imports: aliases } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }

/** The path of an imported file from the root, or the unchanged specifier of a package. */
export function importedFile(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return resolveAlias(specifier)
  if (!specifier.startsWith('.')) return specifier
  return new URL(specifier, `file:///${file}`).pathname.slice(1)
}

function resolveAlias(specifier: string): string {
  for (const [alias, file] of Object.entries(aliases)) {
    const [start = '', end] = alias.split('*')
    const matches = end === undefined ? specifier === alias : specifier.startsWith(start)
    if (matches) return normalize(file.replace('*', specifier.slice(start.length)))
  }
  throw new Error(`\`imports\` in package.json has no entry for ${specifier}.`)
}
