/**
 * The kinds of content and the schema of each: what `meta.yaml` may hold (no language) and what
 * the front matter of a language file may hold (translatable words only). The two never overlap,
 * so that seven files can't drift apart.
 */
import { z } from 'zod'
import { locales } from '#core/locales.ts'
import {
  datasetCategories,
  datasetDeliveries,
  datasetFormats,
  datasetRefreshes,
  diagrams,
  faqGroups,
  fieldTypes,
  guideChapters,
  personalDataLevels,
  productGroups,
  scraperCategories,
  stepKinds,
  type Kind,
} from './taxonomy.ts'

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug: lower-case words joined by hyphens')
const isoDate = z.iso.date()
const text = z.string().trim().min(1)
const order = z.int().positive()

const step = z.templateLiteral([z.enum(stepKinds), '/', slug])
export type Step = z.infer<typeof step>

/** A paragraph of plain words; inline code in back-ticks is allowed. */
const sentence = text
const textByName = z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), sentence)

/** Front matter that every page has. */
const page = {
  title: text,
  description: text,
  lead: sentence.optional(),
}
const question = z.strictObject({ q: text, a: text })
const listed = { ...page, menu: text, summary: text, lead: sentence, questions: z.array(question).optional() }

/** How a made-up sample value is drawn; see `core/datasets/sample.ts`. */
export const generator = z.union([
  z.strictObject({ pick: z.array(z.union([z.string(), z.number(), z.boolean()])).min(1) }),
  z.strictObject({ int: z.tuple([z.int(), z.int()]) }),
  z.strictObject({ decimal: z.tuple([z.number(), z.number(), z.int()]) }),
  z.strictObject({ boolean: z.number().min(0).max(1) }),
  z.strictObject({ date: z.tuple([isoDate, isoDate]) }),
  z.strictObject({ timestamp: z.tuple([isoDate, isoDate]) }),
  /** `#` becomes a digit, `@` a capital letter, the rest stays. */
  z.strictObject({ id: z.string() }),
  /** `{other_field}` is replaced by that field's value in the same row. */
  z.strictObject({ template: z.string() }),
  z.strictObject({ list: z.tuple([z.array(z.string()).min(1), z.int(), z.int()]) }),
  /** Takes the item at the same position as another field's `pick`, so that two columns agree. */
  z.strictObject({ with: z.string(), values: z.array(z.union([z.string(), z.number()])) }),
])
export type Generator = z.infer<typeof generator>

const field = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  type: z.enum(fieldTypes),
  nullable: z.boolean().default(false),
  personal: z.boolean().default(false),
  example: z.union([z.string(), z.number(), z.boolean()]),
  sample: generator,
  /** Share of sample rows in which a nullable field is null. */
  nulls: z.number().min(0).max(1).optional(),
})
const input = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  type: z.enum(['string', 'integer', 'boolean', 'date', 'enum', 'url', 'array']),
  required: z.boolean().default(false),
  default: z.union([z.string(), z.number(), z.boolean()]).optional(),
  values: z.array(z.string()).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  example: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
})
const output = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  type: z.enum(fieldTypes),
  nullable: z.boolean().default(false),
  example: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
})

/**
 * What a comparison with named providers rests on. Each cell names the pages it was read from, our own cells pages of this site; a
 * provider without a cell in a row is shown as "not published".
 */
const comparisonTable = z.strictObject({
  /** Names of the providers beside ourselves, as they write them. */
  subjects: z.record(slug, text),
  /** For how many days a cell holds after its sources were read. */
  reviewAfter: z.int().positive(),
  sources: z.record(
    slug,
    z.union([
      z.strictObject({ url: z.url({ protocol: /^https$/ }), title: text, language: z.enum(locales).default('en'), read: isoDate }),
      /** Path of a document of this site, with the heading under which it stands. */
      z.strictObject({ page: z.string().startsWith('/'), read: isoDate }),
    ]),
  ),
  rows: z.record(slug, z.object({ own: z.array(slug).min(1) }).catchall(z.array(slug).min(1))),
})
export type ComparisonTable = z.infer<typeof comparisonTable>

