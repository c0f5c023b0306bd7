/**
 * The kinds of content, in the order in which `llms.txt` and the site map list them. Each is defined in `core/content/kinds`,
 * with its schemas. For build and server, not for browsers.
 */
import type { z } from 'zod'
import { blog } from './kinds/blog.ts'
import { blogTags } from './kinds/blog-tags.ts'
import { compare } from './kinds/compare.ts'
import { datasets } from './kinds/datasets.ts'
import { faq } from './kinds/faq.ts'
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

export const kindNames = Object.keys(kinds) as Kind[]

/** The kinds whose facts meet a condition. */
export function kindsWith(fits: (facts: KindFacts) => boolean): Kind[] {
  return kindNames.filter((kind) => fits(kinds[kind]))
}
