/** Bundles the server, its commands and React Router's server build with the packages that they import. */
import { globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { digestFiles, isStamped } from '#tooling/files.ts'

/** Programs of the artifact by their name, with their sources. */
const programs = {
  'server/main': 'server/main.ts',
  'server/inbox': 'server/inbox/main.ts',
  'server/backup': 'server/backup/backup.ts',
  'server/restore': 'server/backup/restore.ts',
  'server/decrypt': 'server/inbox/decrypt.ts',
  'server/rewrap': 'server/inbox/rewrap.ts',
  'server/share-worker': 'server/share/worker.ts',
  'build/server/index': 'build/server/index.js',
}

/** Packages with compiled code, which are copied beside the bundle (`assemble.ts`). */
const nativePackages = ['better-sqlite3', '@resvg/resvg-js'] as const

/** What is bundled (ARCHITECTURE.md lists what the server may import), and what decides how. */
const inputs = ['server/**', 'core/**', 'build/server/**', '.generated/*.{js,ts}', '*.{ts,json}', 'tooling/artifact/*.ts']

/**
 * Writes `server/*.js` and `build/server/index.js`, unless the folder holds the bundle of the same inputs. All chunks are in `server/`, because
 * `server/root.ts` finds the root from its own place.
 *
 * @param outDir holds nothing else
 * @returns the names of the files in it
 * @throws if a module is missing or can't be parsed
 */
export async function bundleServer(outDir: string): Promise<string[]> {
  const stamp = join(outDir, '.bundled')
  const digest = digestFiles(inputs)
  if (!isStamped(stamp, digest)) {
    rmSync(outDir, { recursive: true, force: true })
    await writeBundle(outDir)
    writeFileSync(stamp, digest)
  }
  return globSync('**/*.js', { cwd: outDir })
}

async function writeBundle(outDir: string): Promise<void> {
  const bundle = await rolldown({
    input: programs,
    platform: 'node',
    external: [...nativePackages],
    // React chooses its build by this variable: without it both builds would be bundled.
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    onLog(level, log, report) {
      // "use client" means nothing in a server's bundle.
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level === 'warn' ? 'error' : level, log)
    },
  })
  await bundle.write({
    dir: outDir,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'server/[name]-[hash].js',
  })
  await bundle.close()
}
