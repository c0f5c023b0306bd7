/**
 * Finds the messages that the browser may need. The others are texts of loaders and of the content compiler, which stay on the server.
 *
 * TypeScript accepts as a key only a literal, or a template that begins like a key (`MessageKey`), so each key occurs as one of these in a
 * module that the browser loads. The parser of the bundler reads these modules.
 */
import { globSync, readFileSync } from 'node:fs'
import { parseSync, type ParseResult } from 'vite'

/** Modules that only loaders, actions, the server's renderer and the machine files use (see tests/architecture/imports.test.ts). */
const serverOnly = /(?:-loader|\/form-route|\/page-context|\/component-page)\.ts$|^app\/features\/layout\/frame\/|^core\/content\/kinds\//

/** The modules that are read: the program's, and those made of `site/structure.yaml`. */
const read = /^(?:(?:app|core)\/.*|\.generated\/(?:form-fields|home-sections|nearby-links|search-links))\.tsx?$/

/** The entries of the browser, without the component gallery: only development has it, and there all messages are available. */
function browserEntries(): string[] {
  return ['app/entry.client.tsx', 'app/root.tsx', ...globSync('app/routes/*.tsx').filter((file) => !file.endsWith('/dev-components.tsx'))]
}

/** The strings of modules that may be keys: whole ones, and beginnings of templates (`form.${name}`). */
interface KeyStrings {
  whole: Set<string>
  beginnings: Set<string>
}

/** The keys among `keys` that the modules of the browser contain. */
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

/** Walks a syntax tree: objects and lists of objects. */
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

/** The modules that are read of those that a module imports. */
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
    .map((path) => path.replace(/^generated\//, '.generated/'))
    .filter((path) => read.test(path) && !serverOnly.test(path))
}
