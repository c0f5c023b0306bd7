/** What `npm start`, `npm run dev`, `build`, `check`, `test`, `test:system`, `videos`, `inbox`, `decrypt`, `rewrap` and `crawl` do. */
import { buildIsFresh, fingerprint, rememberBuild } from './freshness.ts'
import { run, runAside } from './run.ts'
import { testStages, type TestStep } from './test-steps.ts'

const commands: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  async start() {
    if (!buildIsFresh()) await build()
    await run('server/main.ts', [])
  },
  build,
  async dev() {
    await run('tooling/dev/server.ts', [])
  },
  /** Only the checks of words and content. */
  async check() {
    await run('tooling/messages/compile.ts', [])
    await run('tooling/content/check.ts', [])
  },
  async translations(args) {
    await run('tooling/content/translations.ts', args)
  },
  async test(args) {
    for (const stage of testStages(args)) await runStage(stage)
    console.log('\nEverything passed.')
  },
  async 'test:system'(args) {
    if (!buildIsFresh()) await build()
    await run('node_modules/vitest/vitest.mjs', ['run', '--config', 'tests/system/vitest.config.ts', ...args])
  },
  async videos(args) {
    if (!buildIsFresh()) await build()
    await run('scripts/videos/record.ts', args)
  },
  async inbox(args) {
    await run('server/inbox/main.ts', args)
  },
  async decrypt(args) {
    await run('server/inbox/decrypt.ts', args)
  },
  async rewrap(args) {
    await run('server/inbox/rewrap.ts', args)
  },
  async crawl(args) {
    if (!buildIsFresh()) await build()
    await run('tests/crawl/crawl.ts', args)
  },
}

/** Steps of a stage that run at a time. */
const aside = 2

/** Runs the steps of a stage, and ends the command where one of them has failed, once the others have ended too. */
async function runStage(stage: readonly TestStep[]): Promise<void> {
  const started = performance.now()
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(0)} s`
  const [only, ...others] = stage
  if (only && others.length === 0) {
    console.log(`\n── ${only.name}`)
    await run(only.script, only.args)
    return console.log(`(${seconds()})`)
  }
  const left = [...stage]
  let failed = 0
  const work = async () => {
    for (let step = left.shift(); step; step = left.shift()) {
      const { code, output } = await runAside(step.script, step.args)
      console.log(`\n── ${step.name}\n${output}(${seconds()} after its stage began)`)
      if (code !== 0) failed++
    }
  }
  await Promise.all(Array.from({ length: aside }, work))
  if (failed > 0) process.exit(1)
}

async function build(): Promise<void> {
  const inputs = fingerprint()
  await run('tooling/build.ts', [])
  rememberBuild(inputs)
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(`There is no command '${name}'. Known: ${Object.keys(commands).join(', ')}.`)
  process.exit(1)
}
await command(args)
