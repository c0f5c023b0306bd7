/**
 * Assembles `dist/`: one folder that runs with Node alone, without development packages and without a build at start. Its folders have the
 * same names as in the repository (`server/root.ts`).
 */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { encodingSuffixes, type SiteManifest } from '#core/site-manifest.ts'
import { bundleServer } from './bundle-server.ts'
import { assignments, serverEnvironment, serverFlags } from './server-flags.ts'
import { billOfMaterials } from './sbom.ts'

const brotliAsync = promisify(brotliCompress)

/** Files and folders that are copied as they are. */
const copied = [
  'LICENSE',
  'THIRD_PARTY_NOTICES.md',
  '.env.example',
  '.generated/messages',
  '.generated/search.db',
  'server/share/fonts',
  'build/site-manifest.json',
]

/** Files of packages with compiled code, for this platform only, and without their sources. */
const nativePatterns = [
  'node_modules/better-sqlite3/{package.json,LICENSE,lib/**}',
  `node_modules/better-sqlite3/prebuilds/${process.platform}{,musl}-${process.arch}.node`,
  'node_modules/@resvg/resvg-js/{package.json,LICENSE,index.js,js-binding.js}',
  'node_modules/@resvg/resvg-js-*/*',
]

/** Commands of the artifact by their name in the repository's `package.json`. */
const commands = {
  start: [...assignments(serverEnvironment), 'node', ...serverFlags, 'server/main.js'].join(' '),
  inbox: 'node server/inbox.js',
  backup: 'node server/backup.js',
  restore: 'node server/restore.js',
  decrypt: 'node server/decrypt.js',
  rewrap: 'node server/rewrap.js',
}

/**
 * Replaces `dist/`. Works in the root of the repository, after the site is packed.
 *
 * @param date of the commit, for the bill of materials
 */
export async function assembleArtifact(outDir: string, date: Date): Promise<void> {
  rmSync(outDir, { recursive: true, force: true })
  await bundleServer(outDir)
  for (const path of copied) copy(path, outDir)
  await compressContent(outDir)
  const { buildId, files } = JSON.parse(readFileSync('build/site-manifest.json', 'utf8')) as SiteManifest
  // Each file once, in its stored coding: the server makes the others from it.
  for (const { file, variants } of files) copy(`build/site/${file}${variants.br ? encodingSuffixes.br : ''}`, outDir)
  for (const path of nativeFiles()) copy(path, outDir)
  write(join(outDir, 'package.json'), `${JSON.stringify(manifestOf(buildId), null, 2)}\n`)
  write(join(outDir, 'sbom.cdx.json'), billOfMaterials({ version: readPackage('.').version, buildId, date }))
}

/** Pages made per request read few of these files, and they are a tenth of the artifact if they are not compressed. */
async function compressContent(outDir: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  const paths = globSync('.generated/content/**/*.json')
  const compressOne = async (path: string) => write(join(outDir, `${path}.br`), await brotliAsync(readFileSync(path), { params }))
  await Promise.all(paths.map(compressOne))
}

/**
 * The files of packages with compiled code.
 *
 * @param root folder with `node_modules`
 * @throws if a pattern matches nothing, as when a package was compiled on this machine: the artifact could not start
 */
export function nativeFiles(root = '.'): string[] {
  return nativePatterns.flatMap((pattern) => {
    const files = globSync(pattern, { cwd: root }).filter((path) => statSync(join(root, path)).isFile())
    if (files.length === 0) throw new Error(`No file matches ${pattern}. Install the packages again with their binaries: npm ci`)
    return files
  })
}

function copy(path: string, outDir: string): void {
  cpSync(path, join(outDir, path), { recursive: true })
}

function write(path: string, text: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

interface Package {
  version: string
  engines?: Record<string, string>
}

function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package
}

/** The artifact's `package.json`: what it is, and the commands. */
function manifestOf(buildId: string): object {
  const { version, engines } = readPackage('.')
  return { name: 'isthmus', version, build: buildId, private: true, type: 'module', engines, scripts: commands }
}
