/** Checks planned documents by the rules of the build, before anything is written. */
import type { Kind } from '#core/content/kinds.ts'
import { documentPath } from '#core/content/routes.ts'
import { fallbackLocale, locales, type Locale } from '#core/locales.ts'
import { fixedPaths } from '#core/site-map.ts'
import { checkAgreement } from '#tooling/content/agreement.ts'
import { discover, slugsByKind, type Source } from '#tooling/content/discover.ts'
import type { Facts } from '#tooling/content/facts.ts'
import { checkLinks, linkedFile, type LinkedFile } from '#tooling/content/links.ts'
import { fileOf, loadFile, loadMeta } from '#tooling/content/load.ts'
import { sortProblems, type Problem } from '#tooling/content/problems.ts'
import { placeholderProblems } from '#tooling/content/read.ts'
import { checkRedirects } from '#tooling/content/redirects.ts'
import { readSource } from '#tooling/content/source-file.ts'
import { readPictureName } from '#tooling/pictures/picture-names.ts'
import { stringify } from 'yaml'
import type { Plan, PlannedDocument } from './import-site.ts'
import type { TargetKind } from './target-kinds.ts'

/** What the check of a document needs besides it. */
interface CheckContext {
  root: string
  kind: TargetKind
  slugs: ReadonlyMap<Kind, readonly string[]>
  linked: LinkedFile[]
}

/** The problems that `npm run check` would report in the planned files. */
export function checkPlan(root: string, kind: TargetKind, plan: Plan): Problem[] {
  const { sources } = discover(root)
  const planned = new Set(plan.documents.map(({ folder }) => folder))
  const others = sources.filter(({ folder }) => !planned.has(folder))
  const known = slugsByKind(others)
  const slugs = new Map(known)
  slugs.set(kind, [...(known.get(kind) ?? []), ...plan.documents.map(({ slug }) => slug)])
  slugs.set('blog-tags', [...(known.get('blog-tags') ?? []), ...plan.tags.keys()])
  const linked: LinkedFile[] = others.map(({ kind, slug, folder }) => ({
    kind,
    slug,
    locale: fallbackLocale,
    file: folder,
    links: [],
    ids: [...headingIds(root, folder)],
    ownSections: false,
  }))
  const context = { root, kind, slugs, linked }
  const problems = plan.documents.flatMap((document) => checkDocument(document, context))
  return sortProblems([...problems, ...checkLinks(linked)])
}

/** The ids of the headings of a document that is there. */
export function headingIds(root: string, folder: string): ReadonlySet<string> {
  const text = readSource(root, `${folder}/${fallbackLocale}.md`)
  return new Set([...text.matchAll(/\{#([a-z0-9-]+)\}\s*$/gm)].map((match) => match[1]!))
}

function checkDocument(document: PlannedDocument, { root, kind, slugs, linked }: CheckContext): Problem[] {
  const { folder, slug, files } = document
  const textAt = (path: string) => {
    const file = files.get(path)
    return file && 'text' in file ? file.text : undefined
  }
  const names = [...files.keys()].map((path) => path.slice(folder.length + 1))
  const pictures = names.flatMap((name) => readPictureName(name) ?? [])
  const source: Source = { kind, slug, folder, languages: locales.filter((locale) => document.locales.includes(locale)), pictures }
  const metaText = textAt(`${folder}/meta.yaml`)
  const meta = metaText === undefined ? undefined : loadMeta(source, metaText, slugs)
  const shown = { samples: samplesOf(names), pictures: pictures.map(({ base }) => base) }
  const problems: Problem[] = [...(meta?.problems ?? []), ...sampleProblems(document)]
  const factsOf = new Map<Locale, Facts>()
  const texts = source.languages.map((locale) => [locale, textAt(fileOf(source, locale))!] as const)
  // A translation that is added to a document is compared with the English text that is there.
  if (!source.languages.includes(fallbackLocale))
    factsOf.set(fallbackLocale, loadFile(source, fallbackLocale, readSource(root, fileOf(source)), undefined, shown).facts)
  for (const [locale, text] of texts) {
    const loaded = loadFile(source, locale, text, meta?.meta, shown)
    factsOf.set(locale, loaded.facts)
    problems.push(...loaded.problems)
    linked.push(linkedFile(source, locale, loaded.facts, false))
    if (locale !== fallbackLocale)
      problems.push(
        ...checkAgreement(factsOf.get(fallbackLocale)!, loaded.facts).map((problem) => ({ file: fileOf(source, locale), ...problem })),
      )
  }
  return problems
}

function samplesOf(names: readonly string[]): string[] {
  return [...new Set(names.filter((name) => name.startsWith('samples/')).map((name) => name.split('/')[1]!))]
}

function sampleProblems({ folder, files }: PlannedDocument): Problem[] {
  return [...files].flatMap(([file, planned]) =>
    file.startsWith(`${folder}/samples/`) && 'text' in planned
      ? placeholderProblems(planned.text, fallbackLocale).map((problem) => ({ file, ...problem }))
      : [],
  )
}

/** The old paths that can be redirected: those without a page and without a rule. */
export function allowedRedirects(
  root: string,
  kind: TargetKind,
  plan: Plan,
  present: ReadonlySet<string>,
): { allowed: Map<string, string>; refused: { from: string; reason: string }[] } {
  const paths = [
    ...discover(root).sources.map(({ kind, slug }) => documentPath(kind, slug)),
    ...plan.documents.map(({ slug }) => documentPath(kind, slug)),
  ]
  const pages = new Set([...fixedPaths(), ...paths.map((path) => path.split('#')[0]!)])
  const allowed = new Map<string, string>()
  const refused: { from: string; reason: string }[] = []
  for (const [from, to] of plan.redirects) {
    if (present.has(from)) continue
    const [problem] = checkRedirects(stringify({ [from]: to }), pages)
    if (problem) refused.push({ from, reason: problem.fix })
    else allowed.set(from, to)
  }
  return { allowed, refused }
}
