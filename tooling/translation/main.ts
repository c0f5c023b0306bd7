/**
 * `npm run translations`: the state of the translations, and their exchange. Usage: see `usage` below, or `npm run translations -- help`.
 */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { fallbackLocale, isLocale, locales, type Locale } from '#core/locales.ts'
import { ReportedError } from '#tooling/content/problems.ts'
import { runReporting } from '#tooling/content/source-file.ts'
import { printMissing, printTranslationState } from '#tooling/content/translations.ts'
import { acceptSuggestions, listSuggestions, rejectSuggestions } from './accept.ts'
import type { ApplyReport } from './apply.ts'
import { readEngineSettings } from './engine-settings.ts'
import { createEngine } from './engine.ts'
import { exportUnits, extensions, openStates, type ExchangeFormat } from './export.ts'
import { importFile } from './import.ts'
import { roundTrip } from './round-trip.ts'
import { formatUnitProblem, suggestTranslations } from './suggest.ts'
import { unitStates, type UnitState } from './units.ts'

const usage = `Usage: npm run translations [-- command]

  (none)                  record new translations, list those that are out of date, the suggestions that wait
                          and what growing languages lack
  --accept [path …]       confirm translations that are still right
  --missing de            list what a growing language lacks
  export --language es    write what is to be translated: --format xliff|po, --state missing,stale,draft,current,
                          --only content/help, --to out/ (a folder or a file)
  import FILE             write what was translated: --language es, --dry-run to write nothing
  round-trip              export everything and import it unchanged, writing nothing: --language es
  suggest --language es   ask the engine of TRANSLATION_ENGINE_URL: --only content/help
  accept DOCUMENT --language es    publish suggestions after reading: --section id
  reject DOCUMENT --language es    drop suggestions: --section id

Languages: ${locales.filter((locale) => locale !== fallbackLocale).join(', ')}. More: docs/recipes/exchange-translations.md`

/** Wrong arguments; printed without a stack. */
class UsageError extends ReportedError {}

const options = {
  language: { type: 'string' },
  format: { type: 'string' },
  state: { type: 'string' },
  only: { type: 'string', multiple: true },
  section: { type: 'string', multiple: true },
  to: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

const root = process.cwd()
const today = new Date().toISOString().slice(0, 10)

interface Command {
  /** The options that it takes; others are refused, because they would do nothing. */
  options: readonly (keyof typeof options)[]
  /** Whether it takes a file or a document. */
  hasArgument: boolean
  /** @returns whether everything went well */
  run(values: Values, argument: string | undefined): Promise<boolean>
}

const commands: Readonly<Record<string, Command>> = {
  export: { options: ['language', 'format', 'state', 'only', 'to'], hasArgument: false, run: exportCommand },
  import: { options: ['language', 'dry-run'], hasArgument: true, run: importCommand },
  'round-trip': { options: ['language'], hasArgument: false, run: roundTripCommand },
  suggest: { options: ['language', 'only'], hasArgument: false, run: suggestCommand },
  accept: { options: ['language', 'section'], hasArgument: true, run: acceptCommand },
  reject: { options: ['language', 'section'], hasArgument: true, run: rejectCommand },
}

async function roundTripCommand(values: Values): Promise<boolean> {
  const chosen = values.language === undefined ? locales.filter((locale) => locale !== fallbackLocale) : [languageOf(values)]
  let changed = 0
  for (const locale of chosen) {
    const { units, changes, formats } = await roundTrip({ root, locale, today })
    changed += changes.length
    for (const change of changes) console.error(change)
    console.log(`${locale}: ${units} units as ${formats.join(' and ')}, ${changes.length} changed.`)
  }
  return changed === 0
}

async function suggestCommand(values: Values): Promise<boolean> {
  const engine = createEngine(readEngineSettings(process.env))
  const locale = languageOf(values)
  const { suggested, problems, stopped } = await suggestTranslations({ root, locale, only: values.only ?? [], engine, today })
  for (const problem of problems) console.error(`${formatUnitProblem(problem)}\n`)
  console.log(`${suggested} translations suggested. None is published: npm run translations lists what waits.`)
  if (problems.length > 0) console.error(`${problems.length} texts of the engine were damaged and are not kept.`)
  if (stopped !== undefined) console.error(stopped)
  return stopped === undefined
}

async function acceptCommand(values: Values, document: string | undefined): Promise<boolean> {
  const sections = values.section ?? []
  return printReport(await acceptSuggestions({ root, locale: languageOf(values), document: documentOf(document), sections, today }))
}

async function rejectCommand(values: Values, document: string | undefined): Promise<boolean> {
  const sections = values.section ?? []
  const dropped = await rejectSuggestions({ root, locale: languageOf(values), document: documentOf(document), sections })
  console.log(`${dropped} suggestions dropped.`)
  return true
}

async function exportCommand(values: Values): Promise<boolean> {
  const locale = languageOf(values)
  const format = values.format ?? 'xliff'
  if (!Object.hasOwn(extensions, format)) throw new UsageError(`--format: expected xliff or po, found ${format}.`)
  const states = values.state?.split(',') ?? openStates
  const wrong = states.find((state) => !(unitStates as readonly string[]).includes(state))
  if (wrong !== undefined) throw new UsageError(`--state: expected ${unitStates.join(', ')}, found ${wrong}.`)
  const selection = { root, locale, states: states as UnitState[], only: values.only ?? [], format: format as ExchangeFormat }
  const { text, files, units } = await exportUnits(selection)
  if (units === 0) {
    console.log(`Nothing is ${states.join(' or ')} in ${locale}${values.only ? ` below ${values.only.join(', ')}` : ''}.`)
    return true
  }
  const target = await targetFile(values.to ?? 'out/', `${locale}.${extensions[format as ExchangeFormat]}`)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, text)
  console.log(`${target}: ${units} units of ${files} documents.`)
  return true
}

