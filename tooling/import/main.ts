/** `npm run import`: an existing blog or help center becomes content of this site. Usage: see `usage` below. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { isLocale, locales, fallbackLocale } from '#core/locales.ts'
import { ReportedError } from '#tooling/content/problems.ts'
import { runReporting } from '#tooling/content/source-file.ts'
import { formats } from './formats.ts'
import { reportOf, summaryOf } from './report.ts'
import { runImport, type ImportOptions } from './run-import.ts'
import { isTargetKind, targetKinds } from './target-kinds.ts'

const usage = `Usage: npm run import -- <format> <path> --into <kind> [options]

  <format>           ${Object.keys(formats).join(', ')}
  <path>             the folder of the site, or the file of an export
  --into             ${targetKinds.join(', ')}
  --language xx      language of texts that name none: ${locales.join(', ')}
  --group from=to    category of this site for one of the source; --group =to for all others; may be repeated
  --site https://…   address of the present site: links to it are its own
  --base /docs       path below which the present site has its documents
  --to folder        repository to write to, instead of this one
  --dry-run          write the report only
  --passing-only     leave out texts that npm run check would refuse
  --overwrite        replace documents that are there with other content
  --report file      out/import-report.md if omitted

More: docs/recipes/import-content.md`

const optionTypes = {
  into: { type: 'string' },
  language: { type: 'string' },
  group: { type: 'string', multiple: true },
  site: { type: 'string' },
  base: { type: 'string' },
  to: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'passing-only': { type: 'boolean' },
  overwrite: { type: 'boolean' },
  report: { type: 'string' },
} as const

/** Reads the command line. @throws {ReportedError} that says what is wrong, and how it is used */
export function readArguments(args: readonly string[], today: string): ImportOptions & { report: string } {
  const { values, positionals } = parse(args)
  const [format, path, ...others] = positionals
  const fail = (reason: string) => new ReportedError(`${reason}\n\n${usage}`)
  if (format === undefined || path === undefined || others.length > 0) throw fail('Write a format and a path.')
  if (!Object.hasOwn(formats, format)) throw fail(`There is no format '${format}'.`)
  const { into = '', language = fallbackLocale, group = [], site, base, to = '.' } = values
  if (!isTargetKind(into)) throw fail(into === '' ? 'Write with --into what the documents become.' : `'${into}' can't be imported into.`)
  if (!isLocale(language)) throw fail(`The site has no language '${language}'.`)
  if (site !== undefined && !(URL.canParse(site) && /^https?:$/.test(new URL(site).protocol)))
    throw fail(`'${site}' is no address that starts with https://.`)
  if (base !== undefined && !/^\/(?:[\w.-]+(?:\/[\w.-]+)*)?\/?$/.test(base)) throw fail(`'${base}' is no path such as /docs.`)
  const groups = group.map((pair): [string, string] => {
    const at = pair.lastIndexOf('=')
    if (at === -1) throw fail(`'${pair}' is no pair such as guides=start.`)
    return [pair.slice(0, at), pair.slice(at + 1)]
  })
  return {
    format,
    path: path.replace(/(?<=.)\/+$/, ''),
    into,
    language,
    origin: site === undefined ? undefined : new URL(site).origin,
    base: base?.replace(/\/$/, ''),
    root: to,
    groupOf: new Map(groups),
    overwrite: values.overwrite ?? false,
    passingOnly: values['passing-only'] ?? false,
    isDryRun: values['dry-run'] ?? false,
    today,
    report: values.report ?? 'out/import-report.md',
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: optionTypes, allowPositionals: true })
  } catch (error) {
    throw new ReportedError(`${(error as Error).message}\n\n${usage}`)
  }
}

if (import.meta.main) {
  await runReporting(() => {
    const { report, ...options } = readArguments(process.argv.slice(2), new Date().toISOString().slice(0, 10))
    const result = runImport(options)
    mkdirSync(dirname(report), { recursive: true })
    writeFileSync(report, reportOf(result))
    console.log(summaryOf(result))
    console.log(`\nWhat each of these is, with file and line: ${report}`)
    const next = result.isDryRun ? 'Nothing was written.' : 'Now: npm run check, npm run dev, npm run translations.'
    console.log(next)
  })
}
