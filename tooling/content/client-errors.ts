/** Samples of the documents about errors of clients: what each client prints, as it was recorded, and the commands to run next. */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { kinds } from '#core/content/kinds.ts'
import { nextTest, nextTestNames } from '#core/error-finder/next-tests.ts'
import { findPattern, searchedText } from '#core/error-finder/pattern.ts'
import { statusesIn } from '#core/error-finder/statuses.ts'
import type { Cause } from '#core/error-finder/cause.ts'
import { cacheKey } from '#tooling/cache.ts'
import { faults } from '#tooling/client-errors/faults.ts'
import { site } from '#site'
import { recordedDomain, recordingsFolder, type Recording } from '#tooling/client-errors/recording.ts'
import { clients, type Sample, type SampleFile } from './samples.ts'
import { readSource } from './source-file.ts'
import { readYaml } from './yaml.ts'

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
    .flatMap(
      (file) => JSON.parse(readFileSync(join(root, recordingsFolder, file), 'utf8').replaceAll(recordedDomain, site.domain)) as Recording[],
    )
}

/** The causes without their texts, the more common first; a document whose `meta.yaml` is not valid is left out, and reported where documents are checked. */
export function readCauses(root: string): Cause[] {
  const { meta } = kinds['client-errors']
  return globSync('content/client-errors/*/meta.yaml', { cwd: root })
    .flatMap((file) => {
      const { data } = meta.safeParse(readYaml(readSource(root, file)).value)
      return data ? [{ slug: basename(dirname(file)), ...data }] : []
    })
    .sort((a, b) => a.order - b.order)
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

/** `::code{sample="client-error-body-cut-off"}`: the lines of the recordings by which a cause is recognized. */
export function clientErrorSamples(recordings: readonly Recording[], causes: readonly Cause[]): Sample[] {
  return causes.flatMap((cause) => {
    const recorded = recordings.filter((recording) => recording.program === 'plain' && causeOf(recording) === cause.slug)
    const files = tabs.flatMap(({ client, label, of }): SampleFile[] => {
      const lines = of
        .map((id) =>
          linesOf(
            recorded.filter((recording) => recording.client === id),
            cause,
          ),
        )
        .find((found) => found.length > 0)
      return lines ? [{ client, label, grammar: 'text', output: true, code: lines.join('\n') }] : []
    })
    return files.length > 0 ? [sampleOf(`client-error-${cause.slug}`, files)] : []
  })
}

const sampleOf = (name: string, files: SampleFile[]): Sample => ({ name, hash: cacheKey(...files.map(({ code }) => code)), files })

/** The most telling line of each recording; the same line once. */
function linesOf(recordings: readonly Recording[], cause: Cause): string[] {
  const lines = recordings.map(({ message }) => tellingLine(message, cause)).filter((line) => line !== '')
  return [...new Set(lines)].slice(0, maxMessages)
}

/** Members of an error object and lines of a call stack: they say less than the message above them. */
const detail = /^\s*(?:at |File "|\.{3}|[\^~}{]|['"]?(?:code|errno|syscall|name|status\w*|host\w*|port|address|clientVersion|log)['"]?:)/
const errorMessage = /(?:error|exception|failed|refused|curl: \(\d+\)|fatal|warning)\b/i

/** Of the lines that have a pattern or the status of the cause, the one that reads as a message; without such a line, the last message. */
function tellingLine(message: string, { patterns, status }: Cause): string {
  const text = searchedText(message)
  const parts = [
    ...patterns.map((pattern) => ({ part: findPattern(text, pattern.text), weight: pattern.weight })),
    ...statusesIn(text)
      .filter((found) => found.status === status)
      .map(({ found }) => ({ part: found, weight: 3 })),
  ]
  let best = { line: '', score: -Infinity }
  for (const line of message.split('\n')) {
    if (line.trim() === '') continue
    const weights = parts.filter(({ part }) => part !== undefined && line.includes(part)).map(({ weight }) => weight)
    const score = Math.max(0, ...weights) * 2 + (errorMessage.test(line) ? 2 : 0) - (detail.test(line) ? 6 : 0)
    if (score >= best.score) best = { line, score }
  }
  return shortened(best.line)
}

function shortened(line: string): string {
  const text = line.trim()
  return text.length > maxLineChars ? `${text.slice(0, maxLineChars)} …` : text
}
