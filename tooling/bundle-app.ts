/** Bundles the app for server and browser, unless the last build bundled the same files. */
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { digestFiles, isStamped } from '#tooling/files.ts'

/** Inputs of the bundles. */
const bundled = [
  'app/**',
  'core/**',
  'public/**',
  '.generated/messages/**',
  '.generated/*.{css,js,ts}',
  '.generated/fonts/**',
  '*.ts',
  'package-lock.json',
]

export function bundleApp(): void {
  const stamp = 'build/.bundled'
  const inputs = digestFiles(bundled) + (process.env.SITE_ORIGIN ?? '')
  if (isStamped(stamp, inputs)) return
  rmSync(stamp, { force: true })
  execFileSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], { stdio: 'inherit' })
  writeFileSync(stamp, inputs)
}

if (import.meta.main) bundleApp()
