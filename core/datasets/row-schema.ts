/** The JSON Schema of a dataset's rows (https://json-schema.org/draft/2020-12). */
import { site } from '#site'
import type { Entry } from '#core/content/documents.ts'
import type { Meta } from '#core/content/kinds.ts'
import { inlineText, parseInline } from '#core/content/inline.ts'
import { sampleFilePath } from './files.ts'
import { fileValue } from './rows.ts'

type Field = Meta<'datasets'>['fields'][number]

const types: Readonly<Record<Field['type'], { type: string; format?: string; items?: object }>> = {
  string: { type: 'string' },
  integer: { type: 'integer' },
  decimal: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  timestamp: { type: 'string', format: 'date-time' },
  url: { type: 'string', format: 'uri' },
  enum: { type: 'string' },
  array: { type: 'array', items: { type: 'string' } },
  object: { type: 'object' },
}

/**
 * The schema of one row: a line of the JSON Lines file, an item of the JSON file. Every field is present, null if it has no
 * value. `x-personal-data` marks personal data; validators ignore it as an annotation.
 */
export function rowSchema({ slug, meta, frontmatter }: Pick<Entry<'datasets'>, 'slug' | 'meta' | 'frontmatter'>) {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: site.origin + sampleFilePath(slug, 'schema.json'),
    title: frontmatter.title,
    description: frontmatter.description,
    type: 'object',
    properties: Object.fromEntries(
      meta.fields.map((field) => [field.name, fieldSchema(field, meta.fields, frontmatter.fields[field.name] ?? '')]),
    ),
    required: meta.fields.map(({ name }) => name),
    additionalProperties: false,
  }
}

/** The schema as a file. */
export function schemaFile(entry: Parameters<typeof rowSchema>[0]): string {
  return `${JSON.stringify(rowSchema(entry), null, 2)}\n`
}

function fieldSchema(field: Field, fields: readonly Field[], meaning: string) {
  const { type, ...rest } = types[field.type]
  const nothing = field.nullable ? [null] : []
  return {
    description: inlineText(meaning),
    type: field.nullable ? [type, 'null'] : type,
    ...rest,
    ...(field.type === 'enum' && { enum: [...enumValues(meaning, fields), ...nothing] }),
    examples: [fileValue(field, field.example)],
    ...(field.personal && { 'x-personal-data': true }),
  }
}

/**
 * The values that a field of type `enum` may have: the inline code in its description, without the names of other fields.
 *
 * @example enumValues('What `price` covers: `month` or `once`', [{ name: 'price' }]) // ['month', 'once']
 */
export function enumValues(meaning: string, fields: readonly { name: string }[]): string[] {
  return parseInline(meaning).flatMap((part) => (part.type === 'code' && !fields.some(({ name }) => name === part.text) ? part.text : []))
}
