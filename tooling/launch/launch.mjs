/**
 * Bootstraps a command on a machine that has only Node 20 and npm: installs the packages when they are
 * missing or older than the lock file (the pinned Node 24 is one of them), then hands over to it.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

if (process.platform === 'win32') {
  console.error('This program runs on Linux and macOS. On Windows, run it in WSL: https://learn.microsoft.com/windows/wsl/install')
  process.exit(1)
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const node = join(root, 'node_modules/node/bin/node')
const stamp = join(root, 'node_modules/.installed')
const lockFile = readFileSync(join(root, 'package-lock.json'), 'utf8')
const lock = createHash('sha256').update(lockFile).digest('hex')

if (!existsSync(node) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing packages (the first time takes a minute or two) …')
  // The build needs development packages, which npm omits if NODE_ENV is production.
  runNpm('ci', '--include=dev', '--ignore-scripts')
  // Scripts of those packages only that have one: installing from a lock file, npm also compiles packages that forbid it (`gypfile: false` is not in
  // the lock file), for which it needs a compiler and Python.
  runNpm('rebuild', ...packagesWithScripts(JSON.parse(lockFile)))
  if (!existsSync(node)) {
    console.error(`The pinned Node was not installed at ${node}: its package needs install scripts. Run: npm rebuild node`)
    process.exit(1)
  }
  writeFileSync(stamp, lock)
}

/** Runs npm in the repository; a failure ends this program with npm's message. */
function runNpm(...args) {
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
}

/** Names of the installed packages with an install script, by the lock file. */
function packagesWithScripts({ packages }) {
  const paths = Object.keys(packages).filter((path) => packages[path].hasInstallScript && existsSync(join(root, path)))
  return paths.map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
}

const child = spawn(node, [join(root, 'tooling/launch/commands.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${join(root, 'node_modules/node/bin')}:${process.env.PATH}` },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(`The pinned Node at ${node} can't be started: ${error.message}. Run: npm rebuild node`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
