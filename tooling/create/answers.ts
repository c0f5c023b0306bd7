/** What the starter has to know, and what is asked for it. */
import { domainToASCII } from 'node:url'
import { featureNames, type Feature } from '#core/structure/feature-names.ts'
import { ReportedError } from '#tooling/content/problems.ts'

/** Whether the sample documents stay. */
export const contents = ['sample', 'none'] as const
export type StartContent = (typeof contents)[number]

export interface Answers {
  /** As it was written, relative to the working folder of the person. */
  folder: string
  brand: string
  /** Empty: it is filled in later. */
  legalName: string
  /** Host name of the site, below which are those of the gateway and the APIs. */
  domain: string
  /** Domain of the mail addresses. */
  mailDomain: string
  /** Codes, English first. */
  languages: readonly string[]
  features: readonly Feature[]
  content: StartContent
  /** `#rrggbb` of buttons and links; undefined for the neutral one. */
  color: string | undefined
}

const hostPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

/** The features that a site without sample documents begins with: the others are lists of documents that it does not have. */
const featuresWithoutSamples: readonly Feature[] = ['accounts']

export function defaultFeatures(content: StartContent): readonly Feature[] {
  return content === 'sample' ? featureNames : featuresWithoutSamples
}

/**
 * Each of these returns the value in the form that it is stored in.
 *
 * @throws {ReportedError} that says what is expected
 */
export function readFolder(value: string): string {
  if (value.trim() === '') throw new ReportedError('Name the folder of the new repository, such as ../my-site.')
  if (hasControls(value)) throw new ReportedError('The name of a folder has no control characters.')
  return value
}

export function readName(value: string): string {
  const name = value.trim()
  if (name === '' || name.length > 60) throw new ReportedError('A name has 1 to 60 characters, such as Quayside Data.')
  if (hasControls(name) || /[<>{}"\\`]/.test(name)) throw new ReportedError('A name has no control characters, and none of < > { } " \\ `.')
  return name
}

export function readHost(value: string): string {
  const host = domainToASCII(value.trim().replace(/\.$/, '')).toLowerCase()
  if (host.length > 253 || !hostPattern.test(host))
    throw new ReportedError(`'${value}' is no host name such as quayside.com, without https:// and without a path.`)
  return host
}

/** @param known codes of languages that can be chosen */
export function readLanguages(values: readonly string[], known: (code: string) => boolean): string[] {
  const codes = listed(values)
  const unknown = codes.filter((code) => !known(code))
  if (unknown.length > 0) throw new ReportedError(`'${unknown.join("', '")}' is no code of a language such as en, es or de (ISO 639).`)
  if (!codes.includes('en')) throw new ReportedError('English (en) belongs to the languages: it is the source of every text.')
  return ['en', ...codes.filter((code) => code !== 'en')]
}

/** `all` and `none` are the first and the last choice. */
export function readFeatures(values: readonly string[]): Feature[] {
  const names = listed(values)
  if (names.length === 1 && names[0] === 'all') return [...featureNames]
  if (names.length === 1 && names[0] === 'none') return []
  const unknown = names.filter((name) => !(featureNames as readonly string[]).includes(name))
  if (unknown.length > 0)
    throw new ReportedError(`'${unknown.join("', '")}' is no feature: write some of ${featureNames.join(', ')}, or all, or none.`)
  return featureNames.filter((name) => names.includes(name))
}

export function readContent(value: string): StartContent {
  const content = contents.find((name) => name === value)
  if (!content) throw new ReportedError(`'${value}' is neither sample nor none.`)
  return content
}

export function readColor(value: string): string {
  const color = value.trim().toLowerCase()
  if (!/^#[\da-f]{6}$/.test(color)) throw new ReportedError(`'${value}' is no color such as '#1c5d8a'.`)
  return color
}

function listed(values: readonly string[]): string[] {
  return [...new Set(values.flatMap((value) => value.split(/[\s,]+/)).filter(Boolean))]
}

function hasControls(text: string): boolean {
  return /\p{Cc}|\p{Cf}/u.test(text)
}
