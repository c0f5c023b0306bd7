import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { localeInfo } from '#core/locales.ts'
import { routeRedirects } from '#core/redirects.ts'
import { dynamicPaths, queriedPaths } from '#core/site-map.ts'
import { siteInputs } from '#tooling/content/site-inputs.ts'
import { readMessages } from '#tooling/messages/compile.ts'
import { writeMachineFiles } from './machine-files.ts'
import { createStore } from '../../tests/setup/content-store.ts'

// Writing all files takes a second or two, and longer in parallel with the database tests.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const transcript = '`00:00` One. `00:01` Two.'
const city = { name: 'city', type: 'string', nullable: false, personal: false, example: 'Lyon', sample: { pick: ['Lyon'] } }
const content = createStore([
  { kind: 'pages', slug: 'home', translatedInto: ['zh'] },
  { kind: 'pages', slug: 'pricing' },
  { kind: 'video-tutorial', slug: 'first', meta: { seconds: 9 }, markdown: transcript },
  { kind: 'scrapers', slug: 'hotels', meta: { inputs: [city], outputs: [] }, frontmatter: { inputs: { city: 'Name' }, outputs: {} } },
  { kind: 'datasets', slug: 'cities', meta: { seed: 1, fields: [city] }, frontmatter: { fields: { city: 'Name' } } },
])
const { messages } = siteInputs((locale) => readMessages('content', locale))
const redirects = [{ from: '/old', to: '/pricing', status: 301 }] as const

const folder = mkdtempSync(join(tmpdir(), 'machine-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes the files beside a page with this text. */
async function write(page: string, isPreview = false) {
  const siteDir = mkdtempSync(join(folder, 'site-'))
  writeFileSync(join(siteDir, 'index.html'), page)
  for (const file of ['old.html', 'old.html.br', 'index.html.br']) writeFileSync(join(siteDir, file), '')
  const otherFiles = new Set(['index.html'])
  const options = { siteDir, content, messages, otherFiles, redirects, shareTexts: {}, isPreview, timestamp: 1_700_000_000_000 }
  const rules = await writeMachineFiles(options)
  const read = (file: string) => readFileSync(join(siteDir, file), 'utf8')
  return { rules, read, has: (file: string) => existsSync(join(siteDir, file)) }
}

let written: Awaited<ReturnType<typeof write>>
beforeAll(async () => void (written = await write('page')))

test('robots.txt names the sitemap and keeps robots from switching languages', () => {
  const { read } = written
  expect(read('robots.txt')).toBe('User-agent: *\nAllow: /\nDisallow: /language\n\nSitemap: https://isthmus.example/sitemap.xml\n')
})

test('W176, W177: a preview tells robots to read nothing, and its rules that it is one', async () => {
  const { read, rules } = await write('page', true)
  expect(read('robots.txt')).toBe('User-agent: *\nDisallow: /\n')
  expect(rules.isPreview).toBe(true)
  expect(written.rules).not.toHaveProperty('isPreview')
})

test('files of earlier builds and their compressed siblings are removed', () => {
  const { has } = written
  expect(['index.html', 'index.html.br', 'old.html', 'old.html.br'].map(has)).toEqual([true, true, false, false])
})

test('C11: latest.json and the manifest of the build have the same id and time', () => {
  const { rules, read } = written
  const build = { id: rules.buildId, timestamp: 1_700_000_000_000 }
  expect(JSON.parse(read('builds/latest.json'))).toEqual(build)
  const manifest = JSON.parse(read(`builds/meta/${rules.buildId}.json`)) as { prerendered: string[] }
  expect(manifest).toMatchObject({ ...build, routeRules: { '/old': { redirect: { to: '/pricing', status: 301 } } } })
  expect(manifest.prerendered).toContain('/pricing')
})

test('W10: the id changes with the bytes of a page and with nothing else', async () => {
  const [same, another] = await Promise.all(['page', 'another'].map(async (page) => (await write(page)).rules.buildId))
  expect(same).toBe(written.rules.buildId)
  expect(another).not.toBe(same)
})

test('the server gets the redirects and the pages that it answers itself', () => {
  const { rules } = written
  expect(rules).toMatchObject({
    redirects: [...routeRedirects, ...redirects],
    dynamic: dynamicPaths,
    queried: { ...queriedPaths(content), '/scrapers/hotels': ['city'] },
    frames: {},
  })
})

test('every language has a sitemap and a web manifest; alternates and llms.txt have only translated pages', () => {
  const { read, has } = written
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

test('the sample of a dataset is written once for all languages, and no sitemap lists it', () => {
  const { read, has } = written
  expect(read('samples/cities.csv')).toMatch(/^city\r\nLyon\r\n/)
  expect(read('samples/cities.parquet')).toMatch(/^PAR1.*PAR1$/s)
  expect(JSON.parse(read('samples/cities.schema.json'))).toMatchObject({ title: 'cities' })
  expect([has('samples/cities.json'), has('samples/cities.ndjson'), has('zh/samples/cities.json')]).toEqual([true, true, false])
  expect(read('sitemap-en.xml')).not.toContain('/samples/')
})
