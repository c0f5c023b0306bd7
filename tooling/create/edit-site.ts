/** Writes what the person answered into `site/`, `contract/`, `content/languages.yaml` and `package.json` of the new repository. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandSlug } from '#core/brand-slug.ts'
import { featureNames } from '#core/structure/feature-names.ts'
import { mailboxes } from '#core/provider/schema.ts'
import type { InputColors, ColorScheme } from '#core/theme/schema.ts'
import { languageList } from '#tooling/languages/read-languages.ts'
import { newLanguage } from '#tooling/new/new-language.ts'
import { resolveColors } from '#tooling/site/theme/colors.ts'
import { demandsOn, meets, nearestThat } from '#tooling/site/theme/contrast.ts'
import { replaceStrings } from '#tooling/translation/yaml-scalar.ts'
import type { Answers } from './answers.ts'

/** Files that a new site begins with, in the place of those of this one. */
const startSite = join(import.meta.dirname, 'start/site')

/** @param root the new repository */
export function editSite(root: string, answers: Answers, today: string): void {
  editLanguages(root, answers, today)
  editProvider(root, answers, today)
  editStructure(root, answers)
  editTheme(root, answers.color)
  editContract(root, answers.brand)
  editPackage(root, answers.brand)
}

/** The name in headers and of the package. */
export function slugOf(brand: string): string {
  return brandSlug(brand) || 'site'
}

/** Changes a file; fails if the change is none, because this repository's file is then not as expected. */
function edit(root: string, file: string, change: (text: string) => string): void {
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} is not in the form that the starter changes.`)
  writeFileSync(path, after)
}

/** Those of this repository keep their state; one that it does not have begins as `growing`. */
function editLanguages(root: string, { languages }: Answers, today: string): void {
  const text = readFileSync(join(root, languageList), 'utf8')
  const states = new Map([...text.matchAll(/^([a-z]{2,3}): *(\w+)$/gm)].map(([, code, state]) => [code!, state!]))
  const comments = text.split('\n').filter((line) => line.startsWith('#'))
  const known = languages.filter((code) => states.has(code))
  writeFileSync(join(root, languageList), `${[...comments, ...known.map((code) => `${code}: ${states.get(code)!}`)].join('\n')}\n`)
  for (const code of languages.filter((code) => !states.has(code))) newLanguage({ root, name: code, today })
}

function editProvider(root: string, { brand, legalName, domain, mailDomain, languages }: Answers, today: string): void {
  edit(root, 'site/provider.yaml', (text) =>
    replaceStrings(text, [
      { path: ['brand'], text: brand },
      { path: ['origin'], text: `https://${domain}` },
      { path: ['domain'], text: domain },
      { path: ['legal', 'controller'], text: legalName },
      ...mailboxes.map((name) => ({ path: ['email', name], text: `${name}@${mailDomain}` })),
    ])
      .replace(/^since: \d+$/m, `since: ${today.slice(0, 4)}`)
      .replace(/^( {2}languages:) \[.*\]$/m, `$1 [${languages.join(', ')}]`),
  )
}

function editStructure(root: string, { features, content }: Answers): void {
  const path = join(root, 'site/structure.yaml')
  let text = readFileSync(path, 'utf8')
  for (const name of featureNames)
    text = text.replace(new RegExp(`^( {2}${name}:) (?:true|false)`, 'm'), `$1 ${String(features.includes(name))}`)
  if (features.length < featureNames.length) text = text.replace(/^linksToFeaturesOff: report$/m, 'linksToFeaturesOff: unlink')
  // Names of products that the site does not have any more.
  const hasDatasets = content === 'sample' && features.includes('datasets')
  if (!hasDatasets) text = text.replace(/^.*label: products\.datasets\.menu.*\n/gm, '')
  writeFileSync(path, text)
}

/** The neutral theme of a new site, with fonts of the system. */
function editTheme(root: string, color: string | undefined): void {
  for (const name of ['fonts', 'mark-small.svg', 'diagrams']) rmSync(join(root, 'site', name), { recursive: true, force: true })
  cpSync(startSite, join(root, 'site'), { recursive: true })
  if (color === undefined) return
  edit(root, 'site/theme.yaml', (text) => {
    const colors = { light: colorsIn(text, 'light'), dark: colorsIn(text, 'dark') }
    const changes = (['light', 'dark'] as const).flatMap((scheme) => {
      const accent = readable(color, scheme, colors)
      return accent === undefined ? [] : [{ path: ['colors', scheme, 'accent'], text: accent }]
    })
    return replaceStrings(text, changes)
  })
}

/** The colors that the start theme states. */
function colorsIn(text: string, scheme: ColorScheme): InputColors {
  const part = text.slice(text.indexOf(`  ${scheme}:`))
  const color = (name: string) => new RegExp(`^ {4}${name}: '(#[\\da-f]{6})'`, 'm').exec(part)![1]!
  return { paper: color('paper'), ink: color('ink'), accent: color('accent'), sea: color('sea') }
}

/** The color, or the nearest with the same hue that can be read on the grounds of the theme. */
function readable(color: string, scheme: ColorScheme, colors: Readonly<Record<ColorScheme, InputColors>>): string | undefined {
  const passes = (accent: string) => {
    const changed = { ...colors, [scheme]: { ...colors[scheme], accent } }
    return meets(accent, demandsOn('accent', resolveColors(changed)[scheme]))
  }
  return passes(color) ? color : nearestThat(color, passes)
}

/** The gateway names the provider in two headers. */
function editContract(root: string, brand: string): void {
  const name = slugOf(brand)
  const header = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  edit(root, 'contract/gateway.yaml', (text) =>
    text
      .replace(/^proxyStatusName: .*$/m, `proxyStatusName: ${name}`)
      .replace(/^( {2}bytesLeftHeader:) .*$/m, `$1 X-${header.join('-')}-Bytes-Left`),
  )
}

function editPackage(root: string, brand: string): void {
  edit(root, 'package.json', (text) =>
    text
      .replace(/^( {2}"name":) ".*"/m, `$1 ${JSON.stringify(slugOf(brand))}`)
      .replace(/^( {2}"description":) ".*"/m, `$1 ${JSON.stringify(`The public website of ${brand}.`)}`),
  )
  // npm compares the name with that of the lock file.
  edit(root, 'package-lock.json', (text) =>
    text.replaceAll(/^( {2}| {6})"name": "isthmus"/gm, `$1"name": ${JSON.stringify(slugOf(brand))}`),
  )
}
