/**
 * `node bench/build.ts [--documents 1000,2500,5000,10000] [--assert]`: the whole build with empty caches, without changes and with
 * one changed document; with empty caches also in English alone; the content compiler with each number of documents.
 * Works in a copy of the repository; JSON on stdout. Takes a quarter of an hour. With `--assert` it fails if the build after a changed
 * document takes more than `maxShare` of a full build (B8).
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const { values: options } = parseArgs({
  options: { documents: { type: 'string', default: '1000,2500,5000,10000' }, assert: { type: 'boolean', default: false } },
})

/** Time of a build after a changed document, as a share of a full build. */
const maxShare = 0.1

const root = process.cwd()
const copy = mkdtempSync(join(tmpdir(), 'bench-build-'))
const usageFile = join(copy, 'usage.jsonl')
/** Copied for each generated document; a typical article with code, a figure and links. */
const templateDir = 'content/blog/retrying-without-doing-harm'

interface Usage {
  seconds: number
  /** Of the largest process. */
  megabytes: number
  cpuSeconds: number
}

try {
  copyRepository()
  const build = measureBuild()
  const compiler = options.documents.split(',').map((count) => measureCompiler(Number(count)))
  const oneLanguage = measureOneLanguage()
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version }
  const report = { benchmark: 'build', date: new Date().toISOString().slice(0, 10), machine, build, oneLanguage, compiler }
  console.log(JSON.stringify(report, null, 2))
  if (build.share > maxShare) {
    console.error(`The build after a changed document takes ${build.share.toFixed(2)} of a full build, more than ${maxShare}.`)
    if (options.assert) process.exitCode = 1
  }
} finally {
  rmSync(copy, { recursive: true })
}

function copyRepository(): void {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  clearCaches()
}

function measureBuild() {
  const full = run('tooling/build.ts')
  const nothing = run('tooling/build.ts')
  changeOneDocument()
  const oneDocument = run('tooling/build.ts')
  const pages = pagesOfBuild()
  return { pages, pagesPerSecond: Math.round(pages / full.seconds), full, nothing, oneDocument, share: oneDocument.seconds / full.seconds }
}

/** Builds the site with English as its only language. Files of languages that are not in the list are ignored. */
function measureOneLanguage() {
  for (const folder of globSync('content/blog/generated-*', { cwd: copy })) rmSync(join(copy, folder), { recursive: true })
  edit('content/languages.yaml', /^(?!en:)\w+: \w+\n/gm, '')
  for (const source of ['bright-data', 'oxylabs']) edit(`content/compare/${source}/meta.yaml`, /language: \w+/g, 'language: en')
  clearCaches()
  const full = run('tooling/build.ts')
  return { pages: pagesOfBuild(), full }
}

function edit(name: string, pattern: RegExp, replacement: string): void {
  const file = join(copy, name)
  const before = readFileSync(file, 'utf8')
  if (before.search(pattern) === -1) throw new Error(`${name} has no ${String(pattern)} any more.`)
  writeFileSync(file, before.replace(pattern, replacement))
}

/** Runs the content compiler with that many additional English documents: with an empty cache, then with one document changed. */
function measureCompiler(documents: number) {
  for (let number = 0; number < documents; number++) {
    const folder = join(copy, 'content/blog', `generated-${number}`)
    cpSync(join(copy, templateDir, 'meta.yaml'), join(folder, 'meta.yaml'))
    cpSync(join(copy, templateDir, 'samples'), join(folder, 'samples'), { recursive: true, errorOnExist: false, force: true })
    const markdown = readFileSync(join(copy, templateDir, 'en.md'), 'utf8')
    writeFileSync(join(folder, 'en.md'), `${markdown}\nThis is document ${number}.\n`)
  }
  clearCaches()
  run('tooling/messages/compile.ts')
  const full = run('tooling/content/compile.ts')
  appendFileSync(join(copy, 'content/blog/generated-0/en.md'), '\nOne more sentence.\n')
  const oneDocument = run('tooling/content/compile.ts')
  return { documents, full, oneDocument, share: oneDocument.seconds / full.seconds, millisecondsEach: (full.seconds * 1000) / documents }
}

function changeOneDocument(): void {
  appendFileSync(join(copy, templateDir, 'en.md'), '\nOne more sentence.\n')
}

/** Deletes all generated files, then generates the constants that all other programs import. */
function clearCaches(): void {
  for (const folder of ['.cache', '.generated', 'build']) rmSync(join(copy, folder), { recursive: true, force: true })
  const scripts = [
    'tooling/languages/compile.ts',
    'tooling/content/taxonomies.ts',
    'tooling/site/compile.ts',
    'tooling/contract/compile.ts',
  ]
  for (const script of scripts) execFileSync(process.execPath, [script], { cwd: copy, stdio: 'inherit' })
}

function pagesOfBuild(): number {
  const { files } = JSON.parse(readFileSync(join(copy, 'build/site-manifest.json'), 'utf8')) as { files: { type: string }[] }
  return files.filter(({ type }) => type.startsWith('text/html')).length
}

function run(script: string): Usage {
  rmSync(usageFile, { force: true })
  const started = performance.now()
  execFileSync(process.execPath, [script], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, USAGE_FILE: usageFile, NODE_OPTIONS: `--import=${resolve('bench/build/report-usage.ts')}` },
  })
  const seconds = (performance.now() - started) / 1000
  const processes = readFileSync(usageFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Omit<Usage, 'seconds'>)
  const usage = {
    seconds: round(seconds),
    megabytes: Math.round(Math.max(...processes.map(({ megabytes }) => megabytes))),
    cpuSeconds: round(processes.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)),
  }
  console.error(script, JSON.stringify(usage))
  return usage
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
