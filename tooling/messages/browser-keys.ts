/** Which messages the browser can ask for. The others are words of loaders and of the content compiler, which stay on the server. */
import { globSync, readFileSync } from 'node:fs'

/** Modules that never reach the browser (see tests/architecture/imports.test.ts), and the gallery: development has all words. */
const serverOnly =
  /\.test\.tsx?$|(?:-loader|\/form-route|\/page-context|\/component-page)\.ts$|^app\/features\/layout\/frame\/|^app\/gallery\/|^core\/content\/kinds\//

/**
 * Finds keys by how they are written: whole (`'nav.blog'`) or begun in a template (`form.${name}`).
 *
 * @param keys of all messages
 * @param sources text of the modules that reach the browser
 */
export function referencedKeys(keys: readonly string[], sources: readonly string[]): string[] {
  const text = sources.join('\n')
  const literalKeys = new Set([...text.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, key]) => key))
  const keyPrefixes = [...new Set([...text.matchAll(/`([\w.-]+\.)\$\{/g)].map(([, start]) => start!))]
  return keys.filter((key) => literalKeys.has(key) || keyPrefixes.some((start) => key.startsWith(start)))
}

export function browserKeys(keys: readonly string[]): string[] {
  const files = globSync(['app/**/*.{ts,tsx}', 'core/**/*.ts']).filter((file) => !serverOnly.test(file))
  return referencedKeys(
    keys,
    files.map((file) => readFileSync(file, 'utf8')),
  )
}
