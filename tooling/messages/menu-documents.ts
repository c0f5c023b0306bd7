/** The documents that menus, footer and names in menus are made of, with what their `meta.yaml` says of their place. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kinds, kindsWith, type Kind } from '#core/content/kinds.ts'
import { readYaml } from '#tooling/content/yaml.ts'

/** Kinds of which menus name documents. Locations are named by their region. */
export const namedKinds: readonly Kind[] = [...kindsWith(({ inMenus }) => inMenus), 'locations']

/** Keys of `meta.yaml` that menus go by. */
const facts = ['group', 'diagram', 'menu', 'code'] as const

/** A document as menus know it. */
export type MenuDocument = { slug: string } & { [Fact in (typeof facts)[number]]?: unknown }

/** The documents of the kinds that menus name, by `order`. */
export function menuDocuments(contentFolder: string): Record<string, MenuDocument[]> {
  return Object.fromEntries(namedKinds.map((kind) => [kind, documentsOf(join(contentFolder, kinds[kind].folder))]))
}

function documentsOf(folder: string): MenuDocument[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((slug) => ({ slug, meta: readMeta(join(folder, slug, 'meta.yaml')) }))
    .sort((a, b) => Number(a.meta['order'] ?? 0) - Number(b.meta['order'] ?? 0) || (a.slug < b.slug ? -1 : 1))
    .map(({ slug, meta }) => ({ slug, ...Object.fromEntries(facts.flatMap((fact) => (fact in meta ? [[fact, meta[fact]]] : []))) }))
}

/** What is no YAML, or does not fit the schema, is reported by the compiler of the content, with its line. */
function readMeta(file: string): Record<string, unknown> {
  const meta = existsSync(file) ? readYaml(readFileSync(file, 'utf8')).value : undefined
  return typeof meta === 'object' && meta !== null ? (meta as Record<string, unknown>) : {}
}
