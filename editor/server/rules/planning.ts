/** The keys of `meta.yaml` that say when visitors get a document, and when somebody looks at it again. */
import type { Kind } from '#core/content/kinds.ts'
import type { Publication } from '#core/content/publication.ts'
import { canBeWithheld } from '#tooling/content/publication.ts'
import type { Planning } from '../../protocol/documents.ts'
import type { Collection } from '../../protocol/session.ts'

const names = { draft: 'draft', publishOn: 'publish on', reviewBy: 'review by', owner: 'owner' } as const satisfies Record<
  keyof Collection['planning'],
  keyof Publication
>

/** The keys that documents of a kind may have: some pages are always public. */
export function planningKeys(kind: Kind): Collection['planning'] {
  const { reviewBy, owner } = names
  return canBeWithheld(kind) ? names : { reviewBy, owner }
}

/** What a document states. */
export function planningOf({ draft = false, 'publish on': publishOn, 'review by': reviewBy, owner }: Publication): Planning {
  return {
    isDraft: draft,
    ...(publishOn !== undefined && { publishOn }),
    ...(reviewBy !== undefined && { reviewBy }),
    ...(owner !== undefined && { owner }),
  }
}