async function targetFile(to: string, name: string): Promise<string> {
  const isFolder = to.endsWith('/') || !basename(to).includes('.') || (await stat(to).catch(() => undefined))?.isDirectory()
  return isFolder ? join(to, name) : to
}

async function importCommand(values: Values, file: string | undefined): Promise<boolean> {
  if (file === undefined) throw new UsageError('import: expected the path of a file.')
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} cannot be read: ${error.message}.`)
  })
  const locale = values.language === undefined ? undefined : languageOf(values)
  return printReport(await importFile({ root, file, bytes, locale, today, isDryRun: values['dry-run'] ?? false }))
}

function printReport({ written, applied, unchanged, untranslated, waiting, problems }: ApplyReport): boolean {
  for (const problem of problems) console.error(`${formatUnitProblem(problem)}\n`)
  for (const file of written) console.log(`${file} written`)
  for (const { file, units } of waiting)
    console.log(`${file}: ${units} texts wait in content/suggestions until the rest of the document or section is translated`)
  console.log(`${applied} units written or confirmed, ${unchanged} unchanged, ${untranslated} not translated, ${problems.length} refused.`)
  return problems.length === 0
}

function languageOf({ language }: Values): Locale {
  if (isLocale(language) && language !== fallbackLocale) return language
  throw new UsageError(
    `--language: expected one of ${locales.filter((locale) => locale !== fallbackLocale).join(', ')}, found ${language ?? 'nothing'}.`,
  )
}

function documentOf(document: string | undefined): string {
  if (document === undefined) throw new UsageError('Expected a document, such as user-guide/quick-start or content/help.')
  return document
}

async function printState(args: readonly string[]): Promise<boolean> {
  await printTranslationState(root, today, args)
  for (const { locale, name, units, outdated } of await listSuggestions(root)) {
    const old = outdated > 0 ? ` (${outdated} more are for English texts that have changed, are gone, or are translated)` : ''
    const command = units > 0 ? 'accept' : 'reject'
    console.log(`${name} in ${locale}: ${units} suggestions wait${old}: npm run translations -- ${command} ${name} --language ${locale}`)
  }
  return true
}

async function main([name, ...args]: readonly string[]): Promise<boolean> {
  if (name === undefined || name === '--accept') return printState(name === undefined ? [] : [name, ...args])
  if (name === '--missing') {
    printMissing(root, args[0])
    return true
  }
  if (name === 'help' || name === '--help') {
    console.log(usage)
    return true
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(usage)
  const { values, positionals } = parse(args)
  const unknown = (Object.keys(values) as (keyof typeof options)[]).find((option) => !command.options.includes(option))
  if (unknown !== undefined)
    throw new UsageError(`${name}: expected ${command.options.map((option) => `--${option}`).join(', ')}, found --${unknown}.`)
  const surplus = positionals[command.hasArgument ? 1 : 0]
  if (surplus !== undefined)
    throw new UsageError(`${name}: expected ${command.hasArgument ? 'one argument' : 'options alone'}, found also ${surplus}.`)
  return command.run(values, positionals[0])
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) throw new UsageError((error as Error).message)
    throw error
  }
}

await runReporting(async () => {
  if (!(await main(process.argv.slice(2)))) process.exitCode = 1
})
