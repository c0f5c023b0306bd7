/**
 * Loads one document: reads `meta.yaml` and a language file, checks everything that does not depend on
 * other documents, and returns the tree, the front matter and the facts.
 */
import type { Root } from 'mdast'
import type { z } from 'zod'
import { kinds, type Kind, type Meta, type Frontmatter } from '#core/content/kinds.ts'
import { publicationSchema, type Publication } from '#core/content/publication.ts'
import { fillPlaceholders } from '#core/content/placeholders.ts'
import { fallbackLocale, type Locale } from '#core/locales.ts'
import { bodyFacts, frontmatterFacts, type Facts } from './facts.ts'
import { unlinkBody, unlinkDeep, withoutReferences } from './features-off.ts'
import { pinHeadings } from './headings.ts'
import { hiddenCharacterProblems, mixedAlphabetProblems } from './hidden-characters.ts'
import { parseMarkdown } from './markdown.ts'
import { checkComparison, checkFields, checkReferences, checkTypes, checkFrontmatterNames, ownSources } from './meta-rules.ts'
import { type Problem, type ProblemIn } from './problems.ts'
import { checkLanguagePublication, checkPublication, splitPublication } from './publication.ts'
import { fillDeep, placeholderProblems, splitLanguageFile } from './read.ts'
import { checkRules, checkFrontmatter, type RuleContext } from './rules.ts'
import { readSource } from './source-file.ts'
import { checkSpelling } from './us-spelling.ts'
import type { Source } from './discover.ts'
import { nestingProblem, textLimitProblem } from './text-limits.ts'
import { chapterProblems } from './tutorial.ts'
import { checkYaml, keysOf, readYaml } from './yaml.ts'

/** A loaded `meta.yaml`. `meta` is undefined if it does not match the schema. */
export interface LoadedMeta {
  meta: Meta<Kind> | undefined
  problems: Problem[]
}

/** A loaded language file. `frontmatter` is undefined if the front matter does not match the schema. */
export interface LoadedFile {
  frontmatter: Frontmatter<Kind> | undefined
  /** The body with pinned headings and filled placeholders; links as written. */
  tree: Root
  facts: Facts
  problems: Problem[]
}

/** The text of a file below the root, with `\n` as line break. */
export async function readText(root: string, file: string): Promise<string> {
  return readSource(root, file)
}

/**
 * Checks the text of a document's `meta.yaml`.
 *
 * @param off documents of features that are off, as `<kind>/<slug>`
 */
export function loadMeta(
  source: Source,
  text: string,
  slugs: ReadonlyMap<Kind, readonly string[]>,
  off: ReadonlySet<string> = new Set(),
): LoadedMeta {
  const { meta: schema, frontmatter } = kinds[source.kind]
  const file = `${source.folder}/meta.yaml`
  const limit = textLimitProblem(text, false)
  if (limit) return { meta: undefined, problems: inFile(file, [limit.problem]) }
  const yaml = readYaml(text)
  const checked = checkYaml(yaml, dated(schema), { keys: keysOf(frontmatter), name: 'the language files' })
  const problems: ProblemIn[] = [...hiddenCharacterProblems(text), ...checked.problems]
  const [publication, written] = checked.value ? splitPublication(checked.value as Meta<Kind> & Publication) : []
  const meta = written && withoutReferences(source.kind, written, off)
  if (meta) {
    problems.push(...checkPublication(source, publication!, meta, yaml.lineOf))
    problems.push(...checkReferences(source.kind, meta, slugs, yaml.lineOf, off))
    const table = source.kind === 'compare' ? (meta as Meta<'compare'>).table : undefined
    if (table) problems.push(...checkComparison(table, yaml.lineOf))
    if (source.kind === 'datasets') {
      const dataset = meta as Meta<'datasets'>
      const fieldProblems = checkFields(dataset, yaml.lineOf)
      // Rows can be generated only if the generators fit together.
      problems.push(...(fieldProblems.length > 0 ? fieldProblems : checkTypes(dataset, yaml.lineOf)))
    }
  }
  return { meta, problems: inFile(file, problems) }
}

