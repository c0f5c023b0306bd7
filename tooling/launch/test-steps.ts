/** The steps of `npm test`, in order: the quick ones first, so that a mistake shows early. */

export interface TestStep {
  name: string
  script: string
  args: readonly string[]
  /** Variables that are added to the environment. */
  env?: Readonly<Record<string, string>>
}

/** Steps of one list run in parallel; a step that measures time, or uses the whole machine, runs alone. */
const stages: readonly (readonly TestStep[])[] = [
  [{ name: 'messages and content', script: 'tooling/generate.ts', args: [] }],
  // In development, and with all features, so that the pages that builds do not contain have types too.
  [
    {
      name: 'route types',
      script: 'node_modules/@react-router/dev/bin.cjs',
      args: ['typegen'],
      env: { NODE_ENV: 'development', ALL_ROUTES: '1' },
    },
  ],
  [
    { name: 'types', script: 'node_modules/typescript/bin/tsc', args: ['--noEmit'] },
    { name: 'lint', script: 'node_modules/oxlint/bin/oxlint', args: ['--deny-warnings'] },
    { name: 'format', script: 'node_modules/oxfmt/bin/oxfmt', args: ['--check'] },
    { name: 'unused', script: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
    { name: 'styles', script: 'node_modules/stylelint/bin/stylelint.mjs', args: ['{app,editor/app}/**/*.css'] },
  ],
  [
    { name: 'databases', script: 'node_modules/vitest/vitest.mjs', args: ['run', '--config', 'tests/db/vitest.config.ts'] },
    { name: 'unit', script: 'node_modules/vitest/vitest.mjs', args: ['run'] },
  ],
  [{ name: 'build', script: 'tooling/build.ts', args: [] }],
  [
    { name: 'weight', script: 'bench/weight.ts', args: ['--assert'] },
    { name: 'html', script: 'tests/html/validate.ts', args: [] },
    { name: 'nu', script: 'tests/html/nu.ts', args: [] },
    { name: 'foreign words', script: 'tests/html/foreign-words.ts', args: [] },
  ],
  [{ name: 'quayside', script: 'tests/quayside/make-site.ts', args: [] }],
  [{ name: 'navigation', script: 'bench/navigation.ts', args: ['--assert', '--pairs', '5'] }],
  [{ name: 'editor', script: 'node_modules/vitest/vitest.mjs', args: ['run', '--config', 'tests/editor/vitest.config.ts'] }],
  [{ name: 'end to end', script: 'node_modules/vitest/vitest.mjs', args: ['run', '--config', 'tests/e2e/vitest.config.ts'] }],
]

/** The step of `npm run test:site` that opens pages; `npm test` opens more of them. */
const siteCheck: TestStep = { name: 'site', script: 'tests/site/check-site.ts', args: [] }

/** What a provider changes is in `site`, `contract`, `content` and `public`: the steps that read them, whatever they hold. */
const siteSteps = ['messages and content', 'build', 'weight', 'html', 'nu', 'foreign words']

/** The stages of `npm run test:site`. @param only names of steps; all if empty */
export function siteStages(only: readonly string[]): (readonly TestStep[])[] {
  const isChosen = (name: string) => only.length === 0 || only.includes(name)
  const others = siteSteps.filter(isChosen)
  return [...(others.length > 0 ? testStages(others) : []), ...(isChosen(siteCheck.name) ? [[siteCheck]] : [])]
}

/**
 * @param only names of steps to run; all steps if empty
 * @returns stages, one after another
 * @throws if a name is unknown
 */
export function testStages(only: readonly string[]): (readonly TestStep[])[] {
  const names = stages.flat().map(({ name }) => name)
  const unknown = only.filter((name) => !names.includes(name))
  if (unknown.length) throw new Error(`There is no step '${unknown.join("', '")}'. Known: ${names.join(', ')}.`)
  if (only.length === 0) return [...stages]
  return stages.map((stage) => stage.filter(({ name }) => only.includes(name))).filter((stage) => stage.length > 0)
}
