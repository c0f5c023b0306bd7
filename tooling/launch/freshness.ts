/** Checks whether the last build was made from the current files. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { digestFiles, isStamped } from '../files.ts'

const stamp = 'build/.inputs'

/** Written by `tooling/build.ts`: the next day on which visitors get more (`publish on`), or nothing. */
const nextPublication = 'build/.next-publication'

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
  const { SITE_ORIGIN = '', SITE_FOLDER = '', BUILD_DATE = '', PREVIEW = '' } = process.env
  const folder = SITE_FOLDER === '' ? '' : digestFiles([`${SITE_FOLDER}/**`])
  return digestFiles(inputs) + [SITE_ORIGIN, folder, BUILD_DATE, PREVIEW].join('\0')
}

export function buildIsFresh(): boolean {
  return existsSync('dist/package.json') && !isPublicationDue() && isStamped(stamp, fingerprint())
}

/** Whether a document has come due since the build. With `BUILD_DATE` a build stays what it is. */
function isPublicationDue(): boolean {
  if (process.env.BUILD_DATE || !existsSync(nextPublication)) return false
  const day = readFileSync(nextPublication, 'utf8')
  return day !== '' && day <= new Date().toISOString().slice(0, 10)
}

/** @param inputs fingerprint from before the build, so that files edited during the build count as changed */
export function recordBuild(inputs: string): void {
  writeFileSync(stamp, inputs)
}
