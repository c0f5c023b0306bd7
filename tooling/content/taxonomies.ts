/**
 * Compiles `content/taxonomies.yaml` and the names of the diagrams to `.generated/taxonomies.ts`, constants with the types of their terms.
 * Runs as a separate process before everything else, because the rest of the program imports the result.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { diagramNames } from '#tooling/drawing/diagrams.ts'
import { writeIfChanged } from '#tooling/files.ts'
import { ContentError, type ProblemIn } from './problems.ts'
import { readSource, runReporting } from './source-file.ts'
import { checkYaml, readYaml } from './yaml.ts'

/** The taxonomies, with the prefix of the message keys of their terms. */
const labels = {
  'product-groups': 'products.group.',
  'faq-groups': 'faq.group.',
  'guide-chapters': 'guide.chapter.',
  'dataset-categories': 'datasets.category.',
  'scraper-categories': 'scrapers.category.',
} as const

type Taxonomy = keyof typeof labels
type Taxonomies = Record<Taxonomy, string[]>

const names = Object.keys(labels) as Taxonomy[]
const term = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug: lower-case words joined by hyphens')
const schema = z.strictObject(
  Object.fromEntries(names.map((name) => [name, z.array(term).min(1)])) as Record<Taxonomy, z.ZodArray<typeof term>>,
)

const file = 'content/taxonomies.yaml'

/** Reads the taxonomies of a `content` folder. @throws {ContentError} with every problem */
export function readTaxonomies(content: string): Taxonomies {
  const path = join(content, 'taxonomies.yaml')
  const yaml = readYaml(existsSync(path) ? readSource('', path) : '')
  const { value, problems } = checkYaml(yaml, schema)
  const found: ProblemIn[] = value ? repeated(value, yaml.lineOf) : problems
  if (!value || found.length > 0) throw new ContentError(found.map((problem) => ({ file, ...problem })))
  return value
}

function repeated(taxonomies: Taxonomies, lineOf: (path: PropertyKey[]) => number): ProblemIn[] {
  return names.flatMap((name) =>
    taxonomies[name]
      .filter((one, place, all) => all.indexOf(one) !== place)
      .map((one) => ({ line: lineOf([name]), expected: `${name}: each term once`, found: one, fix: 'take one of them out' })),
  )
}

/** The message keys of the terms' labels: every language must have them. */
export function termLabels(taxonomies: Taxonomies): string[] {
  return names.flatMap((name) => taxonomies[name].map((one) => labels[name] + one))
}

/** Writes the constants, if they have changed. */
function compileTaxonomies({ content, out }: { content: string; out: string }): void {
  const lines = Object.entries(readTaxonomies(content)).map(([name, terms]) => `  '${name}': ${JSON.stringify(terms)},\n`)
  const text = `// Made by tooling/content/taxonomies.ts.
export const taxonomies = {
${lines.join('')}} as const

export const diagramNames = ${JSON.stringify(diagramNames())} as const
`
  writeIfChanged(out, text)
}

if (import.meta.main) {
  await runReporting(() => compileTaxonomies({ content: 'content', out: '.generated/taxonomies.ts' }))
}
