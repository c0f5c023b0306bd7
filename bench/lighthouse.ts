/**
 * `node bench/lighthouse.ts [--runs 5] [--only 'home ar,article en']`: Lighthouse's mobile audit of four templates in three languages, each
 * compared with a copy of the page without scripts, measured in turn. Run nothing else meanwhile: other jobs inflate the blocking time.
 */
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import type { SiteManifest } from '#core/site-manifest.ts'
import { isOffered } from '#core/structure/features.ts'
import { localizePath } from '#core/urls.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { startServer } from '#server/start.ts'
import { pack } from '#tooling/pack/pack.ts'
import { chromiumArguments, findChromium } from '#tooling/browser/chromium.ts'
import { median } from '../tests/setup/median.ts'

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } } })

const templates = {
  home: '/',
  article: '/blog/why-rotating-does-not-rotate',
  dataset: '/products/datasets/hotel-room-rates',
  product: '/products/residential-proxies',
}
const languages = ['en', 'zh', 'ar'] as const
/** Performance points that a page may score less than its copy. */
const tolerance = 2
const tools = join(import.meta.dirname, 'lighthouse')
const tempDir = mkdtempSync(join(tmpdir(), 'bench-lighthouse-'))

/** Results of one run: scores from 0 to 100, times in ms. */
interface Audit {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  largestContentfulPaint: number
  totalBlockingTime: number
  layoutShift: number
  kilobytes: number
}

/** An element that an audit reports as a problem. */
interface FoundElement {
  node?: { selector: string; explanation?: string }
}

interface LighthouseReport {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>
  audits: Record<string, { numericValue: number; score: number | null; scoreDisplayMode: string; details?: { items?: FoundElement[] } }>
}

if (!existsSync(join(tools, 'node_modules'))) {
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: tools, stdio: ['ignore', 2, 2] })
}

const onlyNames = options.only?.split(',')
const pages = Object.entries(templates)
  .filter(([, path]) => isOffered(path))
  .flatMap(([template, path]) => languages.map((locale) => ({ name: `${template} ${locale}`, path: localizePath(path, locale) })))
  .filter(({ name }) => onlyNames?.includes(name) ?? true)
const ours = await serve('build')
const copy = await serve(await copyWithoutScripts('build'))
const results = []
try {
  for (const { name, path } of pages) {
    const runs: Record<'page' | 'copy', Audit[]> = { page: [], copy: [] }
    for (let run = 0; run < Number(options.runs); run++) {
      runs.page.push(await audit(ours.url + path))
      runs.copy.push(await audit(copy.url + path))
    }
    const page = medians(runs.page)
    const scriptFree = medians(runs.copy)
    results.push({ name, page, scriptFree, holds: holds(page, scriptFree) })
    console.error(name, JSON.stringify(page), 'copy', scriptFree.performance)
  }
} finally {
  await Promise.all([ours.close(), copy.close()])
  rmSync(tempDir, { recursive: true })
}
const report = {
  benchmark: 'lighthouse',
  date: new Date().toISOString().slice(0, 10),
  machine: { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version },
  method: `Lighthouse mobile, simulated throttling, medians of ${options.runs}; page and copy in turn`,
  results,
}
console.log(JSON.stringify(report, null, 2))
process.exitCode = results.every((result) => result.holds) ? 0 : 1

function holds(page: Audit, scriptFree: Audit): boolean {
  const full = [page.accessibility, page.bestPractices, page.seo].every((score) => score === 100)
  return full && page.performance >= scriptFree.performance - tolerance && page.layoutShift <= 0.001
}

function serve(buildDir: string) {
  const dataDir = mkdtempSync(join(tempDir, 'data-'))
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  return startServer({ config, log: createLog('error'), buildDir, contentDir: '.generated/content' })
}

/** Creates a build with all assets and the measured pages without scripts. */
async function copyWithoutScripts(buildDir: string): Promise<string> {
  const { files, ...rules } = JSON.parse(readFileSync(join(buildDir, 'site-manifest.json'), 'utf8')) as SiteManifest
  const target = join(tempDir, 'copy')
  mkdirSync(target)
  symlinkSync(resolve(buildDir, 'server'), join(target, 'server'))
  const measured = new Set(pages.map(({ path }) => path))
  for (const { file, url } of files) {
    const from = join(buildDir, 'site', file)
    const to = join(target, 'site', file)
    if (measured.has(url)) {
      mkdirSync(dirname(to), { recursive: true })
      writeFileSync(to, readFileSync(from, 'utf8').replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, ''))
    } else if (!/\.(?:html|data|md|xml)$/.test(file)) {
      mkdirSync(dirname(to), { recursive: true })
      cpSync(from, to)
    }
  }
  await pack(join(target, 'site'), rules, { cacheDir: join(tempDir, 'cache') })
  return target
}

/** Runs an audit. Retries when Lighthouse reports a lost trace, which happens on a busy machine. */
async function audit(url: string, tries = 3): Promise<Audit> {
  try {
    return await auditOnce(url)
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    if (tries === 1 || !stderr.includes('Please run Lighthouse again')) throw new Error(stderr || String(error), { cause: error })
    return audit(url, tries - 1)
  }
}

async function auditOnce(url: string): Promise<Audit> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(tools, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      '--only-categories=performance,accessibility,best-practices,seo',
      `--chrome-flags=${['--headless', ...chromiumArguments].join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 2 ** 28 },
  )
  const { categories, audits } = JSON.parse(stdout) as LighthouseReport
  const score = (category: keyof LighthouseReport['categories']) => Math.round(categories[category].score * 100)
  const value = (id: string) => audits[id]!.numericValue
  const failed = Object.entries(audits).filter(([, { score, scoreDisplayMode }]) => scoreDisplayMode === 'binary' && score === 0)
  for (const [id, { details }] of failed) console.error(url, 'fails', id, JSON.stringify(details?.items?.map(({ node }) => node)))
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestContentfulPaint: Math.round(value('largest-contentful-paint')),
    totalBlockingTime: Math.round(value('total-blocking-time')),
    layoutShift: value('cumulative-layout-shift'),
    kilobytes: Math.round(value('total-byte-weight') / 1024),
  }
}

function medians(runs: readonly Audit[]): Audit {
  const names = Object.keys(runs[0]!) as (keyof Audit)[]
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as unknown as Audit
}
