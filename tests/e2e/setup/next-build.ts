/** A later build of the same site: a few of its pages, with another name for every script and style. */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startServer, type RunningServer } from '#server/start.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import type { SiteManifest } from '#core/site-manifest.ts'
import { pack } from '#tooling/pack/pack.ts'

/** Inside the repository, so that the server build finds its packages. */
const folder = '.cache/next-build'

/** The pages of the build. */
const pages = ['pricing', 'about', 'trust', 'blog']

/** Creates the build from `build/`, which it does not change. */
export async function makeNextBuild(): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  const { files: _files, ...rules } = JSON.parse(readFileSync('build/site-manifest.json', 'utf8')) as SiteManifest
  const rename = createRename()
  const copy = (file: string) => {
    const target = join(folder, rename(file))
    mkdirSync(dirname(target), { recursive: true })
    if (/\.(?:html|data|js|css|json)$/.test(file)) writeFileSync(target, rename(readFileSync(join('build', file), 'utf8')))
    else cpSync(join('build', file), target)
  }
  const copiedFiles = [
    'server/**/*.*',
    'site/assets/*.{js,css}',
    'site/fonts/*.woff2',
    'site/*404page.html',
    'site/favicon.svg',
    'site/site.*.webmanifest',
    ...pages.flatMap((page) => [`site/${page}/index.html`, `site/${page}.data`]),
  ]
  for (const file of globSync(copiedFiles, { cwd: 'build' })) copy(file)
  const latest = join(folder, 'site/builds/latest.json')
  mkdirSync(dirname(latest), { recursive: true })
  writeFileSync(latest, JSON.stringify({ id: 'next', timestamp: 1 }))
  await pack(join(folder, 'site'), { ...rules, buildId: 'next' }, { cacheDir: join(folder, 'cache') })
  return folder
}

/** Creates a function that reverses every hash in a file name: seven characters (`vite.config.ts`), eight for styles and workers. */
function createRename(): (text: string) => string {
  const hashes = globSync('assets/*.{js,css}', { cwd: 'build/site' }).flatMap((file) => /-([\w-]{7,8})\.\w+$/.exec(file)?.[1] ?? [])
  const names = new RegExp(`-(${[...new Set(hashes)].map((hash) => hash.replaceAll('-', String.raw`\-`)).join('|')})\\.(js|css)`, 'g')
  return (text) => text.replace(names, (_name, hash: string, ending: string) => `-${[...hash].toReversed().join('')}.${ending}`)
}

/** Serves a build on a port (0: any free one). */
export function serve(buildDir: string, port: number, dataDir: string): Promise<RunningServer> {
  const config = readConfig({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  return startServer({ config, log: createLog('error'), buildDir, contentDir: '.generated/content' })
}
