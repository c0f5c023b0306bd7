/**
 * The kinds of content, in the order in which `llms.txt` and the site map list them. Each is defined in `core/content/kinds`,
 * with its schemas. For build and server: `tests/architecture/imports.test.ts` checks that no component reaches it.
 */
import type { z } from 'zod'
import { apiErrors } from './kinds/api-errors.ts'
import { apiOperations } from './kinds/api-operations.ts'
import { clientErrors } from './kinds/client-errors.ts'
import { blog } from './kinds/blog.ts'
import { blogTags } from './kinds/blog-tags.ts'
import { compare } from './kinds/compare.ts'
import { datasets } from './kinds/datasets.ts'
import { faq } from './kinds/faq.ts'
import { gatewayErrors } from './kinds/gateway-errors.ts'
import { learningPath } from './kinds/learning-path.ts'
import { legal } from './kinds/legal.ts'
import { locations } from './kinds/locations.ts'
import { pages } from './kinds/pages.ts'
import { products } from './kinds/products.ts'
import { scrapers } from './kinds/scrapers.ts'
import { solutions } from './kinds/solutions.ts'
import { useCases } from './kinds/use-cases.ts'
import { userGuide } from './kinds/user-guide.ts'
import { videoTutorial } from './kinds/video-tutorial.ts'
import type { KindFacts } from './kinds/kind.ts'

export const kinds = {
  pages,
  products,
  'use-cases': useCases,
  solutions,
  compare,
  locations,
  blog,
  'blog-tags': blogTags,
  faq,
  'user-guide': userGuide,
  'video-tutorial': videoTutorial,
  'learning-path': learningPath,
  'gateway-errors': gatewayErrors,
  'client-errors': clientErrors,
  'api-operations': apiOperations,
  'api-errors': apiErrors,
  datasets,
  scrapers,
  legal,
}

export type { Generator } from './kinds/datasets.ts'
export type { ComparisonTable } from './kinds/compare.ts'
export { readStep, type Step } from './kinds/learning-path.ts'

export type Kind = keyof typeof kinds
export type Meta<K extends Kind> = z.infer<(typeof kinds)[K]['meta']>
export type Frontmatter<K extends Kind> = z.infer<(typeof kinds)[K]['frontmatter']>

/** Facts whose references name kinds of this list. */
interface CheckedFacts extends KindFacts {
  references: Readonly<Record<string, Kind | ((written: string) => readonly [kind: Kind, slug: string])>>
}

/** The facts of a kind, for code that treats all kinds alike. Its type checks the references of all. */
export function kindFacts(kind: Kind): CheckedFacts {
  return kinds[kind]
}

export const kindNames = Object.keys(kinds) as Kind[]

/** The kinds whose facts meet a condition. */
export function kindsWith(fits: (facts: KindFacts) => boolean): Kind[] {
  return kindNames.filter((kind) => fits(kinds[kind]))
}

/** The schema.org type of the page of a document, as far as the kind decides it. */
export type SchemaTypeOf<K extends Kind> = K extends Kind
  ? (typeof kinds)[K]['structuredData'] extends (meta: never) => infer Type
    ? Type
    : (typeof kinds)[K]['structuredData']
  : never

/** The schema.org type of the page of a document; `null` if its kind does not decide it. */
export function schemaTypeOf<K extends Kind>(kind: K, meta: Meta<K>): SchemaTypeOf<K> {
  const { structuredData } = kindFacts(kind)
  // Each function takes the `meta.yaml` of its own kind.
  return (typeof structuredData === 'function' ? structuredData(meta as never) : structuredData) as SchemaTypeOf<K>
}
