/** Checks whether the last build was made from the current files. */
import { existsSync, writeFileSync } from 'node:fs'
import { digestFiles, isStamped } from '../files.ts'

const stamp = 'build/.inputs'

/** Inputs of a build. */
const inputs = [
  'app/**',
  'core/**',
  'lab/**',
  'server/**',
  'tooling/**',
  'content/**',
  'contract/**',
  'site/**',
  'public/**',
  '*.ts',
  'package-lock.json',
]

/** Digest of the inputs. */
export function fingerprint(): string {
  const { SITE_ORIGIN = '', SITE_FOLDER = '' } = process.env
  const folder = SITE_FOLDER === '' ? '' : digestFiles([`${SITE_FOLDER}/**`])
  return digestFiles(inputs) + SITE_ORIGIN + folder
}

export function buildIsFresh(): boolean {
  return existsSync('dist/package.json') && isStamped(stamp, fingerprint())
}

/** @param inputs fingerprint from before the build, so that files edited during the build count as changed */
export function recordBuild(inputs: string): void {
  writeFileSync(stamp, inputs)
}
