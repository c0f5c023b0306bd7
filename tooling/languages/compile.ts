/**
 * Compiles `content/languages.yaml` and `content/languages` to `.generated/locales.ts` and `.generated/languages.ts`. Runs as a separate process
 * before everything else, because the rest of the program imports the result.
 */
import { join } from 'node:path'
import { ownStemmers } from '#core/languages/stemmers.ts'
import { runReporting } from '#tooling/content/source-file.ts'
import { writeIfChanged } from '#tooling/files.ts'
import { directionOf, readLanguages, unlistedLanguages, type Language } from './read-languages.ts'

const firstLine = '// Made by tooling/languages/compile.ts.\n'

/** The modules, by their name in `.generated/`. Facts for build and server are a module of their own, which browsers do not load. */
export function languageModules(languages: readonly Language[]): Record<string, string> {
  return { 'locales.ts': localesModule(languages), 'languages.ts': factsModule(languages) }
}

function localesModule(languages: readonly Language[]): string {
  const growing = languages.filter(({ state }) => state === 'growing').map(({ code }) => code)
  return `${firstLine}import { defineLocale } from '#core/languages/language.ts'

export const localeInfo = {
${languages.map((language) => `  ${language.code}: ${localeOf(language)},\n`).join('')}}

export const growingLocales: readonly string[] = ${JSON.stringify(growing)}
`
}

/** Values by default are left out, because the module is part of every page's script. */
function localeOf(language: Language): string {
  const { code, region, name, script, format } = language
  const dir = directionOf(language)
  const options = { ...(script !== 'latin' && { script }), ...(dir !== 'ltr' && { dir }), ...(format !== undefined && { format }) }
  const shown = Object.keys(options).length > 0 ? `, ${JSON.stringify(options)}` : ''
  return `defineLocale(${[code, region, name].map((text) => JSON.stringify(text)).join(', ')}${shown})`
}

function factsModule(languages: readonly Language[]): string {
  const stemmers = [...new Set(languages.map(({ stemmer }) => stemmer))].filter((name) => name !== 'none').sort()
  const isOwn = (name: string) => (ownStemmers as readonly string[]).includes(name)
  const imports = stemmers.map((name) =>
    isOwn(name)
      ? `import { stem as ${name} } from '#core/languages/stemmers/${name}.ts'\n`
      : `import { stemmer as ${name} } from '@orama/stemmers/${name}'\n`,
  )
  const stemOf = (name: string) =>
    name === 'none' ? '({ surface }) => surface' : isOwn(name) ? name : `({ spelling }) => ${name}(spelling)`
  const entries = languages.map(
    ({ code, aliases, labels, stemmer, unstemmed, keyboard, punctuation }) => `  ${code}: {
    aliases: ${JSON.stringify(aliases)},
    labels: ${JSON.stringify(labels)},
    stem: ${stemOf(stemmer)},
    unstemmed: ${JSON.stringify(unstemmed)},
    keyboard: ${JSON.stringify(keyboard ?? null)},
    punctuation: [${punctuation.map(({ wrong, fix }) => `{ wrong: ${expressionOf(wrong)}, fix: ${JSON.stringify(fix)} }`).join(', ')}],
  },
`,
  )
  return `${firstLine}import type { LanguageFacts } from '#core/languages/language.ts'
import type { localeInfo } from './locales.ts'
${imports.join('')}
export const languages: Readonly<Record<keyof typeof localeInfo, LanguageFacts>> = {
${entries.join('')}}
`
}

/** A literal, which the bundler knows to have no side effect. */
function expressionOf(source: string): string {
  return `/${new RegExp(source, 'u').source}/u`
}

if (import.meta.main) {
  await runReporting(() => {
    const languages = readLanguages('.')
    for (const [name, text] of Object.entries(languageModules(languages))) writeIfChanged(join('.generated', name), text)
    const unlisted = unlistedLanguages(
      '.',
      languages.map(({ code }) => code),
    )
    if (unlisted.length > 0)
      console.warn(`content/languages.yaml does not list ${unlisted.join(', ')}: all files of these languages are ignored.`)
  })
}
