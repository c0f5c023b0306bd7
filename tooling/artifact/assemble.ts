/**
 * Assembles `dist/`: one folder that runs with Node alone, without development packages and without a build at start. Its folders have the
 * same names as in the repository (`server/root.ts`).
 */
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { encodingSuffixes, type SiteManifest } from '#core/site-manifest.ts'
import { digestFiles, isStamped, makeIfChanged, mapInParallel, removeOtherFiles } from '#tooling/files.ts'
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
  '.generated/share-fonts',
  'server/share/fonts',
]

/** Files of packages with compiled code, for this platform only, and without their sources. */
const nativePatterns = [
  'node_modules/better-sqlite3/{package.json,LICENSE,lib/**}',
  `node_modules/better-sqlite3/prebuilds/${process.platform}${usesMusl() ? 'musl' : ''}-${process.arch}.node`,
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

/** The server's bundle, which is kept for the next build. */
const bundleDir = 'build/programs'

/** Digest of the code that made `dist/`. */
const stamp = 'build/.artifact'

/**
 * Replaces `dist/`. Works in the root of the repository, after the site is packed. Most of the time goes into the files of the site and of the
 * content, so those that have not changed since the last time are left as they are.
 *
 * @param date of the commit, for the bill of materials
 */
export async function assembleArtifact(outDir: string, date: Date): Promise<void> {
  const program = `${digestFiles(['*.ts'], import.meta.dirname)} ${outDir}`
  if (!isStamped(stamp, program)) rmSync(outDir, { recursive: true, force: true })
  // A folder without it does not start: it is written last.
  rmSync(join(outDir, 'package.json'), { force: true })
  const programs = await bundleServer(bundleDir)
  const files = new Set(['sbom.cdx.json', ...programs])
  const add = (sources: readonly string[], make: Make, suffix = '') =>
    mapInParallel(sources, async (source) => {
      files.add(source + suffix)
      await make(source, join(outDir, source + suffix))
    })
  const { buildId, files: siteFiles } = JSON.parse(readFileSync('build/site-manifest.json', 'utf8')) as SiteManifest
  // Each file once, in its stored coding: the server makes the others from it.
  const stored = siteFiles.map(({ file, variants }) => `build/site/${file}${variants.br ? encodingSuffixes.br : ''}`)
  await mapInParallel(programs, (name) => makeIfChanged(join(bundleDir, name), join(outDir, name), copy))
  await add([...copied.flatMap(filesOf), ...nativeFiles()], copy)
  await add(stored, (source, target) => makeIfChanged(source, target, copy))
  // Pages made per request read few of the documents, and all are a tenth of the artifact if they are not compressed.
  const content = ['build/site-manifest.json', ...globSync('.generated/content/**/*.json')]
  await add(content, (source, target) => makeIfChanged(source, target, compress), encodingSuffixes.br)
  writeFileSync(join(outDir, 'sbom.cdx.json'), billOfMaterials({ version: readPackage('.').version, buildId, date }))
  await removeOtherFiles(outDir, (name) => files.has(name))
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(manifestOf(buildId), null, 2)}\n`)
  writeFileSync(stamp, program)
}

/** Whether Node uses the C library musl instead of glibc, as on Alpine Linux: the binaries of packages differ. */
function usesMusl(): boolean {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return process.platform === 'linux' && header.glibcVersionRuntime === undefined
}

/** Makes a file from another one. */
type Make = (source: string, target: string) => Promise<void>

/** A file, or the files below a folder. */
function filesOf(path: string): string[] {
  return statSync(path).isFile() ? [path] : globSync(`${path}/**`).filter((file) => statSync(file).isFile())
}

async function copy(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  // A new file: a server that runs has the earlier one open.
  await copyFile(source, `${target}.part`)
  await rename(`${target}.part`, target)
}

async function compress(source: string, target: string): Promise<void> {
  const bytes = await brotliAsync(await readFile(source), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, bytes)
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
