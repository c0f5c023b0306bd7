/**
 * Bootstraps a command on a machine that has only Node 20 and npm: installs the packages when they are
 * missing or older than the lock file (the pinned Node 24 is one of them), then hands over to it.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')
const node = join(root, 'node_modules/node/bin/node')
const stamp = join(root, 'node_modules/.installed')
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

if (!existsSync(node) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing packages (the first time takes a minute or two) …')
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (!existsSync(node)) {
    console.error(`The pinned Node was not installed at ${node}: its package needs install scripts. Run: npm rebuild node`)
    process.exit(1)
  }
  writeFileSync(stamp, lock)
}

const child = spawn(node, [join(root, 'tooling/launch/commands.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${join(root, 'node_modules/node/bin')}:${process.env.PATH}` },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
