/** The documents in menus and footer, with their place from `meta.yaml`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { kindFacts, kindsWith, type Kind } from '#core/content/kinds.ts'
import { readBuildView } from '#tooling/content/build-view.ts'
import { isSeen } from '#tooling/content/publication.ts'
import { listFolder, readSource } from '#tooling/content/source-file.ts'
import { readYaml } from '#tooling/content/yaml.ts'

/** Kinds whose documents are in menus. Locations get the name of their region. */
export const namedKinds: readonly Kind[] = [...kindsWith(({ inMenus }) => inMenus), 'locations']

/** Keys of `meta.yaml` that menus use. */
const facts = ['group', 'diagram', 'menu', 'code'] as const

/** A document in a menu. */
export type MenuDocument = { slug: string } & { [Fact in (typeof facts)[number]]?: unknown }

/** The documents of the kinds in menus, by `order`. */
export function menuDocuments(contentFolder: string): Record<string, MenuDocument[]> {
  return Object.fromEntries(namedKinds.map((kind) => [kind, documentsOf(join(contentFolder, kindFacts(kind).folder!))]))
}

function documentsOf(folder: string): MenuDocument[] {
  const view = readBuildView()
  return listFolder('', folder)
    .filter(({ name }) => isSeen(join(folder, name), view))
    .map(({ name: slug }) => ({ slug, meta: readMeta(join(folder, slug, 'meta.yaml')) }))
    .sort((a, b) => Number(a.meta['order'] ?? 0) - Number(b.meta['order'] ?? 0) || (a.slug < b.slug ? -1 : 1))
    .map(({ slug, meta }) => ({ slug, ...Object.fromEntries(facts.flatMap((fact) => (fact in meta ? [[fact, meta[fact]]] : []))) }))
}

/** Reads a `meta.yaml`. The content compiler reports invalid YAML and schema errors, with their lines. */
function readMeta(file: string): Record<string, unknown> {
  const meta = existsSync(file) ? readYaml(readSource('', file)).value : undefined
  return typeof meta === 'object' && meta !== null ? (meta as Record<string, unknown>) : {}
}
