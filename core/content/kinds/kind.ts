/** The definition of a kind of content: one file of this folder for each, collected in `core/content/kinds.ts`. */
import type { z } from 'zod'
import type { PlainMessageKey } from '#core/messages.ts'
import type { WriteSection } from './alternate.ts'
import type { listed, slug } from './parts.ts'

/** The search scopes, with the names of the filters and in their order. */
export const searchScopeNames = ['products', 'help', 'blog', 'datasets', 'scrapers', 'locations', 'company'] as const
export type SearchScope = (typeof searchScopeNames)[number]

/** Types of https://schema.org that describe the page of a document. */
export type DocumentSchemaType =
  | 'APIReference'
  | 'BlogPosting'
  | 'CollectionPage'
  | 'FAQPage'
  | 'Service'
  | 'SoftwareApplication'
  | 'TechArticle'
  | 'VideoObject'
  | 'WebPage'

/** Reads a value of `meta.yaml` that names a document together with its kind. */
type ReadReference = (written: string) => readonly [kind: string, slug: string]

/** The facts about a kind, besides its schemas. */
export interface KindFacts {
  /** Folder of the documents below `content/`. `null`: the build makes them from other data (`GeneratedDocument` in `core/content/documents.ts`). */
  folder: string | null
  /** The unprefixed path of a document, with an anchor if several share a page. `null`: see `core/content/routes.ts`. */
  path: ((slug: string) => string) | null
  /**
   * Whether each document is a page at its path, and each such page a document: these pages are built and listed automatically. Those
   * of other kinds are named in `core/site-map.ts`.
   */
  ownPages: boolean
  /** The page that lists the documents. A list at the top level has its text in the document of the same name in `content/pages`. */
  list: string | null
  /** Message that names the kind: breadcrumb of its pages, heading in `llms.txt`. */
  label: PlainMessageKey
  /** The search filter that finds it. */
  scope: SearchScope
  /** Whether menus and footer list the documents: `menu` and `summary` of each become messages. */
  inMenus: boolean
  /** The schema.org type of a document's page, which may depend on its `meta.yaml`. `null`: it differs by page, or there is no such page. */
  structuredData: DocumentSchemaType | ((meta: never) => DocumentSchemaType) | null
  alternate: {
    /**
     * Whether the page of each document has a Markdown alternate, of title, lead, body, `sections` and questions. Those of other kinds
     * are written by `otherAlternates` in `tooling/prerender/markdown-alternates.ts`.
     */
    perDocument: boolean
    /** The frontmatter fields that only this kind has, below the body, in this order. */
    sections: Readonly<Record<string, WriteSection<never>>>
  }
  /** The lists of slugs in `meta.yaml`, with the kind of their documents. */
  references: Readonly<Record<string, string | ReadReference>>
  /** Schema of `meta.yaml`: data without a language. */
  meta: z.ZodObject
  /** Schema of the frontmatter of a language file: only what is translated. */
  frontmatter: z.ZodObject
}

/** Fields of `meta.yaml` that are lists of slugs. */
type ReferenceField<Meta extends z.ZodObject> = {
  [Field in keyof z.input<Meta>]-?: NonNullable<z.input<Meta>[Field]> extends readonly z.input<typeof slug>[] ? Field : never
}[keyof z.input<Meta>]

/** Frontmatter fields that only one kind has. */
type OwnField<Frontmatter extends z.ZodObject> = Exclude<keyof z.output<Frontmatter>, keyof typeof listed | 'answer'>

/** What the schemas of a kind demand of its other facts. */
interface Demands<Meta extends z.ZodObject, Frontmatter extends z.ZodObject> {
  meta: Meta
  frontmatter: Frontmatter
  structuredData: DocumentSchemaType | ((meta: z.output<Meta>) => DocumentSchemaType) | null
  alternate: {
    sections: Readonly<Record<OwnField<Frontmatter>, WriteSection<{ meta: z.output<Meta>; frontmatter: z.output<Frontmatter> }>>>
  }
  references: Readonly<Record<ReferenceField<Meta>, string | ReadReference>>
}

/** Defines a kind, with the exact types of its facts. */
export function defineKind<Meta extends z.ZodObject, Frontmatter extends z.ZodObject, const Facts extends KindFacts>(
  kind: Facts & Demands<Meta, Frontmatter>,
): Facts {
  return kind
}
