/** Comparisons of products with each other, and with those of named providers. */
import { z } from 'zod'
import { languageCode } from '#core/languages/texts-by-language.ts'
import { fallbackLocale } from '#core/locales.ts'
import { site } from '#site'
import { diagrams } from '../taxonomy.ts'
import { markdownTable } from './alternate.ts'
import { defineKind } from './kind.ts'
import { counsel, isoDate, listed, order, sentence, slug, text } from './parts.ts'

/**
 * The sources of a comparison with named providers. Each cell names the pages it was read from, our own cells pages of this site; a
 * provider without a cell in a row is shown as "not published".
 */
const comparisonTable = z.strictObject({
  /** Names of the other providers, as they write them. */
  subjects: z.record(slug, text),
  /** Visitors do not see it. */
  counsel,
  /** From reading the sources until a cell must be reviewed. */
  reviewAfterDays: z.int().positive(),
  sources: z.record(
    slug,
    z.union([
      z.strictObject({ url: z.url({ protocol: /^https$/ }), title: text, language: languageCode.default(fallbackLocale), read: isoDate }),
      /** Path of a document of this site, with the anchor of the heading. */
      z.strictObject({ page: z.string().startsWith('/'), read: isoDate }),
    ]),
  ),
  rows: z.record(slug, z.object({ own: z.array(slug).min(1) }).catchall(z.array(slug).min(1))),
})
export type ComparisonTable = z.infer<typeof comparisonTable>

const meta = z.strictObject({ order, diagram: z.enum(diagrams), products: z.array(slug).min(1), table: comparisonTable.optional() })
/** `rows`: for each row of the table a `label`, our `own` cell, and a cell for each provider that `meta.yaml` has sources for. */
const frontmatter = z.strictObject({ ...listed, rows: z.record(slug, z.record(slug, sentence)).optional() })

/** The table as Markdown: each cell with links to its sources. */
function tableSection(document: { meta: z.infer<typeof meta>; frontmatter: z.infer<typeof frontmatter> }): string[] {
  const { table } = document.meta
  if (!table) return []
  const { subjects, sources, rows } = table
  const texts = document.frontmatter.rows ?? {}
  const address = (name: string) => ('page' in sources[name]! ? sources[name].page : sources[name]!.url)
  const links = (from: readonly string[]) => from.map((name) => `[${sources[name]!.read}](${address(name)})`).join(' ')
  const lines = Object.entries(rows).map(([row, cells]) => {
    const cell = (subject: string) => (cells[subject] ? `${texts[row]?.[subject] ?? ''} ${links(cells[subject])}` : '—')
    return [texts[row]?.label ?? '', ...['own', ...Object.keys(subjects)].map(cell)]
  })
  return [markdownTable(['', site.brand, ...Object.values(subjects)], lines)]
}

export const compare = defineKind({
  folder: 'compare',
  path: (name) => `/compare/${name}`,
  ownPages: true,
  list: '/compare',
  label: 'nav.comparisons',
  scope: 'products',
  inMenus: true,
  structuredData: 'WebPage',
  alternate: { perDocument: true, sections: { rows: tableSection } },
  references: { products: 'products' },
  meta,
  frontmatter,
})
