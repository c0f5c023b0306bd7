/**
 * Checks that the schema of a kind cannot express: that slugs in `meta.yaml` belong to documents, that generators of a
 * dataset fit together and generate values of the right type, that each field, input and output has its text.
 */
import { kindFacts, type ComparisonTable, type Kind, type Meta, type Frontmatter } from '#core/content/kinds.ts'
import { documentPath } from '#core/content/routes.ts'
import { fileRowCount } from '#core/datasets/files.ts'
import { enumValues } from '#core/datasets/row-schema.ts'
import { fitsType } from '#core/datasets/rows.ts'
import { type SampleRow, sampleRows } from '#core/datasets/sample.ts'
import { fixOfOff } from './features-off.ts'
import type { FoundLink } from './facts.ts'
import { fixOfName, nearest, type ProblemIn } from './problems.ts'

type Path = readonly PropertyKey[]
type LineOf = (path: Path) => number
type Slugs = ReadonlyMap<Kind, readonly string[]>

/** Problems of slugs in `meta.yaml` that no document has. */
export function checkReferences(of: Kind, meta: object, slugs: Slugs, lineOf: LineOf, off: ReadonlySet<string> = new Set()): ProblemIn[] {
  const values = meta as Readonly<Record<string, readonly string[] | undefined>>
  return Object.entries(kindFacts(of).references).flatMap(([key, target]) =>
    (values[key] ?? []).flatMap((name, index) => {
      const [kind, slug] = typeof target === 'function' ? target(name) : ([target, name] as const)
      const known = slugs.get(kind) ?? []
      if (known.includes(slug)) return []
      if (off.has(`${kind}/${slug}`)) {
        const expected = `${key}: a document of a feature that is on`
        return [{ line: lineOf([key, index]), expected, found: name, fix: fixOfOff(documentPath(kind, slug)) }]
      }
      const near = nearest(slug, known)
      return [
        {
          line: lineOf([key, index]),
          expected: `${key}: the slug of a document in ${kind}`,
          found: name,
          fix: near ? `write ${name.replace(slug, near)}` : `use a slug of ${kind}, or write that document`,
        },
      ]
    }),
  )
}

/** Problems of a dataset's fields: duplicate names, generators that name no field. */
export function checkFields({ fields }: Pick<Meta<'datasets'>, 'fields'>, lineOf: LineOf): ProblemIn[] {
  const names = fields.map((field) => field.name)
  return fields.flatMap((field, index) => {
    const at = (...path: PropertyKey[]) => lineOf(['fields', index, ...path])
    const problems: ProblemIn[] = []
    if (names.indexOf(field.name) !== index) {
      problems.push({
        line: at('name'),
        expected: 'a name that no other field has',
        found: field.name,
        fix: 'rename or remove one of the two',
      })
    }
    if (field.nulls !== undefined && !field.nullable) {
      problems.push({
        line: at('nulls'),
        expected: 'nulls only for a nullable field',
        found: `nulls: ${field.nulls}`,
        fix: 'add nullable: true, or remove nulls',
      })
    }
    const { sample } = field
    if ('with' in sample) {
      const other = fields.find(({ name }) => name === sample.with)
      const picks = other && 'pick' in other.sample ? other.sample.pick.length : undefined
      if (picks === undefined || picks !== sample.values.length) {
        problems.push({
          line: at('sample'),
          expected: 'with: the name of a field with `pick`, and as many values as that has',
          found: picks === undefined ? `with: ${sample.with}` : `${sample.values.length} values for ${picks}`,
          fix: 'name such a field and give one value for each of its picks',
        })
      }
    }
    if ('template' in sample) {
      for (const [, name = ''] of sample.template.matchAll(/\{([^{}]*)\}/g)) {
        if (names.includes(name) && name !== field.name) continue
        const near = nearest(name, names)
        problems.push({
          line: at('sample'),
          expected: 'template: names of other fields in { }',
          found: `{${name}}`,
          fix: near && near !== field.name ? `write {${near}}` : 'name another field of this dataset',
        })
      }
    }
    return problems
  })
}

/** Problems of a dataset's values: examples and rows of the sample that do not have the type of their field. */
export function checkTypes(dataset: Pick<Meta<'datasets'>, 'seed' | 'fields'>, lineOf: LineOf): ProblemIn[] {
  let rows: SampleRow[]
  try {
    rows = sampleRows(dataset, fileRowCount)
  } catch (error) {
    const found = (error as Error).message
    return [
      {
        line: lineOf(['fields']),
        expected: 'templates that can be filled one after another',
        found,
        fix: 'take one field out of the circle',
      },
    ]
  }
  return dataset.fields.flatMap((field, index) => {
    const drawn = rows.map((row) => row[field.name] ?? null).find((value) => value !== null && !fitsType(field, value))
    const mistyped = fitsType(field, field.example) ? (['sample', drawn] as const) : (['example', field.example] as const)
    if (mistyped[1] === undefined) return []
    return [
      {
        line: lineOf(['fields', index, mistyped[0]]),
        expected: `${mistyped[0]}: values of the type ${field.type}`,
        found: JSON.stringify(mistyped[1]),
        fix: `write such values, or change the type of ${field.name}`,
      },
    ]
  })
}

