/** Samples of the documents about errors of clients: what each client prints, as it was recorded, and the commands to run next. */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parse } from 'yaml'
import { kinds } from '#core/content/kinds.ts'
import { nextTest, nextTestNames } from '#core/error-finder/next-tests.ts'
import { findPattern, searchedText } from '#core/error-finder/pattern.ts'
import type { Pattern } from '#core/error-finder/cause.ts'
import { cacheKey } from '#tooling/cache.ts'
import { faults } from '#tooling/client-errors/faults.ts'
import { recordingsFolder, type Recording } from '#tooling/client-errors/recording.ts'
import { clients, type Sample, type SampleFile } from './samples.ts'

/** Tabs, each with the recorded clients that it may show, the preferred first. */
const tabs = [
  { client: 'curl', label: 'curl', of: ['curl', 'curl-verbose', 'api-curl'] },
  { client: 'python', label: 'Python', of: ['requests', 'httpx', 'aiohttp', 'scrapy', 'api-requests'] },
  { client: 'node', label: 'Node.js', of: ['fetch', 'axios', 'got'] },
  { client: 'playwright', label: 'Playwright', of: ['playwright', 'puppeteer'] },
  { client: 'go', label: 'Go', of: ['go'] },
  { client: 'java', label: 'Java', of: ['java'] },
] as const

/** Different messages of one client that are shown. */
const maxMessages = 3
const maxLineChars = 280

export function readRecordings(root: string): Recording[] {
  return globSync('*.json', { cwd: join(root, recordingsFolder) })
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(join(root, recordingsFolder, file), 'utf8')) as Recording[])
}

/** The patterns of each document; one that is not valid has none here, and is reported where documents are checked. */
export function patternsBySlug(root: string): ReadonlyMap<string, readonly Pattern[]> {
  const { meta } = kinds['client-errors']
  return new Map(
    globSync('content/client-errors/*/meta.yaml', { cwd: root })
      .sort()
      .map((file) => {
        const read = meta.shape.patterns.safeParse(
          (parse(readFileSync(join(root, file), 'utf8')) as { patterns?: unknown } | null)?.patterns,
        )
        return [basename(dirname(file)), read.data ?? []]
      }),
  )
}

/** The slug of the cause of a recording. */
export function causeOf({ fault, client }: Pick<Recording, 'fault' | 'client'>): string | undefined {
  const found = faults.find(({ id }) => id === fault)
  return found?.causeOf?.[client] ?? found?.cause
}

/** `::code{sample="next-test-gateway"}`: the commands that documents name as `test`. */
export function nextTestSamples(): Sample[] {
  return nextTestNames.map((name) => sampleOf(`next-test-${name}`, [{ client: 'shell', ...clients['shell.sh']!, code: nextTest(name) }]))
}

/**
 * `::code{sample="client-error-body-cut-off"}`: the lines of the recordings by which a cause is recognized.
 *
 * @param patterns those of each cause, by slug
 */
export function clientErrorSamples(recordings: readonly Recording[], patterns: ReadonlyMap<string, readonly Pattern[]>): Sample[] {
  return [...patterns].flatMap(([slug, own]) => {
    const recorded = recordings.filter((recording) => recording.program === 'plain' && causeOf(recording) === slug)
    const files = tabs.flatMap(({ client, label, of }): SampleFile[] => {
      const lines = of
        .map((id) =>
          linesOf(
            recorded.filter((recording) => recording.client === id),
            own,
          ),
        )
        .find((found) => found.length > 0)
      return lines ? [{ client, label, grammar: 'text', output: true, code: lines.join('\n') }] : []
    })
    return files.length > 0 ? [sampleOf(`client-error-${slug}`, files)] : []
  })
}

const sampleOf = (name: string, files: SampleFile[]): Sample => ({ name, hash: cacheKey(...files.map(({ code }) => code)), files })

/** The line of each recording that has the heaviest pattern; the same line once. */
function linesOf(recordings: readonly Recording[], patterns: readonly Pattern[]): string[] {
  const heaviest = patterns.toSorted((a, b) => b.weight - a.weight)
  const lines = recordings.flatMap(({ message }) => {
    const text = searchedText(message)
    const found = heaviest.map((pattern) => findPattern(text, pattern.text)).find((part) => part !== undefined)
    return [lineWith(message, found) ?? lastLine(message)]
  })
  return [...new Set(lines)].slice(0, maxMessages)
}

function lineWith(message: string, part: string | undefined): string | undefined {
  const line = part === undefined ? undefined : message.split('\n').findLast((one) => one.includes(part))
  return line === undefined ? undefined : shortened(line)
}

function lastLine(message: string): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  return shortened(lines.findLast((line) => /error|exception|fail|:/i.test(line)) ?? lines.at(-1) ?? '')
}

function shortened(line: string): string {
  const text = line.trim()
  return text.length > maxLineChars ? `${text.slice(0, maxLineChars)} …` : text
}
