/** Redirects of pages that have moved: `content/redirects.yaml`, and `redirects` in `site/provider.yaml` for temporary ones. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { clientErrorPath } from '#core/client-error.ts'
import { visitsPath } from '#core/statistics/visit-report.ts'
import { documentPath } from '#core/content/routes.ts'
import { never } from '#core/content/publication.ts'
import { fallbackLocale, isLocale } from '#core/locales.ts'
import { notFoundPath, routeRedirects } from '#core/redirects.ts'
import { articlesPerPage, fixedPaths } from '#core/site-map.ts'
import type { RedirectRule } from '#core/site-manifest.ts'
import { isOffered, linksToFeaturesOff } from '#core/structure/features.ts'
import { isOwnPath } from '#core/urls.ts'
import { site } from '#site'
import { siteFolder } from '#tooling/site/site-folder.ts'
import type { Source } from './discover.ts'
import { fixOfOff } from './features-off.ts'
import type { WithheldDocuments } from './publication.ts'
import { nearest, type Problem } from './problems.ts'
import { readSource } from './source-file.ts'
import { checkYaml, readYaml } from './yaml.ts'

const file = 'content/redirects.yaml'
const providerFile = `${siteFolder()}/provider.yaml`

/** Old path to new address. */
const schema = z.record(z.string(), z.string())

/** Reads the redirects of the site. Expects that `redirectProblems` has found no problem. */
export function readRedirects(root: string, configured: readonly RedirectRule[] = site.redirects): RedirectRule[] {
  const entries = Object.entries(schema.parse(readYaml(textOf(root)).value ?? {}))
  const rules = [...entries.map(([from, to]): RedirectRule => ({ from, to, status: 301 })), ...configured]
  return rules.filter(({ to }) => isOffered(to)).map(({ from, to, status }) => ({ from, to: locationOf(to), status }))
}

/** Problems of the redirects below `root`, given the existing documents. */
export function redirectProblems(root: string, sources: readonly Pick<Source, 'kind' | 'slug'>[], withheld?: WithheldDocuments): Problem[] {
  const articles = sources.filter(({ kind }) => kind === 'blog').length
  const lists = Array.from({ length: Math.ceil(articles / articlesPerPage) }, (_, index) => `/blog/page/${index + 1}`).slice(1)
  const documents = sources.map(({ kind, slug }) => documentPath(kind, slug).split('#')[0]!)
  const provider = readYaml(textOf(root, providerFile))
  const configured = site.redirects.map((rule, index) => ({ ...rule, line: provider.lineOf(['redirects', index]) }))
  return checkRedirects(textOf(root), new Set([...fixedPaths(), ...documents, ...lists]), configured, withheld?.byPath)
}

/**
 * Problems of a table of redirects.
 *
 * @param pages unprefixed paths of the pages that exist
 * @param configured redirects of `site/provider.yaml`, with their lines there
 * @param withheld pages that visitors do not get yet: nothing leads to them, and the path of a draft may lead elsewhere
 */
export function checkRedirects(
  text: string,
  pages: ReadonlySet<string>,
  configured: readonly (Pick<RedirectRule, 'from' | 'to'> & { line: number })[] = [],
  withheld: WithheldDocuments['byPath'] = new Map(),
): Problem[] {
  const yaml = readYaml(text)
  if (Array.isArray(yaml.value) || typeof (yaml.value ?? {}) !== 'object') {
    return [{ file, line: 1, expected: 'a map of old path to new path', found: text.slice(0, 40), fix: 'write /old-page: /new-page' }]
  }
  const checked = checkYaml(yaml, schema)
  if (!checked.value) return checked.problems.map((problem) => ({ file, ...problem }))
  const rules = [
    ...Object.entries(checked.value).map(([from, to]) => ({ from, to, place: { file, line: yaml.lineOf([from]) } })),
    ...configured.map(({ from, to, line }) => ({ from, to, place: { file: providerFile, line } })),
  ]
  const targets = new Map(rules.map(({ from, to }) => [from.toLowerCase(), to]))
  const planned = [...pages].filter((path) => withheld.get(path)?.from !== never)
  const takenPaths = new Set([...planned, ...serverPaths].map((path) => path.toLowerCase()))
  const seen = new Set<string>()
  return rules.flatMap(({ from, to, place }) => {
    const problem =
      (seen.has(from.toLowerCase()) ? duplicateProblem(from) : undefined) ??
      fromProblem(from, takenPaths) ??
      toProblem(to, { pages, targets, withheld })
    seen.add(from.toLowerCase())
    return problem ? [{ ...place, ...problem }] : []
  })
}

