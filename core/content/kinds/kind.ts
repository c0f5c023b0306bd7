/** What the site has to know of a kind of content: one file of this folder for each, gathered in `core/content/kinds.ts`. */
import type { z } from 'zod'
import type { PlainMessageKey } from '#core/messages.ts'

/** What can be searched by itself, as the filters name it and in their order. */
export const searchScopeNames = ['products', 'help', 'blog', 'datasets', 'scrapers', 'locations', 'company'] as const
export type SearchScope = (typeof searchScopeNames)[number]

/** The facts about a kind, besides its schemas. */
export interface KindFacts {
  /** Folder of the documents below `content/`. */
  folder: string
  /** Where a document is shown, unprefixed; with an anchor where several share a page. `null`: see `core/content/routes.ts`. */
  path: ((slug: string) => string) | null
  /**
   * Whether each document has a page at its path, and nothing else has: such pages are built and listed of themselves. Those of other
   * kinds are named in `core/site-map.ts`.
   */
  ownPages: boolean
  /** The page that lists the documents. One of its own is headed by the document of the same name in `content/pages`. */
  list: string | null
  /** Message that names the kind: crumb of its pages, heading in `llms.txt`. `null`: no Markdown alternates. */
  label: PlainMessageKey | null
  /** By which filter of the search it is found. */
  scope: SearchScope
  /** Whether menus and footer name documents: `menu` and `summary` of each become messages. */
  inMenus: boolean
  /** Keys of `meta.yaml` that hold slugs of documents, and the kind of these. */
  references: Readonly<Record<string, string>>
  /** Schema of `meta.yaml`: what has no language. */
  meta: z.ZodObject
  /** Schema of the front matter of a language file: what is translated, and nothing else. */
  frontmatter: z.ZodObject
}

/** A kind with its schemas as they are. */
export function defineKind<const Kind extends KindFacts>(kind: Kind): Kind {
  return kind
}
