/** The command line of the starter. */
import { parseArgs } from 'node:util'
import { featureNames } from '#core/structure/feature-names.ts'
import { ReportedError } from '#tooling/content/problems.ts'
import { readColor, readContent, readFeatures, readFolder, readHost, readLanguages, readName, type Answers } from './answers.ts'

export const usage = `Usage: npm run create -- <folder> [options]

  <folder>                a folder that does not exist yet, or is empty, such as ../my-site
  --brand "…"             name of the provider
  --domain host           host name of the site, such as quayside.com
  --languages en,es       codes (ISO 639); English is always one of them
  --content sample|none   with the sample documents, or with the few that a site needs
  --features a,b          all, none, or some of ${featureNames.join(', ')}
  --legal-name "…"        controller of personal data (GDPR, article 13); may be filled in later
  --mail-domain host      domain of the mail addresses; that of the site if omitted
  --color '#1c5d8a'       color of buttons and links
  --yes                   ask nothing: take the defaults of what is not given

In a terminal, what is missing is asked. More: docs/recipes/make-it-yours.md`

const optionTypes = {
  brand: { type: 'string' },
  domain: { type: 'string' },
  languages: { type: 'string', multiple: true },
  content: { type: 'string' },
  features: { type: 'string', multiple: true },
  'legal-name': { type: 'string' },
  'mail-domain': { type: 'string' },
  color: { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
  help: { type: 'boolean', short: 'h' },
} as const

/** What the command line says; the rest is asked, or has a default. */
export interface Arguments {
  input: Partial<Answers>
  /** Whether nothing is to be asked. */
  isSilent: boolean
  needsHelp: boolean
}

/**
 * @param isLanguage whether a code can be chosen
 * @throws {ReportedError} with every value that can't be right
 */
export function readArguments(args: readonly string[], isLanguage: (code: string) => boolean): Arguments {
  const { values, positionals } = parse(args)
  const problems: string[] = []
  const read = <T>(value: string | undefined, reader: (value: string) => T): T | undefined => {
    if (value === undefined) return undefined
    try {
      return reader(value)
    } catch (error) {
      if (!(error instanceof ReportedError)) throw error
      problems.push(error.message)
      return undefined
    }
  }
  if (positionals.length > 1) problems.push(`Name one folder, not ${positionals.length}; put names with blanks into quotes.`)
  const input: Partial<Answers> = {
    folder: read(positionals[0], readFolder),
    brand: read(values.brand, readName),
    legalName: read(values['legal-name'], (value) => (value === '' ? '' : readName(value))),
    domain: read(values.domain, readHost),
    mailDomain: read(values['mail-domain'], readHost),
    languages: read(values.languages?.join(','), (value) => readLanguages([value], isLanguage)),
    content: read(values.content, readContent),
    features: read(values.features?.join(','), (value) => readFeatures([value])),
    color: read(values.color, readColor),
  }
  if (problems.length > 0) throw new ReportedError(`${problems.join('\n')}\n\n${usage}`)
  return { input, isSilent: values.yes ?? false, needsHelp: values.help ?? false }
}

/** What has no default. @throws {ReportedError} that names what is missing */
export function assertNothingMissing(input: Partial<Answers>): void {
  const needed = { folder: '<folder>', brand: '--brand', domain: '--domain' } as const
  const missing = Object.entries(needed).flatMap(([key, name]) => (input[key as keyof typeof needed] === undefined ? [name] : []))
  if (missing.length > 0) throw new ReportedError(`Missing: ${missing.join(', ')}. Without a terminal nothing can be asked.\n\n${usage}`)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: optionTypes, allowPositionals: true })
  } catch (error) {
    throw new ReportedError(`${(error as Error).message}\n\n${usage}`)
  }
}
