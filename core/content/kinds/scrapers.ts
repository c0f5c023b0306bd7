import { z } from 'zod'
import { scraperCategories } from '../taxonomy.ts'
import { namedValues } from './alternate.ts'
import { defineKind } from './kind.ts'
import { fieldName, fieldType, isoDate, order, sentence, slug, text, textByName } from './parts.ts'

const input = z.strictObject({
  name: fieldName,
  type: z.enum(['string', 'integer', 'boolean', 'date', 'enum', 'url', 'array']),
  required: z.boolean().default(false),
  default: z.union([z.string(), z.number(), z.boolean()]).optional(),
  values: z.array(z.string()).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  example: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
})
const output = z.strictObject({
  name: fieldName,
  type: fieldType,
  nullable: z.boolean().default(false),
  example: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
})

export const scrapers = defineKind({
  folder: 'scrapers',
  path: (name) => `/scrapers/${name}`,
  ownPages: true,
  list: '/scrapers',
  label: 'nav.marketplace',
  scope: 'scrapers',
  inMenus: false,
  structuredData: 'SoftwareApplication',
  alternate: {
    perDocument: true,
    sections: {
      inputs: ({ meta, frontmatter }, label) => namedValues('inputs', meta.inputs, frontmatter.inputs, label),
      outputs: ({ meta, frontmatter }, label) => namedValues('outputs', meta.outputs, frontmatter.outputs, label),
    },
  },
  references: { datasets: 'datasets' },
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
})
