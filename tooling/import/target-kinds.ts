/** What documents of each kind need besides their text: `meta.yaml` and front matter. */
import { kindFacts, type Kind } from '#core/content/kinds.ts'
import { slugOf } from './conversion.ts'
import type { Report } from './misfits.ts'
import { isDraftDocument, type SourceDocument } from './source-site.ts'

/** The kinds that are imported into. Others consist of data that no blog or help center has. */
export const targetKinds = ['blog', 'user-guide', 'faq', 'legal'] as const satisfies readonly Kind[]
export type TargetKind = (typeof targetKinds)[number]

export function isTargetKind(name: string): name is TargetKind {
  return targetKinds.some((kind) => kind === name)
}

/** The texts of a document that its front matter is made of. */
export interface PageTexts {
  title: string
  description: string
  lead: string
  menu: string
}

export interface MetaContext {
  /** Place in the kind, from 1. */
  order: number
  /** ISO date of the day. */
  today: string
  /** The categories of the site for this kind; any for blogs, whose tags are made. */
  groups: readonly string[] | undefined
  /** Category of this site by that of the source, from the command line. */
  groupOf: ReadonlyMap<string, string>
  /** Categories without counterpart that were reported. */
  reportedGroups: Set<string>
  report: Report
}

/** The front matter, in the order of its keys. */
export function frontMatterOf(kind: TargetKind, { title, description, lead, menu }: PageTexts): Record<string, string> {
  if (kind === 'blog') return { title, description, lead }
  if (kind === 'faq') return { title, description, answer: lead }
  return kind === 'legal' ? { title, description, menu } : { title, description, menu, lead }
}

/** Whether the first paragraph is a string of the front matter instead of a part of the body. */
export function hasLead(kind: TargetKind): boolean {
  return kind !== 'legal'
}

/** The values of `meta.yaml`. */
export function metaOf(kind: TargetKind, document: SourceDocument, context: MetaContext): Record<string, unknown> {
  const { today, report, order } = context
  // An import publishes nothing that was not public.
  const draft = isDraftDocument(document) ? { draft: true } : {}
  if (kind === 'blog') {
    if (document.published === undefined) report({ kind: 'date', what: 'no date', outcome: 'person', instead: `published ${today}` })
    const published = document.published ?? today
    const updated = document.updated !== undefined && document.updated > published ? { updated: document.updated } : {}
    return { published, ...updated, tags: tagsOf(document, context), ...draft }
  }
  if (kind === 'legal') {
    const date = document.updated ?? document.published
    if (date === undefined) report({ kind: 'date', what: 'no date', outcome: 'person', instead: `updated ${today}` })
    return { order, counsel: 'pending', updated: date ?? today, ...draft }
  }
  return { order, [kind === 'faq' ? 'group' : 'chapter']: groupOf(document, context), ...draft }
}

function mapped(names: readonly string[], groupOf: ReadonlyMap<string, string>): string[] {
  return names.flatMap((name) => {
    const to = groupOf.get(name) ?? groupOf.get(slugOf(name)) ?? slugOf(name)
    return to === '' ? [] : [to]
  })
}

/** The tag of articles without one. */
const defaultTag = 'imported'

function tagsOf({ groups }: SourceDocument, { groupOf, report }: MetaContext): string[] {
  const tags = [...new Set(mapped(groups, groupOf))]
  if (tags.length > 0) return tags
  const tag = groupOf.get('') ?? defaultTag
  report({ kind: 'category', what: 'no category', outcome: 'changed', instead: tag })
  return [tag]
}

function groupOf({ groups }: SourceDocument, { groups: known = [], groupOf: chosen, report, reportedGroups }: MetaContext): string {
  const found = mapped(groups, chosen).find((group) => known.includes(group))
  if (found !== undefined) return found
  const group = chosen.get('') ?? known[0]!
  const name = groups[0] ?? 'documents without a category'
  if (!reportedGroups.has(name))
    report({
      kind: 'category',
      what: name,
      outcome: 'changed',
      instead: `${group}: choose another with --group ${groups[0] === undefined ? '' : slugOf(name)}=…`,
    })
  reportedGroups.add(name)
  return group
}

/** Folder of the documents of a kind, below the root. */
export function folderOfKind(kind: Kind): string {
  return `content/${kindFacts(kind).folder!}`
}
