/** The steps of `npm test`, in order: the quick ones first, so that a mistake shows early. */

export interface TestStep {
  name: string
  script: string
  args: readonly string[]
}

/**
 * Files of tests/e2e that have been seen to pass on a quiet machine. The others run by
 * `npx vitest run --config tests/e2e/vitest.config.ts`; docs/plan.md says what each still needs.
 */
const settled = ['links', 'theme', 'languages', 'policy'].map((name) => `tests/e2e/${name}.test.ts`)

/** @param only names of steps to run; all of them where there are none */
export function testSteps(only: readonly string[]): TestStep[] {
  const steps: TestStep[] = [
    { name: 'words and content', script: 'tooling/generate.ts', args: [] },
    { name: 'route types', script: 'node_modules/@react-router/dev/bin.cjs', args: ['typegen'] },
    { name: 'types', script: 'node_modules/typescript/bin/tsc', args: ['--noEmit'] },
    { name: 'format', script: 'node_modules/oxfmt/bin/oxfmt', args: ['--check'] },
    { name: 'lint', script: 'node_modules/oxlint/bin/oxlint', args: ['--deny-warnings'] },
    { name: 'unused', script: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
    { name: 'styles', script: 'node_modules/stylelint/bin/stylelint.mjs', args: ['app/**/*.css'] },
    { name: 'unit', script: 'node_modules/vitest/vitest.mjs', args: ['run'] },
    { name: 'build', script: 'tooling/build.ts', args: [] },
    { name: 'html', script: 'tests/html/validate.ts', args: [] },
    { name: 'nu', script: 'tests/html/nu.ts', args: [] },
    { name: 'foreign words', script: 'tests/html/foreign-words.ts', args: [] },
    { name: 'end to end', script: 'node_modules/vitest/vitest.mjs', args: ['run', '--config', 'tests/e2e/vitest.config.ts', ...settled] },
  ]
  return only.length ? steps.filter(({ name }) => only.includes(name)) : steps
}