/**
 * Checks the text of a language file.
 *
 * @param meta the document's meta, if it is valid
 * @param shown names of samples and pictures that the body may show
 */
export function loadFile(
  source: Source,
  locale: Locale,
  raw: string,
  meta: unknown,
  shown: Pick<RuleContext, 'samples' | 'pictures'>,
): LoadedFile {
  const limit = textLimitProblem(raw, true)
  if (limit) return unreadFile(source, locale, limit.problem)
  try {
    return readFile(source, locale, raw, meta, shown)
  } catch (error) {
    if (error instanceof RangeError) return unreadFile(source, locale, nestingProblem)
    throw error
  }
}

/** A file that no parser may read. */
function unreadFile(source: Source, locale: Locale, problem: ProblemIn): LoadedFile {
  const tree: Root = { type: 'root', children: [] }
  return {
    frontmatter: undefined,
    tree,
    facts: { ...bodyFacts(tree, []), frontmatter: {} },
    problems: inFile(fileOf(source, locale), [problem]),
  }
}

function readFile(
  source: Source,
  locale: Locale,
  raw: string,
  meta: unknown,
  shown: Pick<RuleContext, 'samples' | 'pictures'>,
): LoadedFile {
  const { frontmatter: schema, meta: metaSchema } = kinds[source.kind]
  const parts = splitLanguageFile(raw)
  const yaml = readYaml(parts.frontmatter, parts.frontmatterLine)
  const checked = checkYaml(yaml, dated(schema), { keys: keysOf(metaSchema), name: 'meta.yaml' })
  const [publication, ownFrontmatter] = checked.value ? splitPublication(checked.value as Frontmatter<Kind> & Publication) : []
  const frontmatter = ownFrontmatter && unlinkDeep(fillDeep(ownFrontmatter, locale))

  const body = fillPlaceholders(parts.body, locale)
  const tree = parseMarkdown(body)
  unlinkBody(tree)
  const { headings, problems: headingProblems } = pinHeadings(tree)
  const bodyParts = bodyFacts(tree, headings)
  const factsByPath = frontmatterFacts(frontmatter ?? {}, yaml.lineOf)
  const frontmatterLinks = Object.values(factsByPath).flatMap(({ links, line }) => links.map((href) => ({ href, line })))
  const sources = meta && source.kind === 'compare' ? ownSources(meta as Meta<'compare'>, yaml.lineOf) : []

  const problems: ProblemIn[] = [
    ...parts.problems,
    ...hiddenCharacterProblems(raw.replace(/^\uFEFF/, '')),
    ...mixedAlphabetProblems(raw),
    ...placeholderProblems(raw, locale),
    ...checked.problems,
    ...(publication ? checkLanguagePublication(locale === fallbackLocale, publication, yaml.lineOf) : []),
    ...checkFrontmatter(frontmatter, yaml.lineOf),
    ...(frontmatter && meta ? checkFrontmatterNames(source.kind, meta, frontmatter, yaml.lineOf) : []),
    ...headingProblems,
    ...checkRules(tree, { ...shown, body }),
    ...(locale === fallbackLocale ? checkSpelling(tree, frontmatter, yaml.lineOf) : []),
    ...(source.kind === 'video-tutorial' ? chapterProblems(tree) : []),
  ]
  return {
    frontmatter,
    tree,
    facts: { ...bodyParts, frontmatter: factsByPath, links: [...frontmatterLinks, ...sources, ...bodyParts.links] },
    problems: inFile(`${source.folder}/${locale}.md`, problems),
  }
}

/** A schema with the keys that say when visitors get the document. */
function dated(schema: z.ZodObject): z.ZodObject {
  return schema.extend(publicationSchema.shape)
}

/** The path of a language file, English by default. */
export function fileOf(source: Source, locale: Locale = fallbackLocale): string {
  return `${source.folder}/${locale}.md`
}

function inFile(file: string, problems: readonly ProblemIn[]): Problem[] {
  return problems.map((problem) => ({ file, ...problem }))
}