/** Paths that the server answers itself: pages must not link to them, redirects can't replace them. */
const serverPaths = [notFoundPath, clientErrorPath, visitsPath, '/language']

type Finding = Omit<Problem, 'file' | 'line'>

function duplicateProblem(from: string): Finding {
  return { expected: 'each old path once: upper and lower case are one', found: from, fix: 'remove one of the two lines' }
}

/** The server looks redirects up by the decoded path without language, if it has no page. */
function fromProblem(from: string, pages: ReadonlySet<string>): Finding | undefined {
  const expected = 'an old path as visitors type it: from the root, without a language, query, anchor or slash at the end'
  if (!/^(?:\/[^/?#%\s]+)+$/.test(from)) {
    const fix = from.includes('#') ? 'remove the line: browsers send no anchors' : 'write the path alone, as /old-page'
    return { expected, found: from, fix }
  }
  if (languageOf(from))
    return { expected, found: from, fix: `write ${from.replace(/^\/[^/]+/, '') || '/'}: a redirect holds in every language` }
  if (routeRedirects.some((rule) => rule.from === from.toLowerCase())) {
    return {
      expected: 'an old path for which there is no rule',
      found: from,
      fix: 'remove the redirect: the rule in core/redirects.ts is applied first',
    }
  }
  if (!pages.has(from.toLowerCase())) return undefined
  return { expected: 'an old path without a page', found: from, fix: 'remove the redirect or the page: a page is found first' }
}

interface Targets {
  pages: ReadonlySet<string>
  targets: ReadonlyMap<string, string>
  withheld: WithheldDocuments['byPath']
}

function toProblem(to: string, { pages, targets, withheld }: Targets): Finding | undefined {
  const expected = 'a page of this site, without a language, or an address that starts with https://'
  if (!to.startsWith('/')) {
    return to.startsWith('https://') && URL.canParse(to)
      ? undefined
      : { expected, found: to, fix: 'write the path from the root, or https://' }
  }
  if (!isOwnPath(locationOf(to))) return { expected, found: to, fix: 'write one slash at the start and no spaces, dots or backslashes' }
  const path = to.split(/[?#]/)[0]!
  const next = targets.get(path.toLowerCase())
  if (next !== undefined) return { expected: 'the last address: no redirect leads to another', found: to, fix: `write ${next}` }
  const later = withheld.get(path)
  if (later) {
    const found = later.from === never ? `${to}, a draft` : `${to}, published on ${later.from}`
    return { expected: 'a page that visitors get', found, fix: `publish ${later.folder} first, or name another page` }
  }
  if (pages.has(path) || (!isOffered(path) && linksToFeaturesOff === 'unlink')) return undefined
  if (!isOffered(path)) return { expected: 'a page of a feature that is on', found: to, fix: fixOfOff(path) }
  const near = nearest(path, [...pages])
  const fix = languageOf(path)
    ? 'write the path without its language: the visitor keeps theirs'
    : near
      ? `write ${near}`
      : 'write the path of a page'
  return { expected, found: to, fix }
}

/** Whether a path starts with a language, including `/en`, which the server removes. */
function languageOf(path: string): boolean {
  const prefix = path.split('/')[1]!.toLowerCase()
  return isLocale(prefix) || prefix === fallbackLocale
}

/** An address for a `Location` header: percent-encoded ASCII (RFC 9110, 10.2.2). */
function locationOf(to: string): string {
  if (!to.startsWith('/')) return new URL(to).href
  return encodeURI(to).replaceAll(/%25(?=[\dA-F]{2})/gi, '%')
}

function textOf(root: string, name = file): string {
  const path = join(root, name)
  return existsSync(path) ? readSource(root, name) : ''
}
