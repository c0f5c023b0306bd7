/** Asks in a terminal for what the command line does not say. */
import { isCancel, multiselect, select, text } from '@clack/prompts'
import { featureNames, type Feature } from '#core/structure/feature-names.ts'
import { ReportedError } from '#tooling/content/problems.ts'
import { defaultFeatures, readColor, readFolder, readHost, readName, type Answers, type StartContent } from './answers.ts'
import { assertTarget } from './target-folder.ts'

/** The person has ended the questions with Ctrl+C or Escape. */
export class Canceled extends Error {}

/** A language that can be chosen. */
export interface KnownLanguage {
  code: string
  name: string
}

const featureLabels: Readonly<Record<Feature, string>> = {
  accounts: 'Accounts of customers',
  police: 'Form for requests of authorities',
  scrapers: 'Marketplace of scrapers',
  datasets: 'Datasets',
  blog: 'Blog',
  comparisons: 'Comparisons',
  useCases: 'Use cases',
  solutions: 'Solutions',
}

/**
 * @param languages those of this repository
 * @param root this repository
 * @throws {Canceled}
 */
export async function askForMissing(input: Partial<Answers>, languages: readonly KnownLanguage[], root: string): Promise<Answers> {
  const folder =
    input.folder ?? (await askText('Folder of the new repository', '../my-site', (value) => assertTarget(readFolder(value), root)))
  const brand = input.brand ?? (await askText('Name of the provider', undefined, readName))
  const legalName =
    input.legalName ?? (await askText('Legal name (Enter: fill it in later)', '', (value) => value === '' || readName(value)))
  const domain = readHost(input.domain ?? (await askText('Host name of the site', undefined, readHost)))
  const mailDomain = readHost(input.mailDomain ?? (await askText('Domain of the mail addresses', domain, readHost)))
  const chosen =
    input.languages ??
    (await answered(
      multiselect({
        message: 'Languages (Space chooses; others are added with npm run new language)',
        options: languages.filter(({ code }) => code !== 'en').map(({ code, name }) => ({ value: code, label: name })),
        initialValues: languages.map(({ code }) => code).filter((code) => code !== 'en'),
        required: false,
      }),
    ))
  const content =
    input.content ??
    (await answered(
      select<StartContent>({
        message: 'Content',
        options: [
          { value: 'sample', label: 'Sample', hint: 'all documents of this repository, to be replaced one by one' },
          { value: 'none', label: 'None', hint: 'the few documents that a site needs' },
        ],
      }),
    ))
  const features =
    input.features ??
    (await answered(
      multiselect<Feature>({
        message: 'Features (can be switched on and off later)',
        options: featureNames.map((value) => ({ value, label: featureLabels[value] })),
        initialValues: [...defaultFeatures(content)],
        required: false,
      }),
    ))
  const color =
    input.color ?? (await askText('Color of buttons and links (Enter: a neutral one)', '', (value) => value === '' || readColor(value)))
  return {
    folder,
    brand: brand.trim(),
    legalName: legalName.trim(),
    domain,
    mailDomain,
    languages: ['en', ...chosen.filter((code) => code !== 'en')],
    features,
    content,
    color: color === '' ? undefined : readColor(color),
  }
}

/** @param check throws {ReportedError} if an answer can't be right */
async function askText(message: string, initial: string | undefined, check: (value: string) => unknown): Promise<string> {
  const answer = await answered(
    text({
      message,
      ...(initial !== undefined && { placeholder: initial, defaultValue: initial }),
      validate(value) {
        try {
          check(value || (initial ?? ''))
          return undefined
        } catch (error) {
          if (!(error instanceof ReportedError)) throw error
          return error.message
        }
      },
    }),
  )
  return answer || (initial ?? '')
}

async function answered<T>(question: Promise<T>): Promise<Exclude<T, symbol>> {
  const answer = await question
  if (isCancel(answer)) throw new Canceled('Canceled.')
  return answer as Exclude<T, symbol>
}
