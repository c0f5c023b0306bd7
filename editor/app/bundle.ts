/** Bundles the app of the editor with Vite. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { languageSelectorsPlugin } from '../../tooling/styles/language-selectors.ts'
import { appFolder } from '../protocol/page.ts'
import { editorPath } from '../protocol/operations.ts'

/** What the bundle is made of. */
const sources = [
  'editor/{app,protocol}/**/*.{ts,tsx,css,html,json}',
  'app/{styles,ui}/**/*.css',
  '.generated/*.css',
  '.generated/public/favicon.svg',
  'package-lock.json',
]

/** A hash of all sources of the bundle. */
function digest(root: string): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root }).sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/**
 * Bundles the app into `appFolder`, unless it is there already, made of the same sources.
 *
 * @param root the repository, with `.generated/`
 * @returns whether it was bundled
 */
export async function bundleApp(root: string): Promise<boolean> {
  const outDir = join(root, appFolder)
  const stamp = join(outDir, 'sources.sha256')
  const sources = digest(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return false
  rmSync(outDir, { recursive: true, force: true })
  await build({
    configFile: false,
    root: join(root, 'editor/app'),
    base: editorPath,
    publicDir: false,
    logLevel: 'warn',
    // Not as the environment says: tests bundle it too.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    css: { postcss: { plugins: [languageSelectorsPlugin] } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      cssMinify: 'lightningcss',
      // Served on the same machine or to a few members of staff; the largest part is CodeMirror.
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  })
  writeFileSync(stamp, sources)
  return true
}
