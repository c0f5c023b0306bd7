/** Reads, converts, checks and writes: all of an import but its command line. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { fallbackLocale } from '#core/locales.ts'
import type { Problem } from '#tooling/content/problems.ts'
import { listFolder, readSource } from '#tooling/content/source-file.ts'
import { readTaxonomies } from '#tooling/content/taxonomies.ts'
import { readYaml } from '#tooling/content/yaml.ts'
import { allowedRedirects, checkPlan, headingIds } from './check-plan.ts'
import { formats } from './formats.ts'
import { planImport, type Plan, type PlanOptions, type PlannedDocument } from './import-site.ts'
import { reportTo } from './misfits.ts'
import type { ImportResult } from './report.ts'
import { listSource, type SourceFiles } from './source-files.ts'
import type { ReadOptions, SourceSite } from './source-site.ts'
import { folderOfKind, type TargetKind } from './target-kinds.ts'
import { addRedirects, presentRedirects, writeDocuments, type Written } from './write-plan.ts'
import { protect } from './write-markdown.ts'

export interface ImportOptions extends ReadOptions {
  format: string
  into: TargetKind
  /** Root of the repository whose content is extended. */
  root: string
  /** Category of this site by that of the source; that of '' is for all others. */
  groupOf: ReadonlyMap<string, string>
  overwrite: boolean
  /** Whether files that the check refuses are left out. */
  passingOnly: boolean
  isDryRun: boolean
  /** ISO date of the day. */
  today: string
}

/** Imports a site. Writes nothing if it is a dry run. */
export function runImport(options: ImportOptions): ImportResult {
  const { root, into: kind, format } = options
  const site = formats[format]!(options)
  const files = listSource(options.path)
  const { slugs, orders } = existingDocuments(root, kind)
  const plan = planAround(site, files, options, {
    kind,
    orders,
    existing: slugs,
    preserved: new Map(),
    today: options.today,
    groups: groupsOf(root, kind),
    groupOf: options.groupOf,
  })
  const languageFiles = plan.documents.reduce((sum, { locales }) => sum + locales.length, 0)
  const documents = plan.documents.length
  const problems = checkPlan(root, kind, plan)
  const passing = passingOf(plan.documents, problems)
  const left = options.passingOnly ? leaveOutFailing(root, kind, plan, problems) : problems
  const { allowed, refused } = allowedRedirects(root, kind, plan, presentRedirects(root))
  for (const { from, reason } of refused)
    reportTo(
      plan.misfits,
      'content/redirects.yaml',
    )({ kind: 'old address', what: from, outcome: 'dropped', instead: `no redirect: ${reason}` })
  const written = write(plan, files, options)
  if (!options.isDryRun) addRedirects(root, allowed)
  const { added, replaced, unchanged } = written
  return {
    format,
    path: options.path,
    kind,
    isDryRun: options.isDryRun,
    read: plan.filesRead,
    documents,
    languageFiles,
    ...passing,
    added,
    replaced,
    unchanged,
    redirects: allowed.size,
    misfits: plan.misfits,
    problems: left,
  }
}

/** Plans an import; a second time if documents are there with other content, because links to those lead to other headings. */
function planAround(site: SourceSite, files: SourceFiles, { root, overwrite }: ImportOptions, options: PlanOptions): Plan {
  const before = site.misfits.length
  const plan = planImport(site, files, options)
  const { preserved } = writeDocuments(plan.documents, { root, files, overwrite, isDryRun: true })
  if (preserved.length === 0) return plan
  site.misfits.length = before
  for (const { document, file } of preserved)
    reportTo(
      site.misfits,
      document.sources[0]!,
    )({
      kind: 'existing document',
      what: file,
      outcome: 'left out',
      instead: 'not imported: the address is taken; rename that document, or replace it with --overwrite',
    })
  return planImport(site, files, {
    ...options,
    preserved: new Map(preserved.map(({ document }) => [document.slug, headingIds(root, document.folder)])),
  })
}

function passingOf(
  documents: readonly PlannedDocument[],
  problems: readonly Problem[],
): Pick<ImportResult, 'passing' | 'passingDocuments'> {
  const failing = new Set(problems.map(({ file }) => file))
  const fails = ({ folder, files }: PlannedDocument) =>
    [...files.keys()].some((path) => !path.endsWith('.md') && failing.has(path)) || failing.has(`${folder}/${fallbackLocale}.md`)
  let passing = 0
  let passingDocuments = 0
  for (const document of documents) {
    const good = document.locales.filter((locale) => !failing.has(`${document.folder}/${locale}.md`))
    if (!fails(document)) passing += good.length
    if (!fails(document) && good.length === document.locales.length) passingDocuments++
  }
  return { passing, passingDocuments }
}

