/** What `npm start`, `npm run dev`, `build`, `check`, `test`, `test:system`, `videos`, `inbox`, `decrypt`, `rewrap` and `crawl` do. */
import { buildIsFresh, fingerprint, rememberBuild } from './freshness.ts'
import { run } from './run.ts'
import { testSteps } from './test-steps.ts'

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
    for (const { name, script, args: given } of testSteps(args)) {
      console.log(`\n── ${name}`)
      await run(script, given)
    }
    console.log('\nEverything passed.')
  },
  async 'test:system'(args) {
    if (!buildIsFresh()) await build()
    await run('node_modules/vitest/vitest.mjs', ['run', '--config', 'tests/system/vitest.config.ts', ...args])
  },
  async videos(args) {
    if (!buildIsFresh()) await build()
    await run('tooling/videos/record.ts', args)
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
