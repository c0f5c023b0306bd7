/** The results of `npm run samples` for the pages that show them. */
import { lastRunOf, type LanguageResult, type LastRun } from '#core/samples/last-run.ts'
import type { SampleLanguage } from '#core/samples/api-call.ts'
import results from './results.json' with { type: 'json' }

/** The type of the file has a member for each package, which may be missing. */
const runs = results as readonly object[] as readonly LanguageResult[]

/** With which versions a program was last run; only for programs that are run. */
export function lastRun(program: { grammar: SampleLanguage; code: string }): LastRun | undefined {
  return lastRunOf(program, runs)
}

/** The source of `.generated/sample-results.ts`, for the loaders of pages. */
export function resultsModule(): string {
  const rows = runs.map(({ language, version, packages, day }): LanguageResult => ({ language, version, packages, day }))
  return `import type { LanguageResult } from '#core/samples/last-run.ts'

export const sampleResults: readonly LanguageResult[] = ${JSON.stringify(rows)}
`
}
