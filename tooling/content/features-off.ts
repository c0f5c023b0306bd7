/** What becomes of links and references in documents that lead to features that are off (`linksToFeaturesOff` in `site/structure.yaml`). */
import type { Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { kindFacts, type Kind } from '#core/content/kinds.ts'
import { documentPath } from '#core/content/routes.ts'
import { features, isOffered, linksToFeaturesOff } from '#core/structure/features.ts'
import { featureOf } from '#core/structure/feature-paths.ts'
import type { Source } from './discover.ts'

/** Whether documents keep the words of such links, without the links. */
const unlinks = linksToFeaturesOff === 'unlink'

/** Part of the keys of the cache. */
export const featuresKey = JSON.stringify([features, linksToFeaturesOff])

/** Whether the site has the page of a document. */
export function isOfferedDocument({ kind, slug }: Pick<Source, 'kind' | 'slug'>): boolean {
  return isOffered(documentPath(kind, slug))
}

/** What to do about such a link or reference. @param path of its target, which is not offered */
export function fixOfOff(path: string): string {
  return `remove it, set ${featureOf(path) ?? 'datasets'}: true in site/structure.yaml, or linksToFeaturesOff: unlink`
}

/** Replaces the links of a body by their words. */
export function unlinkBody(tree: Root, isOn = isOffered, isActive = unlinks): void {
  if (!isActive) return
  visit(tree, 'link', (node, index, parent) => {
    if (isOn(node.url) || !parent || index === undefined) return undefined
    parent.children.splice(index, 1, ...node.children)
    return [SKIP, index]
  })
}

const inlineLink = /\[([^\]]*)\]\((\/[^()\s]*)\)/g

/** The same for every string of front matter. */
export function unlinkDeep<T>(value: T, isOn = isOffered, isActive = unlinks): T {
  if (!isActive) return value
  if (typeof value === 'string') return value.replace(inlineLink, (link, text: string, href: string) => (isOn(href) ? link : text)) as T
  if (Array.isArray(value)) return value.map((item) => unlinkDeep(item, isOn, isActive)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unlinkDeep(item, isOn, isActive)])) as T
}

/** `meta.yaml` without references to documents of features that are off. */
export function withoutReferences<M extends object>(of: Kind, meta: M, off: ReadonlySet<string>, isActive = unlinks): M {
  if (!isActive || off.size === 0) return meta
  const values = { ...meta } as Record<string, unknown>
  for (const [key, target] of Object.entries(kindFacts(of).references)) {
    const names = values[key]
    if (!Array.isArray(names)) continue
    values[key] = (names as string[]).filter((name) => {
      const [kind, slug] = typeof target === 'function' ? target(name) : ([target, name] as const)
      return !off.has(`${kind}/${slug}`)
    })
  }
  return values as M
}
