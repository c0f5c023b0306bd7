/**
 * Which messages the browser can ask for. The others are texts of loaders and of the content compiler, which stay on the server.
 *
 * TypeScript lets no string through as a key but a literal or a template that begins as keys do (`MessageKey`), so each key stands as one of
 * these in a module that the browser loads, read here by the parser of the bundler.
 */
import { globSync, readFileSync } from 'node:fs'
import { parseSync, type ParseResult } from 'vite'

/** What only loaders, actions, the server's renderer and the files for machines use (see tests/architecture/imports.test.ts). */
const serverOnly = /(?:-loader|\/form-route|\/page-context|\/component-page)\.ts$|^app\/features\/layout\/frame\/|^core\/content\/kinds\//

/** What the browser starts with. Development, which alone has the gallery, has all messages. */
function browserEntries(): string[] {
  return ['app/entry.client.tsx', 'app/root.tsx', ...globSync('app/routes/*.tsx').filter((file) => !file.endsWith('/dev-components.tsx'))]
}

/** The strings of modules that may be keys: whole ones, and beginnings of templates (`form.${name}`). */
interface KeyStrings {
  whole: Set<string>
  beginnings: Set<string>
}

/** The keys among `keys` that the modules of the browser name. */
export function browserKeys(keys: readonly string[]): string[] {
  const strings: KeyStrings = { whole: new Set(), beginnings: new Set() }
  const files = new Set(browserEntries())
  // The loop also visits files that are added to the set while it runs.
  for (const file of files) {
    const source = readFileSync(file, 'utf8')
    const parsed = parseSync(file, source)
    collectStrings(parsed.program, strings)
    for (const imported of importedModules(file, source, parsed.module)) files.add(imported)
  }
  return keysIn(keys, strings)
}

/** The same for the text of one module. */
export function keysOfModule(keys: readonly string[], source: string): string[] {
  const strings: KeyStrings = { whole: new Set(), beginnings: new Set() }
  collectStrings(parseSync('module.tsx', source).program, strings)
  return keysIn(keys, strings)
}

function keysIn(keys: readonly string[], { whole, beginnings }: KeyStrings): string[] {
  return keys.filter((key) => whole.has(key) || [...beginnings].some((beginning) => key.startsWith(beginning)))
}

/** Goes through a syntax tree: objects and lists of objects. */
function collectStrings(node: unknown, strings: KeyStrings): void {
  if (typeof node !== 'object' || node === null) return
  const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: readonly { value: { cooked: string } }[] }
  if (type === 'Literal' && typeof value === 'string') strings.whole.add(value)
  if (type === 'TemplateLiteral') {
    const beginning = quasis![0]!.value.cooked
    if (quasis!.length === 1) strings.whole.add(beginning)
    else if (beginning.includes('.')) strings.beginnings.add(beginning)
  }
  for (const child of Object.values(node)) collectStrings(child, strings)
}

/** Our own modules that one loads, from `app/` and `core/`. */
function importedModules(file: string, source: string, module: ParseResult['module']): string[] {
  const specifiers = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (!isType && moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ]
  return specifiers
    .map((specifier) => (specifier.startsWith('#') ? specifier.slice(1) : new URL(specifier, `file:///${file}`).pathname.slice(1)))
    .filter((path) => /^(?:app|core)\/.*\.tsx?$/.test(path) && !serverOnly.test(path))
}
