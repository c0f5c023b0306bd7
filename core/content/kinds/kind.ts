/** The definition of a kind of content: one file of this folder for each, collected in `core/content/kinds.ts`. */
import type { z } from 'zod'
import type { PlainMessageKey } from '#core/messages.ts'

/** The search scopes, with the names of the filters and in their order. */
export const searchScopeNames = ['products', 'help', 'blog', 'datasets', 'scrapers', 'locations', 'company'] as const
export type SearchScope = (typeof searchScopeNames)[number]

/** The facts about a kind, besides its schemas. */
export interface KindFacts {
  /** Folder of the documents below `content/`. */
  folder: string
  /** The unprefixed path of a document, with an anchor if several share a page. `null`: see `core/content/routes.ts`. */
  path: ((slug: string) => string) | null
  /**
   * Whether each document is a page at its path, and each such page a document: these pages are built and listed automatically. Those
   * of other kinds are named in `core/site-map.ts`.
   */
  ownPages: boolean
  /** The page that lists the documents. A list at the top level has its text in the document of the same name in `content/pages`. */
  list: string | null
  /** Message that names the kind: breadcrumb of its pages, heading in `llms.txt`. `null`: no Markdown alternates. */
  label: PlainMessageKey | null
  /** The search filter that finds it. */
  scope: SearchScope
  /** Whether menus and footer list the documents: `menu` and `summary` of each become messages. */
  inMenus: boolean
  /** Keys of `meta.yaml` that contain slugs of documents, with the kind of these documents. */
  references: Readonly<Record<string, string>>
  /** Schema of `meta.yaml`: data without a language. */
  meta: z.ZodObject
  /** Schema of the frontmatter of a language file: only what is translated. */
  frontmatter: z.ZodObject
}

/** Defines a kind, with the exact types of its schemas. */
export function defineKind<const Kind extends KindFacts>(kind: Kind): Kind {
  return kind
}
