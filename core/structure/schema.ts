/**
 * The schema of `site/structure.yaml`, and the types of what the build makes of it. For build and tests: browsers import types only, or they
 * would load zod.
 */
import { z } from 'zod'
import { diagrams, productGroups } from '../content/taxonomy.ts'
import { contactForm, datasetForm, policeForm, type FormDefinition } from '../forms/built-in-forms.ts'
import { hiddenFields } from '../forms/sending.ts'
import { completeLocales, isLocale, localeInfo, locales, type Locale } from '../locales.ts'
import { featureNames } from './feature-names.ts'

/** Text for readers: the key of a message, or the texts by language. A growing language may lack its text. */
export type Text = string | Partial<Record<Locale, string>>

const messageKey = /^[a-z][\w-]*(?:\.[\w-]+)+$/i

const textForm = 'the key of a message, such as nav.blog, or the words in each language: { en: Blog, … }'

const text = z.custom<Text>().superRefine((value: unknown, context) => {
  const report = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', message, path })
  if (typeof value === 'string') {
    if (!messageKey.test(value)) report(textForm)
  } else if (typeof value !== 'object' || value === null || Array.isArray(value)) report(textForm)
  else {
    for (const [code, text] of Object.entries(value)) {
      if (!isLocale(code)) report(`a language of content/languages.yaml: ${locales.join(', ')}`, code)
      else if (typeof text !== 'string' || text.trim() === '') report('a text that is not empty', code)
    }
    for (const locale of completeLocales) if (!(locale in value)) report(`the text in ${localeInfo[locale].endonym}`, locale)
  }
})

/** An address of this site, or of another. */
const target = z
  .string()
  .regex(/^(?:\/(?!\/)\S*|https:\/\/[^\s/]+\.\S+)$/, 'a path of this site without a language, such as /pricing, or an https:// address')
