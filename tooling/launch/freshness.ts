/** Whether the last build was made from the files as they are now. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'

const stamp = 'build/.inputs'

/** All that a build is made from. */
const inputs = ['app/**', 'core/**', 'server/content/**', 'tooling/**', 'content/**', 'public/**', '*.ts', 'package-lock.json']

/** Names, sizes and times of the inputs: milliseconds where reading them all would take seconds. */
export function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((pattern) => globSync(pattern)).sort()) {
    const facts = statSync(file)
    if (facts.isFile()) hash.update(`${file}\0${facts.size}\0${facts.mtimeMs}\n`)
  }
  return hash.update(process.env.SITE_ORIGIN ?? '').digest('hex')
}

export function buildIsFresh(): boolean {
  return existsSync('build/site-manifest.json') && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
}

/** @param inputs fingerprint from before the build: what was edited while it ran is not in it */
export function recordBuild(inputs: string): void {
  mkdirSync('build', { recursive: true })
  writeFileSync(stamp, inputs)
}