/** Problems of enums: values of the sample that are missing in the meaning, which must list them all as inline code. */
function checkEnums({ fields }: Meta<'datasets'>, frontmatter: Frontmatter<'datasets'>, lineOf: LineOf): ProblemIn[] {
  return fields.flatMap(({ name, type, example, sample }) => {
    const meaning = frontmatter.fields[name]
    if (type !== 'enum' || meaning === undefined) return []
    const known = enumValues(meaning, fields)
    const drawn = 'pick' in sample ? sample.pick : 'with' in sample ? sample.values : []
    const missing = [...new Set([example, ...drawn].map(String))].filter((value) => !known.includes(value))
    if (missing.length === 0) return []
    return [
      {
        line: lineOf(['fields', name]),
        expected: `fields.${name}: every value that the enum can have, as inline code`,
        found: `a sentence without ${missing.join(', ')}`,
        fix: `write ${missing.map((value) => `\`${value}\``).join(', ')} into the sentence`,
      },
    ]
  })
}

/**
 * Problems of a comparison's table: cells with unknown sources or providers, our own cells with pages of others and cells of others with
 * pages of ours as sources, sources that no cell uses.
 */
export function checkComparison({ subjects, sources, rows }: ComparisonTable, lineOf: LineOf): ProblemIn[] {
  const cells = Object.entries(rows).flatMap(([row, cells]) => Object.entries(cells).map(([subject, from]) => ({ row, subject, from })))
  const used = new Set(cells.flatMap(({ from }) => from))
  const unknown = (path: Path, key: 'subjects' | 'sources', name: string) => {
    const fix = fixOfName(name, Object.keys(key === 'subjects' ? subjects : sources), `add it to ${key}`)
    return { line: lineOf(path), expected: `a name that is listed in \`${key}\``, found: name, fix }
  }
  return [
    ...cells
      .filter(({ subject }) => subject !== 'own' && !(subject in subjects))
      .map(({ row, subject }) => unknown(['table', 'rows', row, subject], 'subjects', subject)),
    ...cells.flatMap(({ row, subject, from }) =>
      from.flatMap((name) => {
        const path = ['table', 'rows', row, subject]
        const source = sources[name]
        if (!source) return [unknown(path, 'sources', name)]
        const key = subject === 'own' ? 'page' : 'url'
        if (key in source) return []
        const owner = subject === 'own' ? 'this site' : 'the provider'
        return [{ line: lineOf(path), expected: `a page of ${owner}: a source with \`${key}\``, found: name, fix: 'name such a source' }]
      }),
    ),
    ...Object.keys(sources)
      .filter((name) => !used.has(name))
      .map((name) => ({
        line: lineOf(['table', 'sources', name]),
        expected: 'a source that a cell names',
        found: name,
        fix: 'name it in a row, or remove it',
      })),
  ]
}

/** Links from our own cells to the pages that are their sources, with the line of each cell's text. */
export function ownSources(meta: Meta<'compare'>, lineOf: LineOf): FoundLink[] {
  if (!meta.table) return []
  const { sources, rows } = meta.table
  return Object.entries(rows).flatMap(([row, { own }]) =>
    own.flatMap((name) => {
      const source = sources[name]
      return source && 'page' in source ? [{ href: source.page, line: lineOf(['rows', row, 'own']) }] : []
    }),
  )
}

/**
 * Problems of texts by name: each name in `meta.yaml` needs a sentence, and no other name may have one.
 *
 * @param what key of the texts in the front matter, with dots
 */
export function checkNames(
  what: string,
  names: readonly string[],
  frontmatter: Readonly<Record<string, unknown>>,
  lineOf: LineOf,
): ProblemIn[] {
  const missing = names
    .filter((name) => !(name in frontmatter))
    .map((name) => ({
      line: lineOf(what.split('.')),
      expected: `${what}.${name}: a sentence for each name in meta.yaml`,
      found: 'nothing',
      fix: `add ${name}`,
    }))
  const surplus = Object.keys(frontmatter)
    .filter((name) => !names.includes(name))
    .map((name) => ({
      line: lineOf([...what.split('.'), name]),
      expected: `${what}: only names that meta.yaml has`,
      found: name,
      fix: fixOfName(name, names, `remove ${name}, or add it to meta.yaml`),
    }))
  return [...missing, ...surplus]
}

/** All problems of texts by name that a kind can have. */
export function checkFrontmatterNames(kind: Kind, meta: unknown, parsedFrontmatter: unknown, lineOf: LineOf): ProblemIn[] {
  const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)
  if (kind === 'datasets') {
    const dataset = meta as Meta<'datasets'>
    const frontmatter = parsedFrontmatter as Frontmatter<'datasets'>
    return [...checkNames('fields', namesOf(dataset.fields), frontmatter.fields, lineOf), ...checkEnums(dataset, frontmatter, lineOf)]
  }
  if (kind === 'scrapers') {
    const { inputs, outputs } = meta as Meta<'scrapers'>
    const frontmatter = parsedFrontmatter as Frontmatter<'scrapers'>
    return [
      ...checkNames('inputs', namesOf(inputs), frontmatter.inputs, lineOf),
      ...checkNames('outputs', namesOf(outputs), frontmatter.outputs, lineOf),
    ]
  }
  if (kind === 'compare') {
    const rows = (meta as Meta<'compare'>).table?.rows ?? {}
    const frontmatter = (parsedFrontmatter as Frontmatter<'compare'>).rows ?? {}
    const named = checkNames('rows', Object.keys(rows), frontmatter, lineOf)
    const cells = Object.entries(rows).flatMap(([row, cells]) =>
      row in frontmatter ? checkNames(`rows.${row}`, ['label', ...Object.keys(cells)], frontmatter[row]!, lineOf) : [],
    )
    return [...named, ...cells]
  }
  return []
}