const ownPath = z.string().regex(/^\/(?!\/)[^\s?#]*$/, 'a path of this site without a language, query and anchor, such as /pricing')

/** Kinds of documents that menus list; each has `menu` in its front matter, or a name of its own. */
export const menuKinds = ['products', 'use-cases', 'solutions', 'compare', 'locations', 'legal'] as const

/** What an item is: one of these keys says it. */
const itemForms = ['to', 'products', 'documents', 'categories'] as const

const item = z
  .strictObject({
    to: target.optional(),
    label: text.optional(),
    summary: text.optional(),
    diagram: z.enum(diagrams).optional(),
    products: z.enum(productGroups).optional(),
    documents: z.enum(menuKinds).optional(),
    categories: z.literal('scrapers').optional(),
    summaries: z.boolean().optional(),
    diagrams: z.boolean().optional(),
  })
  .superRefine((value, context) => {
    const forms = itemForms.filter((form) => form in value)
    if (forms.length !== 1) {
      context.addIssue({ code: 'custom', message: `one of ${itemForms.join(', ')}: a link, or the documents that are listed` })
      return
    }
    const isLink = forms[0] === 'to'
    if (isLink && value.label === undefined) context.addIssue({ code: 'custom', message: textForm, path: ['label'] })
    const foreign = isLink ? (['summaries', 'diagrams'] as const) : (['label', 'summary', 'diagram'] as const)
    for (const key of foreign.filter((key) => value[key] !== undefined)) {
      const message = isLink ? `no ${key}, which are for lists of documents` : `no ${key}, which the documents have themselves`
      context.addIssue({ code: 'custom', message, path: [key] })
    }
  })

/** A link in a list of few: it has a label only. */
const link = z.strictObject({ to: target, label: text })

const menu = z
  .strictObject({
    label: text,
    to: ownPath,
    highlight: z.strictObject({ paths: z.array(ownPath).optional(), products: z.array(z.enum(productGroups)).optional() }).optional(),
    intro: z.strictObject({ title: text, text: text, more: link.optional() }).optional(),
    items: z.array(item).min(1).optional(),
    sideTitle: text.optional(),
  })
  .refine(({ items, intro }) => items === undefined || intro !== undefined, 'an `intro`, which stands beside the items')

const column = z.strictObject({ label: text, items: z.array(item).min(1) })

/** The sections of the home page whose words are `parts` of `content/pages/home`, with the beginning of the names of these parts. */
export const builtInSections = { products: 'products', 'use-cases': 'uses', session: 'session', datasets: 'datasets' } as const

const sectionNames = Object.keys(builtInSections) as (keyof typeof builtInSections)[]

/** Kinds whose documents a section of the home page can list. */
export const sectionKinds = ['products', 'use-cases', 'solutions', 'compare', 'blog', 'scrapers', 'datasets'] as const

const section = z.discriminatedUnion(
  'section',
  [
    z.strictObject({ section: z.enum(sectionNames) }),
    z.strictObject({
      section: z.literal('documents'),
      of: z.enum(sectionKinds),
      count: z.int().min(1).max(24).default(6),
      title: text,
      text: text.optional(),
      more: link.optional(),
    }),
    z.strictObject({ section: z.literal('text'), title: text, text: text, links: z.array(link).min(1).max(3).optional() }),
  ],
  { error: `one of ${[...sectionNames, 'documents', 'text'].join(', ')}` },
)

/** The kinds of further fields, as `FieldDefinition` names them. */
export const fieldKinds = { text: 'text', lines: 'textarea', choice: 'radios', checkbox: 'checkbox' } as const

/** Code points of a text without `maxLength`, the most that it can have, and the most of all further fields of a form. */
const defaultMaxLength = { text: 200, lines: 1000 }
const largestMaxLength = { text: 500, lines: 5000 }
const maxLengthOfAll = 6000
const maxAddedFields = 10

const choice = z.strictObject({ value: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower-case words joined by hyphens'), label: text })

const field = z
  .strictObject({
    name: z.string().regex(/^[a-z][a-zA-Z0-9]{1,39}$/, 'letters and digits, the first a lower-case letter, such as budget'),
    kind: z.enum(Object.keys(fieldKinds) as (keyof typeof fieldKinds)[]),
    label: text,
    hint: text.optional(),
    required: text.optional(),
    maxLength: z.int().min(1).optional(),
    choices: z.array(choice).min(2).max(20).optional(),
  })
  .superRefine(({ kind, maxLength, choices }, context) => {
    const report = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', message, path })
    if (kind === 'choice') {
      const values = choices?.map(({ value }) => value) ?? []
      if (values.length === 0) report('the choices, each with `value` and `label`', 'choices')
      if (new Set(values).size < values.length) report('choices with values of their own', 'choices')
    } else if (choices) report('no choices, which are for fields of the kind choice', 'choices')
    if (maxLength === undefined) return
    if (kind !== 'text' && kind !== 'lines') report('no maxLength, which is for texts', 'maxLength')
    else if (maxLength > largestMaxLength[kind]) report(`at most ${largestMaxLength[kind]} characters`, 'maxLength')
  })

/** Characters that a further field may have. */
export function maxLengthOf({ kind, maxLength }: Pick<z.infer<typeof field>, 'kind' | 'maxLength'>): number {
  if (kind === 'checkbox') return 1
  return maxLength ?? (kind === 'choice' ? 60 : defaultMaxLength[kind])
}

/** The further fields of a form. */
function addedFields(form: FormDefinition) {
  // Where the form has the operator's fields already, these are the ones that are checked.
  const builtIn = form.fields.filter(({ label }) => !label.startsWith('structure.'))
  const taken = [...builtIn.map(({ name }) => name), ...Object.values(hiddenFields)]
  return z
    .array(field)
    .max(maxAddedFields, `at most ${maxAddedFields} fields`)
    .superRefine((fields, context) => {
      const report = (message: string, ...path: PropertyKey[]) => context.addIssue({ code: 'custom', message, path })
      const names = [...taken, ...fields.map(({ name }) => name)]
      for (const [index, { name }] of fields.entries())
        if (names.indexOf(name) !== taken.length + index) report('a name that no other field of the form has', index, 'name')
      if (fields.reduce((sum, one) => sum + maxLengthOf(one), 0) > maxLengthOfAll)
        report(`fields with at most ${maxLengthOfAll} characters together`)
    })
    .default([])
}

/** `site/structure.yaml`; its comments say what each value is for. */
export const structureSchema = z.strictObject({
  features: z.strictObject(
    Object.fromEntries(featureNames.map((name) => [name, z.boolean()])) as Record<(typeof featureNames)[number], z.ZodBoolean>,
  ),
  linksToFeaturesOff: z.enum(['report', 'unlink']),
  menus: z.array(menu).min(1),
  footer: z.array(column),
  home: z.array(section).min(1),
  nearby: z.array(link).min(1),
  searchDialog: z.array(link).min(1),
  forms: z
    .strictObject({ sales: addedFields(contactForm), police: addedFields(policeForm), dataset: addedFields(datasetForm) })
    .prefault({}),
})

/** What is written in the file. */
export type WrittenStructure = z.infer<typeof structureSchema>

/** The keys whose values are words. */
export const textKeys = ['label', 'summary', 'title', 'text', 'sideTitle', 'hint', 'required'] as const

type Keyed<T> = T extends readonly (infer Part)[]
  ? readonly Keyed<Part>[]
  : T extends object
    ? { [Key in keyof T]: Key extends (typeof textKeys)[number] ? string | Extract<T[Key], undefined> : Keyed<T[Key]> }
    : T

/** The structure with the key of a message in the place of all words. */
export type Structure = Keyed<WrittenStructure>
