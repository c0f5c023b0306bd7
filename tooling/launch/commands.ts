/** What `npm start`, `npm run dev`, `build`, `check`, `test`, `videos` and `crawl` do. */
import { spawnSync } from 'node:child_process'
import { buildIsFresh, rememberBuild } from './freshness.ts'
import { testSteps } from './test-steps.ts'

const commands: Readonly<Record<string, (args: readonly string[]) => void>> = {
  start() {
    if (!buildIsFresh()) build()
    run('server/main.ts', [])
  },
  build,
  dev() {
    run('tooling/dev/server.ts', [])
  },
  /** Only the checks of words and content. */
  check() {
    run('tooling/messages/compile.ts', [])
    run('tooling/content/check.ts', [])
  },
  translations(args) {
    run('tooling/content/translations.ts', args)
  },
  test(args) {
    for (const { name, script, args: given } of testSteps(args)) {
      console.log(`\n── ${name}`)
      run(script, given)
    }
    console.log('\nEverything passed.')
  },
  videos(args) {
    if (!buildIsFresh()) build()
    run('tooling/videos/record.ts', args)
  },
  crawl(args) {
    if (!buildIsFresh()) build()
    run('tests/crawl/crawl.ts', args)
  },
}

function build(): void {
  run('tooling/build.ts', [])
  rememberBuild()
}

/** Runs a script with this Node; its failure is ours. */
function run(script: string, args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(`There is no command '${name}'. Known: ${Object.keys(commands).join(', ')}.`)
  process.exit(1)
}
command(args)
