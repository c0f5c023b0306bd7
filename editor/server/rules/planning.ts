/** The keys of `meta.yaml` that say when a document is public, read from the schema of its kind. */
import { kinds, type Kind } from '#core/content/kinds.ts'
import { keysOf } from '#tooling/content/yaml.ts'
import type { Collection } from '../../protocol/session.ts'

const names: Readonly<Record<keyof Collection['planning'], readonly string[]>> = {
  draft: ['draft'],
  publishOn: ['publish on', 'publishOn'],
  reviewBy: ['review by', 'reviewBy'],
}

/** The planning keys that a kind has. */
export function planningKeys(kind: Kind): Collection['planning'] {
  const known = keysOf(kinds[kind].meta)
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, keys]) => {
      const key = keys.find((candidate) => known.includes(candidate))
      return key === undefined ? [] : [[name, key]]
    }),
  )
}

/** The key with the day of publication, if the kind has one. */
export function publishedKey(kind: Kind): string | undefined {
  return keysOf(kinds[kind].meta).find((key) => key === 'published')
}

/** Whether a document with this `meta.yaml` is a draft. */
export function isDraft(kind: Kind, meta: Readonly<Record<string, unknown>>): boolean {
  const { draft } = planningKeys(kind)
  return draft !== undefined && meta[draft] === true
}
