import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { localeInfo } from '#core/locales.ts'
import { routeRedirects } from '#core/redirects.ts'
import { dynamicPaths, queriedPaths } from '#core/site-map.ts'
import { writeMachineFiles } from './machine-files.ts'
import { storeOf } from './testing.ts'

// Each writes all that a build writes, some three times, beside the databases' tests.
vi.setConfig({ testTimeout: 30_000 })

const transcript = '`00:00` One. `00:01` Two.'
const city = { name: 'city', type: 'string', nullable: false, personal: false, example: 'Lyon', sample: { pick: ['Lyon'] } }
const content = storeOf([
  { kind: 'pages', slug: 'home', also: ['zh'] },
  { kind: 'pages', slug: 'pricing' },
  { kind: 'video-tutorial', slug: 'first', meta: { seconds: 9 }, markdown: transcript },
  { kind: 'scrapers', slug: 'hotels', meta: { inputs: [city], outputs: [] }, words: { inputs: { city: 'Name' }, outputs: {} } },
  { kind: 'datasets', slug: 'cities', meta: { seed: 1, fields: [city] }, words: { fields: { city: 'Name' } } },
])
const redirects = [{ from: '/old', to: '/pricing', status: 301 }] as const

/** Writes the files beside a page with this text. */
async function write(page: string) {
  const siteDir = mkdtempSync(join(tmpdir(), 'machine-files-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  writeFileSync(join(siteDir, 'index.html'), page)
  const rules = await writeMachineFiles({ siteDir, content, redirects, timestamp: 1_700_000_000_000 })
  const read = (file: string) => readFileSync(join(siteDir, file), 'utf8')
  return { rules, read, has: (file: string) => existsSync(join(siteDir, file)) }
}

test('robots.txt names the sitemap and keeps robots from switching languages', async () => {
  const { read } = await write('page')
  expect(read('robots.txt')).toBe('User-agent: *\nAllow: /\nDisallow: /language\n\nSitemap: https://isthmus.example/sitemap.xml\n')
})

test('C11: latest.json and the manifest of the build have one id and one time', async () => {
  const { rules, read } = await write('page')
  const build = { id: rules.buildId, timestamp: 1_700_000_000_000 }
  expect(JSON.parse(read('builds/latest.json'))).toEqual(build)
  const manifest = JSON.parse(read(`builds/meta/${rules.buildId}.json`)) as { prerendered: string[] }
  expect(manifest).toMatchObject({ ...build, routeRules: { '/old': { redirect: { to: '/pricing', status: 301 } } } })
  expect(manifest.prerendered).toContain('/pricing')
})

test('W10: the id changes with the bytes of a page and with nothing else', async () => {
  const ids = await Promise.all(['page', 'page', 'another'].map(async (page) => (await write(page)).rules.buildId))
  expect(ids[0]).toBe(ids[1])
  expect(ids[0]).not.toBe(ids[2])
})

test('the server is told the redirects and the pages that it answers itself', async () => {
  const { rules } = await write('page')
  expect(rules).toMatchObject({
    redirects: [...routeRedirects, ...redirects],
    dynamic: dynamicPaths,
    queried: { ...queriedPaths(content), '/scrapers/hotels': ['city'] },
    frames: {},
  })
})

test('every language has its list of pages and its manifest; twins and words only where they are its own', async () => {
  const { read, has } = await write('page')
  expect(read('sitemap-zh.xml')).toContain('<loc>https://isthmus.example/zh</loc>')
  expect(read('sitemap-zh.xml')).not.toContain('<loc>https://isthmus.example/zh/pricing</loc>')
  expect(read('zh/llms.txt')).toMatch(/^# Isthmus\n\n> About home\n/)
  expect(read('zh/llms.txt')).not.toContain('/zh/pricing.md')
  expect(read('zh/llms.txt')).toContain('(https://isthmus.example/zh/llms-full.txt)')
  expect(read('zh/llms-full.txt')).toContain('\n---\n\n<https://isthmus.example/zh>\n\n# home\n')
  expect(read('zh/llms-full.txt')).not.toContain('<https://isthmus.example/zh/pricing>')
  expect([has('pricing.md'), has('zh/pricing.md')]).toEqual([true, false])
  expect(JSON.parse(read('site.ar.webmanifest'))).toMatchObject({
    lang: localeInfo.ar.tag,
    dir: 'rtl',
    start_url: '/ar',
    theme_color: '#f2eee1',
  })
  expect(read('videos/first.ru.vtt')).toMatch(/^WEBVTT\n/)
})

test('the sample of a dataset lies beside, once for all languages, and no sitemap lists it', async () => {
  const { read, has } = await write('page')
  expect(read('samples/cities.csv')).toMatch(/^city\r\nLyon\r\n/)
  expect(read('samples/cities.parquet')).toMatch(/^PAR1.*PAR1$/s)
  expect(JSON.parse(read('samples/cities.schema.json'))).toMatchObject({ title: 'cities' })
  expect([has('samples/cities.json'), has('samples/cities.ndjson'), has('zh/samples/cities.json')]).toEqual([true, true, false])
  expect(read('sitemap-en.xml')).not.toContain('/samples/')
})
