/** The commands of `package.json`. */
import { serverEnvironment, serverFlags } from '../artifact/server-flags.ts'
import { buildIsFresh, fingerprint, recordBuild } from './freshness.ts'
import { run, runBuffered } from './run.ts'
import { siteStages, testStages, type TestStep } from './test-steps.ts'

const vitest = 'node_modules/vitest/vitest.mjs'

/** Commands that only run a script with their arguments. */
const scripts: Readonly<Record<string, string>> = {
  audit: 'tooling/audit/audit.ts',
  format: 'node_modules/oxfmt/bin/oxfmt',
  inbox: 'server/inbox/main.ts',
  backup: 'server/backup/backup.ts',
  restore: 'server/backup/restore.ts',
  decrypt: 'server/inbox/decrypt.ts',
  'docs:configuration': 'scripts/configuration-reference.ts',
  rewrap: 'server/inbox/rewrap.ts',
}

/** The same for scripts that need the built site, which is built first if it is stale. */
const siteScripts: Readonly<Record<string, readonly string[]>> = {
  videos: ['scripts/videos/record.ts'],
  pictures: ['scripts/pictures/record.ts'],
  crawl: ['tests/crawl/crawl.ts'],
  soak: ['bench/soak.ts'],
  'test:e2e': [vitest, 'run', '--config', 'tests/e2e/vitest.config.ts'],
  'test:system': [vitest, 'run', '--config', 'tests/system/vitest.config.ts'],
  'test:deploy': [vitest, 'run', '--config', 'tests/deploy/vitest.config.ts'],
}

const commands: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  build,
  test,
  async start() {
    if (!buildIsFresh()) await build()
    await run('dist/server/main.js', [], { env: serverEnvironment, nodeFlags: serverFlags })
  },
  async lab(args) {
    await compileLabData()
    await run('lab/main.ts', args)
  },
  async dev() {
    await compileConstants()
    await run('tooling/dev/server.ts', [], { env: { PREVIEW: 'drafts' } })
  },
  /** Checks contract, messages and content; with paths, shows only the problems of the content below them. */
  async check(args) {
    await compileConstants()
    await run('tooling/contract/openapi.ts', [])
    await run('tooling/messages/compile.ts', [])
    await run('tooling/content/compile.ts', args)
  },
  /** Lists documents and facts that somebody must look at again. */
  async review(args) {
    await compileConstants()
    await run('tooling/messages/compile.ts', [])
    await run('tooling/content/review.ts', args)
  },
  /** The editor, in a browser. */
  async edit() {
    await compileConstants()
    await run('tooling/generate-inputs.ts', [])
    await run('editor/app/build.ts', [])
    await run('editor/server/main.ts', [])
  },
  /** Writes the files of a new language or document. */
  async new(args) {
    await compileConstants()
    await run('tooling/new/new.ts', args)
  },
  /** Makes the repository of a new provider. */
  async create(args) {
    await compileConstants()
    await run('tooling/create/main.ts', args)
  },
  /** Makes content of an existing blog or help center. */
  async import(args) {
    await compileConstants()
    await run('tooling/import/main.ts', args)
  },
  /** Runs the code samples against the lab. */
  async samples(args) {
    await compileLabData()
    await run('tooling/samples/run.ts', args)
  },
  /** Runs clients against faults and records what they print, for the error finder. */
  async 'record-errors'(args) {
    await compileLabData()
    await run('tooling/client-errors/record.ts', args)
  },
  /** Runs the claims about clients with several of their versions. */
  async clients(args) {
    await compileLabData()
    await run('tooling/clients/run.ts', args)
  },
  async lint() {
    await test(['lint', 'styles'])
  },
  async typecheck() {
    await test(['messages and content', 'route types', 'types'])
  },
  async translations(args) {
    await compileConstants()
    await run('tooling/translation/main.ts', args)
  },
  /** What a provider changes, whatever it is: no step names a document. */
  async 'test:site'(args) {
    await runStages(siteStages(args))
  },
  /** @param args names of files, or parts of them; all unit tests if empty */
  async 'test:unit'(args) {
    await compileConstants()
    await run('tooling/generate.ts', [])
    await run(vitest, ['run', ...args])
  },
  ...Object.fromEntries(Object.entries(scripts).map(([name, script]) => [name, (args: readonly string[]) => run(script, args)])),
  ...Object.fromEntries(Object.entries(siteScripts).map(([name, script]) => [name, (args: readonly string[]) => runOnSite(script, args)])),
}

async function runOnSite([script = '', ...fixed]: readonly string[], args: readonly string[]): Promise<void> {
  if (!buildIsFresh()) await build()
  await run(script, [...fixed, ...args])
}

/** @param only names of steps */
async function test(only: readonly string[]): Promise<void> {
  await runStages(testStages(only))
}

async function runStages(stages: readonly (readonly TestStep[])[]): Promise<void> {
  await compileConstants()
  for (const stage of stages) await runStage(stage)
  console.log('\nEverything passed.')
}

/** Steps of a stage that run in parallel. */
const maxParallelSteps = 2

/** Runs the steps of a stage. If one has failed, ends the command once all have ended. */
async function runStage(stage: readonly TestStep[]): Promise<void> {
  const started = performance.now()
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(0)} s`
  const [only, ...others] = stage
  if (only && others.length === 0) {
    console.log(`\n── ${only.name}`)
    await run(only.script, only.args, { env: only.env })
    return console.log(`(${seconds()})`)
  }
  const queue = [...stage]
  let failed = 0
  const work = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const { code, output } = await runBuffered(step.script, step.args, step.env)
      console.log(`\n── ${step.name}\n${output}(${seconds()} after its stage began)`)
      if (code !== 0) failed++
    }
  }
  await Promise.all(Array.from({ length: maxParallelSteps }, work))
  if (failed > 0) process.exit(1)
}

/** Runs first, because the modules of later steps import the results. */
async function compileConstants(): Promise<void> {
  await run('tooling/languages/compile.ts', [])
  await run('tooling/content/taxonomies.ts', [])
  await run('tooling/site/compile.ts', [])
  await run('tooling/contract/compile.ts', [])
}

/** What commands need that start the lab. */
async function compileLabData(): Promise<void> {
  await compileConstants()
  await run('tooling/lab/lab-data.ts', [])
}

async function build(): Promise<void> {
  const inputs = fingerprint()
  await compileConstants()
  await run('tooling/build.ts', [])
  recordBuild(inputs)
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(`There is no command '${name}'. Known: ${Object.keys(commands).join(', ')}.`)
  process.exit(1)
}
await command(args)
