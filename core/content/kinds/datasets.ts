/** Datasets: the catalog below the product page of the same name. */
import { z } from 'zod'
import { deliveryFormats } from '../../datasets/files.ts'
import { datasetCategories, datasetDeliveries, datasetRefreshes, personalDataLevels } from '../taxonomy.ts'
import { namedValues } from './alternate.ts'
import { defineKind } from './kind.ts'
import { fieldName, fieldType, isoDate, order, sentence, slug, text, textByName } from './parts.ts'

/** How a sample value is generated; see `core/datasets/sample.ts`. */
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
  name: fieldName,
  type: fieldType,
  nullable: z.boolean().default(false),
  personal: z.boolean().default(false),
  example: z.union([z.string(), z.number(), z.boolean()]),
  sample: generator,
  /** Share of sample rows in which a nullable field is null. */
  nulls: z.number().min(0).max(1).optional(),
})
export const datasets = defineKind({
  folder: 'datasets',
  path: (name) => `/products/datasets/${name}`,
  ownPages: true,
  list: '/products/datasets',
  label: 'dataset.catalog',
  scope: 'datasets',
  inMenus: false,
  structuredData: 'WebPage',
  alternate: {
    perDocument: true,
    sections: {
      fields: ({ meta, frontmatter }, label) => namedValues('fields', meta.fields, frontmatter.fields, label),
    },
  },
  references: { scrapers: 'scrapers' },
  meta: z.strictObject({
    order,
    category: z.enum(datasetCategories),
    refresh: z.array(z.enum(datasetRefreshes)).min(1),
    formats: z
      .array(z.enum(deliveryFormats))
      .min(1)
      .default([...deliveryFormats]),
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
})
