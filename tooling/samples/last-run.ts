/** The results of `npm run samples` for the pages that show them. A program that differs by one character from one that was run has no result. */
import { createHash } from 'node:crypto'
import { lastRunOf, type LanguageResult, type LastRun } from '#core/samples/last-run.ts'
import type { SampleLanguage } from '#core/samples/api-call.ts'
import { builderPrograms } from './builder-programs.ts'
import results from './results.json' with { type: 'json' }

/** The last run of a language, in which everything was as expected. */
export interface RecordedRun extends LanguageResult {
  /** How many programs were run, also those that no page shows. */
  runs: number
  /** Keys of the programs that pages show and that were run with a right login ({@link programKey}). */
  programs: readonly string[]
}

/** The type of the file has a member for each package, which may be missing. */
const recorded = results as readonly object[] as readonly RecordedRun[]

/** Names a program by its text, without line breaks at its end. */
export function programKey(code: string): string {
  return createHash('sha256').update(code.trimEnd()).digest('hex').slice(0, 12)
}

/** With which versions exactly this program was last run; `undefined` if it was not. */
export function lastRun(program: { grammar: SampleLanguage; code: string }, runs: readonly RecordedRun[] = recorded): LastRun | undefined {
  const key = programKey(program.code)
  return lastRunOf(
    program,
    runs.filter(({ programs }) => programs.includes(key)),
  )
}

/** The source of `.generated/sample-results.ts`, for the loaders of pages. */
export function resultsModule(): string {
  const runs = builderPrograms().map(({ client, protocol, language, code }) => [
    `${client} ${protocol}`,
    lastRun({ grammar: language, code }),
  ])
  return `import type { LastRun } from '#core/samples/last-run.ts'

/** By client and protocol: \`curl http\`. */
export const requestRuns: Readonly<Record<string, LastRun>> = ${JSON.stringify(Object.fromEntries(runs))}
`
}
