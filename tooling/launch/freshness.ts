/** Whether the last build was made from the files as they are now. */
import { existsSync, writeFileSync } from 'node:fs'
import { digestFiles, isStamped } from '../files.ts'

const stamp = 'build/.inputs'

/** All that a build is made from. */
const inputs = ['app/**', 'core/**', 'server/content/**', 'tooling/**', 'content/**', 'public/**', '*.ts', 'package-lock.json']

/** Digest of the inputs. */
export function fingerprint(): string {
  return digestFiles(inputs) + (process.env.SITE_ORIGIN ?? '')
}

export function buildIsFresh(): boolean {
  return existsSync('build/site-manifest.json') && isStamped(stamp, fingerprint())
}

/** @param inputs fingerprint from before the build: what was edited while it ran is not in it */
export function recordBuild(inputs: string): void {
  writeFileSync(stamp, inputs)
}
