/** With which versions a program was last run, and when. A program has a run only if exactly this program was run. */
import type { SampleLanguage } from './api-call.ts'

/** Versions of the last run of a language's samples without a failure, as in `tooling/samples/results.json`. */
export interface LanguageResult {
  /** `Python`, `curl`. */
  language: string
  version: string
  /** Versions of the packages that were installed, by their name in the registry: `requests[socks]`. */
  packages: Readonly<Record<string, string>>
  /** ISO date. */
  day: string
}

export interface LastRun {
  /** What the program imports, then its language: `requests 2.34.2`, `Python 3.11.7`. */
  versions: readonly string[]
  /** ISO date. */
  day: string
}

/** Names of the languages in the results. */
const names: Readonly<Record<SampleLanguage, string>> = {
  bash: 'curl',
  python: 'Python',
  javascript: 'Node.js',
  go: 'Go',
  java: 'Java',
  php: 'PHP',
  ruby: 'Ruby',
  rust: 'Rust',
}

/** Packages that programs import; other names are modules of the language. */
const imports: Readonly<Partial<Record<SampleLanguage, RegExp>>> = {
  python: /^(?:import|from) (requests|httpx|aiohttp|scrapy)\b/gm,
  javascript: /^import .* from '(?!node:)([^']+)'/gm,
  rust: /^use (reqwest)\b/gm,
}

/**
 * The versions of what a program imports and of its language. Whether this program was run is decided by its caller.
 *
 * @returns `undefined` if there is no result for the language, or for a package that the program imports
 */
export function lastRunOf(
  { grammar, code }: { grammar: SampleLanguage; code: string },
  results: readonly LanguageResult[],
): LastRun | undefined {
  const result = results.find(({ language }) => language === names[grammar])
  if (!result) return undefined
  const installed = new Map(Object.entries(result.packages).map(([name, version]) => [name.replace(/\[.*/, '').toLowerCase(), version]))
  const pattern = imports[grammar]
  const used = pattern ? [...new Set([...code.matchAll(pattern)].map(([, name]) => name!))] : []
  if (used.some((name) => !installed.has(name))) return undefined
  return { versions: [...used.map((name) => `${name} ${installed.get(name)!}`), `${result.language} ${result.version}`], day: result.day }
}