/** Takes failing files out of the plan, until the rest passes: a document whose English text fails goes with all of its languages. */
function leaveOutFailing(root: string, kind: TargetKind, plan: Plan, found: readonly Problem[]): Problem[] {
  let problems = found
  while (problems.length > 0 && plan.documents.length > 0) {
    const byFile = Map.groupBy(problems, ({ file }) => file)
    plan.documents = plan.documents.flatMap((document) => withoutFailing(document, byFile, plan))
    problems = checkPlan(root, kind, plan)
  }
  const slugs = new Set(plan.documents.map(({ slug }) => slug))
  for (const [from, to] of plan.redirects) if (!slugs.has(to.slice(to.lastIndexOf('/') + 1))) plan.redirects.delete(from)
  return [...problems]
}

function withoutFailing(document: PlannedDocument, byFile: ReadonlyMap<string, readonly Problem[]>, plan: Plan): PlannedDocument[] {
  const { folder, files, locales, sources } = document
  const report = (file: string) => {
    const [problem] = byFile.get(file)!
    reportTo(
      plan.misfits,
      sources[0]!,
    )({ kind: 'check', what: `${file}: expected ${problem!.expected}, found ${problem!.found}`, outcome: 'left out' })
  }
  const whole = [...files.keys()].find((path) => byFile.has(path) && (!path.endsWith('.md') || path.endsWith(`/${fallbackLocale}.md`)))
  if (whole !== undefined) {
    report(whole)
    return []
  }
  const failing = locales.filter((locale) => byFile.has(`${folder}/${locale}.md`))
  for (const locale of failing) {
    report(`${folder}/${locale}.md`)
    files.delete(`${folder}/${locale}.md`)
    for (const path of files.keys())
      if (path.startsWith(folder) && new RegExp(`\\.${locale}(?:\\.dark)?\\.[a-z]+$`).test(path)) files.delete(path)
  }
  const rest = locales.filter((locale) => !failing.includes(locale))
  return rest.length === 0 ? [] : [{ ...document, locales: rest }]
}

/** The documents of a kind that are there, and their orders. */
function existingDocuments(root: string, kind: TargetKind): { slugs: Set<string>; orders: Map<string, number> } {
  const folder = folderOfKind(kind)
  const slugs = new Set<string>()
  const orders = new Map<string, number>()
  for (const { name } of listFolder(root, folder).filter((entry) => entry.isDirectory())) {
    if (existsSync(join(root, folder, name, `${fallbackLocale}.md`))) slugs.add(name)
    if (!existsSync(join(root, folder, name, 'meta.yaml'))) continue
    const { value } = readYaml(readSource(root, `${folder}/${name}/meta.yaml`))
    const order = (value as { order?: unknown } | undefined)?.order
    if (typeof order === 'number') orders.set(name, order)
  }
  return { slugs, orders }
}

function groupsOf(root: string, kind: TargetKind): readonly string[] | undefined {
  if (kind !== 'user-guide' && kind !== 'faq') return undefined
  return readTaxonomies(join(root, 'content'))[kind === 'faq' ? 'faq-groups' : 'guide-chapters']
}

function write(plan: Plan, files: SourceFiles, { root, overwrite, isDryRun }: ImportOptions): Written {
  const options = { root, files, overwrite, isDryRun }
  const written = writeDocuments(plan.documents, options)
  const used = new Set(plan.documents.map(({ slug }) => slug))
  const tags = used.size === 0 ? [] : tagDocuments(plan, root)
  const tagFiles = writeDocuments(tags, options)
  return { ...written, added: [...written.added, ...tagFiles.added] }
}

/** Tags that are not there yet, as documents. */
function tagDocuments({ tags, misfits }: Plan, root: string): PlannedDocument[] {
  const folder = folderOfKind('blog-tags')
  const present = listFolder(root, folder).map(({ name }) => name)
  return [...tags]
    .filter(([slug]) => !present.includes(slug))
    .map(([slug, { title, description }], index): PlannedDocument => {
      const path = `${folder}/${slug}`
      if (description === undefined)
        reportTo(
          misfits,
          path,
        )({ kind: 'category', what: `${title} has no description`, outcome: 'person', instead: 'written: Articles about it' })
      const texts = {
        title: protect(title, fallbackLocale),
        description: protect(description ?? `Articles about ${title}.`, fallbackLocale),
      }
      const files = new Map([
        [`${path}/meta.yaml`, { text: stringify({ order: present.length + index + 1 }) }],
        [`${path}/${fallbackLocale}.md`, { text: `---\n${stringify(texts, { lineWidth: 0 })}---\n` }],
      ])
      return { slug, folder: path, locales: [fallbackLocale], files, sources: [path] }
    })
}
