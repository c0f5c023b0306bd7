/** Builds everything: messages, content, bootstrap script, app, pages, files for machines, compression, and the artifact from these. */
import '#tooling/production.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { bundleApp } from '#tooling/bundle-app.ts'
import { labFiles } from '#tooling/lab/bundle-lab.ts'
import { readBuildView } from '#tooling/content/build-view.ts'
import { runReporting } from '#tooling/content/source-file.ts'
import { readRedirects } from '#tooling/content/redirects.ts'
import { writeIfChanged } from '#tooling/files.ts'
import { assembleArtifact } from '#tooling/artifact/assemble.ts'
import { sourceDate } from '#tooling/source-date.ts'
import { generateSources } from '#tooling/generate.ts'
import { pack } from '#tooling/pack/pack.ts'
import { prerender } from '#tooling/prerender/prerender.ts'
import { readConfig } from '#server/config.ts'
import { createContentStore } from '#server/content/store.ts'
import { describeUnfinished } from '#tooling/unfinished-site.ts'
import { site } from '#site'

/** Made by `tooling/site`. */
const iconFolder = '.generated/public'

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

async function build(): Promise<void> {
  // Rejects an invalid origin before it is written into every page.
  readConfig({ SITE_ORIGIN: process.env.SITE_ORIGIN })
  const { showsDrafts } = readBuildView()
  const started = performance.now()
  const date = sourceDate()
  const { messages, nextPublication } = await generateSources()
  // No page needs the search index, which takes as long as the pages of a changed document; a process of its own, because all else runs in one thread.
  await using searchIndex = runBeside('tooling/search/search-index.ts')
  // Imported here because it imports generated files.
  const { writeMachineFiles } = await import('#tooling/prerender/machine-files.ts')
  bundleApp()
  const content = createContentStore('.generated/content')
  const pages = await prerender({ buildDir: 'build', content })
  const lab = await labFiles()
  const icons = Object.fromEntries(readdirSync(iconFolder).map((name) => [name, readFileSync(`${iconFolder}/${name}`)]))
  for (const [name, content] of Object.entries({ ...lab, ...icons })) writeIfChanged(`build/site/${name}`, content)
  console.log(`pages: ${pages.rendered} of ${pages.pages} prerendered in ${seconds(pages.durationMs)}`)
  const rules = await writeMachineFiles({
    siteDir: 'build/site',
    content,
    messages,
    otherFiles: new Set([...pages.files, ...Object.keys(lab), ...Object.keys(icons)]),
    redirects: readRedirects('.'),
    shareTexts: pages.shareTexts,
    timestamp: date.getTime(),
    isPreview: showsDrafts,
  })
  const packed = await pack('build/site', rules)
  console.log(
    `packed: ${packed.files} files, ${(packed.plainBytes / 1e6).toFixed(1)} MB, ${(packed.brotliBytes / 1e6).toFixed(1)} MB in brotli, ${seconds(packed.durationMs)}`,
  )
  await searchIndex.end()
  await assembleArtifact('dist', date)
  writeFileSync('build/.next-publication', nextPublication ?? '')
  const unfinished = describeUnfinished(site)
  if (showsDrafts) console.warn('This is a preview with drafts. It is served with PREVIEW_PASSWORD only.')
  if (unfinished !== undefined) console.warn(unfinished)
  console.log(`built in ${seconds(performance.now() - started)}`)
}

/** Runs a script in a process of its own, which ends with the build. */
function runBeside(script: string): AsyncDisposable & { end(): Promise<void> } {
  const child: ChildProcess = spawn(process.execPath, [script], { stdio: 'inherit' })
  const closed = once(child, 'close') as Promise<[number | null]>
  return {
    /** @throws if the script fails; its messages are printed */
    async end() {
      const [code] = await closed
      if (code !== 0) throw new Error(`${script} ended with ${code ?? 'a signal'}.`)
    },
    async [Symbol.asyncDispose]() {
      child.kill()
      await closed
    },
  }
}

await runReporting(build)
