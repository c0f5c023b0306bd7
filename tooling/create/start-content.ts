/** The content of a new site without the sample documents. */
import { cpSync, existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { kindFacts, kindNames, type Kind } from '#core/content/kinds.ts'
import { documentPath } from '#core/content/routes.ts'

/** The documents that stay, of the kinds that describe a provider. */
const retained = parse(readFileSync(join(import.meta.dirname, 'start/documents.yaml'), 'utf8')) as Partial<Record<Kind, readonly string[]>>

/** Documents that talk of what the provider is or sells: written anew, in English. */
const startContent = join(import.meta.dirname, 'start/content')

const removedNames = /^(?!README)/

/** Removes the sample documents, and the links to them in what stays; their words stay. @param root the new repository */
export function removeSamples(root: string): void {
  const content = join(root, 'content')
  const deleted: string[] = []
  for (const kind of kindNames) {
    const [names, folder] = [retained[kind], kindFacts(kind).folder]
    if (!names || folder === null) continue
    for (const name of foldersIn(join(content, folder)).filter((name) => !names.includes(name))) {
      rmSync(join(content, folder, name), { recursive: true })
      deleted.push(documentPath(kind, name))
    }
    // Git knows no empty folders, and a clone is to be the same.
    if (names.length === 0 && existsSync(join(content, folder))) rmSync(join(content, folder), { recursive: true })
  }
  for (const file of globSync('**/meta.yaml', { cwd: startContent })) rmSync(join(content, file, '..'), { recursive: true, force: true })
  for (const file of globSync('**/en.md', { cwd: startContent }))
    for (const old of globSync('*.md', { cwd: join(content, file, '..') })) rmSync(join(content, file, '..', old))
  cpSync(startContent, content, { recursive: true })
  const changed = unlink(content, new Set(deleted))
  removeFromLock(root, changed)
  sellOneProduct(root)
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && removedNames.test(entry.name) ? [entry.name] : [],
  )
}

/** @returns the files that had links to what is gone */
function unlink(content: string, deleted: ReadonlySet<string>): string[] {
  return globSync('**/*.md', { cwd: content }).filter((file) => {
    const text = readFileSync(join(content, file), 'utf8')
    const after = withoutLinks(text, deleted)
    if (after !== text) writeFileSync(join(content, file), after)
    return after !== text
  })
}

/** A Markdown text in which links to some paths are replaced by their words. */
export function withoutLinks(text: string, deleted: ReadonlySet<string>): string {
  return text.replace(/(?<!!)\[([^\][]*)\]\((\/[^)\s]*)\)/g, (link, label: string, target: string) =>
    deleted.has(target.split(/[?#]/, 1)[0]!) ? label : link,
  )
}

/** Entries of documents that are gone or changed; `npm run translations` records the present texts. */
function removeFromLock(root: string, changed: readonly string[]): void {
  const file = join(root, 'content/translations.lock.json')
  const changedDocuments = new Set(changed.map((path) => path.slice(0, path.lastIndexOf('/'))))
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  const isCurrent = (name: string) =>
    existsSync(join(root, 'content', name)) && !changedDocuments.has(name) && !existsSync(join(startContent, name))
  writeFileSync(file, JSON.stringify(Object.fromEntries(Object.entries(lock).filter(([name]) => isCurrent(name))), null, 2))
}

/** The contract counts for products that are documents. */
function sellOneProduct(root: string): void {
  const file = join(root, 'contract/gateway.yaml')
  const text = readFileSync(file, 'utf8')
  const sold = retained.products ?? []
  writeFileSync(
    file,
    text.replace(/^ {4}- \{ product: ([\w-]+),.*\n/gm, (line, product: string) => (sold.includes(product) ? line : '')),
  )
}