/** One entry a kind: `meta` is the schema of meta.yaml, `words` that of a language file's front matter. */
export const kinds = {
  products: {
    meta: z.strictObject({ order, group: z.enum(productGroups), diagram: z.enum(diagrams), pairsWith: z.array(slug).default([]) }),
    frontmatter: z.strictObject(listed),
  },
  'use-cases': {
    meta: z.strictObject({ order, products: z.array(slug).min(1) }),
    frontmatter: z.strictObject(listed),
  },
  solutions: {
    meta: z.strictObject({ order, products: z.array(slug).min(1) }),
    frontmatter: z.strictObject(listed),
  },
  compare: {
    meta: z.strictObject({ order, diagram: z.enum(diagrams), products: z.array(slug).min(1), table: comparisonTable.optional() }),
    /** `rows`: by the names of the table's rows a `label`, our `own` cell, and a cell for each provider that `meta.yaml` has sources for. */
    frontmatter: z.strictObject({ ...listed, rows: z.record(slug, z.record(slug, sentence)).optional() }),
  },
  locations: {
    meta: z.strictObject({ order, code: z.string().regex(/^[A-Z]{2}$/) }),
    frontmatter: z.strictObject({ description: text, lead: sentence }),
  },
  'blog-tags': {
    meta: z.strictObject({ order }),
    frontmatter: z.strictObject({ title: text, description: text }),
  },
  blog: {
    meta: z.strictObject({
      published: isoDate,
      updated: isoDate.optional(),
      tags: z.array(slug).min(1),
      featured: z.boolean().default(false),
      /** Rank in the editor's choice, which stands for the most popular articles as long as nobody counts. */
      choice: z.int().positive().optional(),
      products: z.array(slug).default([]),
      motif: z.enum(['contour', 'globe', 'routes', 'soundings']).optional(),
    }),
    frontmatter: z.strictObject({ ...page, lead: sentence }),
  },
  faq: {
    meta: z.strictObject({ order, group: z.enum(faqGroups), top: z.boolean().default(false) }),
    frontmatter: z.strictObject({ ...page, answer: sentence }),
  },
  'user-guide': {
    meta: z.strictObject({ order, chapter: z.enum(guideChapters), howTo: z.boolean().default(false), minutes: z.int().optional() }),
    frontmatter: z.strictObject({ ...page, menu: text, lead: sentence }),
  },
  'video-tutorial': {
    /** `seconds` is the length of `public/videos/<slug>.mp4`, `recorded` its day; both are written by hand after `npm run videos`. */
    meta: z.strictObject({ order, seconds: z.int().positive(), recorded: isoDate }),
    frontmatter: z.strictObject({ ...page, lead: sentence }),
  },
  'learning-path': {
    /** `steps` are documents in the order in which they are read, as `kind/slug`. */
    meta: z.strictObject({ order, steps: z.array(step).min(2) }),
    frontmatter: z.strictObject({ title: text, description: text }),
  },
  datasets: {
    meta: z.strictObject({
      order,
      category: z.enum(datasetCategories),
      refresh: z.array(z.enum(datasetRefreshes)).min(1),
      formats: z.array(z.enum(datasetFormats)).min(1).default(['csv', 'ndjson', 'parquet']),
      delivery: z
        .array(z.enum(datasetDeliveries))
        .min(1)
        .default([...datasetDeliveries]),
      personalData: z.enum(personalDataLevels),
      seed: z.int(),
      fields: z.array(field).min(10).max(30),
      scrapers: z.array(slug).default([]),
    }),
    frontmatter: z.strictObject({ title: text, summary: text, description: text, lead: sentence, fields: textByName }),
  },
  scrapers: {
    meta: z.strictObject({
      order,
      category: z.enum(scraperCategories),
      version: z.string().regex(/^\d+\.\d+\.\d+$/),
      updated: isoDate,
      inputs: z.array(input).min(1),
      outputs: z.array(output).min(3),
      datasets: z.array(slug).default([]),
    }),
    frontmatter: z.strictObject({ title: text, summary: text, description: text, lead: sentence, inputs: textByName, outputs: textByName }),
  },
  legal: {
    meta: z.strictObject({ order, draft: z.boolean(), updated: isoDate }),
    frontmatter: z.strictObject({ ...page, menu: text }),
  },
  pages: {
    meta: z.strictObject({}),
    frontmatter: z.strictObject({
      ...page,
      menu: text.optional(),
      parts: z.record(z.string(), text).optional(),
      questions: z.array(question).optional(),
    }),
  },
} as const satisfies Record<Kind, unknown>

export type { Kind }
export type Meta<K extends Kind> = z.infer<(typeof kinds)[K]['meta']>
export type Frontmatter<K extends Kind> = z.infer<(typeof kinds)[K]['frontmatter']>
