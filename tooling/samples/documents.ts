/** The longer programs of guides, products and articles that can run by themselves, and what they have to show. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fillPlaceholders } from '#core/content/placeholders.ts'
import { fallbackLocale } from '#core/locales.ts'
import type { SampleLanguage } from '#core/samples/api-call.ts'
import { renderSampleCall } from '#tooling/content/sample-call.ts'
import type { SampleCase } from './cases.ts'

interface Expected {
  /** Folder below `content`. */
  sample: string
  /** Part of the output with a right login. */
  output: string
  /** Whether a wrong login ends the program with an error; some count errors instead. */
  failsOnWrongLogin?: false
}

const programs: readonly Expected[] = [
  { sample: 'help/user-guide/python/samples/with-requests', output: "'ip': '" },
  { sample: 'help/user-guide/python/samples/with-httpx', output: "'ip': '" },
  { sample: 'help/user-guide/python/samples/with-aiohttp', output: 'JP ' },
  { sample: 'help/user-guide/node/samples/with-axios', output: 'ip' },
  { sample: 'help/user-guide/node/samples/with-fetch', output: 'ip' },
  { sample: 'help/user-guide/node/samples/with-got', output: 'ip' },
  { sample: 'help/user-guide/retries-and-errors/samples/retry-politely', output: '200' },
  { sample: 'help/user-guide/sessions/samples/session-per-worker', output: '2 ' },
  { sample: 'help/user-guide/serp-api/samples/positions', output: 'page 1 ' },
  { sample: 'help/user-guide/scraper-api/samples/rendered-or-not', output: 'render True' },
  { sample: 'help/user-guide/reduce-traffic/samples/only-what-changed', output: "'changed':", failsOnWrongLogin: false },
  { sample: 'blog/*/samples/six-threads', output: '20 requests' },
  { sample: 'products/unlimited-proxies/samples/bounded-workers', output: '200 ', failsOnWrongLogin: false },
  { sample: 'samples/rotating-requests', output: '.' },
  { sample: 'samples/sticky-session', output: '.' },
]

const languages: Readonly<Record<string, SampleLanguage>> = {
  'curl.sh': 'bash',
  'python.py': 'python',
  'node.mjs': 'javascript',
  'go.go': 'go',
  'php.php': 'php',
}

/** Long programs with a right and a wrong login. */
export function documentCases(): SampleCase[] {
  return programs.flatMap(({ sample, output, failsOnWrongLogin = true }) =>
    globSync(`content/${sample}/*`).flatMap((file) => {
      const language = languages[basename(file)]!
      const code = fillPlaceholders(readFileSync(file, 'utf8'), fallbackLocale)
      const right: SampleCase = { name: `${file}: right login`, client: language, language, code, password: 'right', output }
      const wrong: SampleCase = { name: `${file}: wrong login`, client: language, language, code, password: 'wrong' }
      return failsOnWrongLogin ? [right, wrong] : [right]
    }),
  )
}

/** The run of a scraper for each client, and the shared samples of one call. */
export function callFileCases(): SampleCase[] {
  const files = [...globSync('content/samples/*/call.yaml'), 'content/scrapers/hotel-rates-by-city/samples/run/call.yaml']
  return files.flatMap((file) =>
    renderSampleCall(file, readFileSync(file, 'utf8')).programs.flatMap(({ client, grammar, code }) => {
      const one = { client, language: grammar, code }
      return [
        { ...one, name: `${file} ${client}: right login`, password: 'right' as const, output: '"' },
        { ...one, name: `${file} ${client}: wrong login`, password: 'wrong' as const },
      ]
    }),
  )
}
