import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '#core/contract/endpoints.ts'
import { callBody, callClients, callCode as codeOf, type Call, type CallClient } from './call-programs.ts'

const callCode = (client: CallClient, of: Call) => codeOf(client, of, readFileSync(`app/features/scrapers/calls/${client}.txt`, 'utf8'))

const clients = Object.keys(callClients) as CallClient[]

/** Texts with a special meaning inside the quotes of some language. */
const hostile = [
  `it's "quoted"`,
  '\\ \\" \\n \\u0041 \\',
  'two\nlines\r\n\ttab',
  '$HOME ${PATH} $(id) `id` %s #{x} {x}',
  `'; rm -rf / #`,
  `""" ''' \`\`\``,
  'JSON;\nJSON',
  '</script><!-- ?> */',
  'True, null, 日本 😀 \ud800 \0',
]

const call: Call = { scraper: 'hotel-rates', input: { urls: hostile, text: hostile.join(), nights: 3, details: true, render: false } }
const sent = JSON.parse(JSON.stringify({ inputs: [call.input] })) as unknown
const address = new URL('/v1/scrapers/hotel-rates/runs', endpoints.scrape).href

test('the body is JSON', () => {
  expect(JSON.parse(callBody(call))).toEqual(sent)
})

test('a shell sends the typed values', () => {
  const lastArgument = `curl() { for argument; do last=$argument; done; printf %s "$last"; }\n`
  expect(JSON.parse(execFileSync('sh', ['-c', lastArgument + callCode('curl', call)], { encoding: 'utf8' }))).toEqual(sent)
})

test('Node.js sends the typed values', async () => {
  const requests: unknown[] = []
  const fetch = (url: string, { body }: { body: string }) => {
    requests.push([url, JSON.parse(body)])
    return { ok: true, json: () => [] }
  }
  const lines: unknown[] = []
  const run = Object.getPrototypeOf(async () => {}).constructor as new (...source: string[]) => (...values: unknown[]) => Promise<void>
  await new run('fetch', 'console', callCode('node', call))(fetch, { log: (line: unknown) => lines.push(line) })
  expect(requests).toEqual([[address, sent]])
  expect(lines).toEqual([[]])
})

test('backticks are concatenated outside raw strings in Go', () => {
  const code = callCode('go', { scraper: 's', input: { text: 'a`b\\n"c' } })
  expect(code).toContain('const body = `{\n  "inputs": [\n    {\n      "text": "a` + "`" + `b\\\\n\\"c"\n    }\n  ]\n}`\n')
  const [, raw] = /const body = `([^]*)`\n\nfunc/.exec(callCode('go', call))!
  expect(JSON.parse(raw!.replaceAll('` + "`" + `', '`'))).toEqual(sent)
})

test('a PHP nowdoc contains the JSON unchanged, and no line of it can end the nowdoc', () => {
  const [, nowdoc] = /<<<'JSON'\n([^]*?)\nJSON;\n/.exec(callCode('php', call))!
  expect(JSON.parse(nowdoc!)).toEqual(sent)
  expect(nowdoc!.split('\n').filter((line) => /^\s*JSON/.test(line))).toEqual([])
})

test('a Java text block escapes the backslashes of JSON', () => {
  const [, block] = /"""\n([^]*)\n {16}"""/.exec(callCode('java', call))!
  expect(block).not.toContain('"""')
  expect(JSON.parse(block!.replaceAll('\\\\', '\\'))).toEqual(sent)
})

test('Python code has True and False, and JSON escapes in strings', () => {
  const code = callCode('python', { scraper: 's', input: { urls: [`it's`, 'a"\\\n${b}'], details: true, render: false, nights: 3 } })
  expect(code).toContain(`    json={
        "inputs": [
            {
                "urls": [
                    "it's",
                    "a\\"\\\\\\n\${b}",
                ],
                "details": True,
                "render": False,
                "nights": 3,
            },
        ],
    },
`)
})

test('a call without inputs is valid', () => {
  const bare = { scraper: 's', input: {} }
  expect(JSON.parse(callBody(bare))).toEqual({ inputs: [{}] })
  expect(callCode('node', bare)).toContain('inputs: [\n      {},\n')
})

test.each(clients)('W13: the program for %s has no invisible characters, and reads login and origin from the environment', (client) => {
  const text = 'a\u202eb\u2028c\ufeffd\u0085e\u{e0041}f\u3164g\ufe0fh\u2800i'
  const code = callCode(client, { scraper: 's', input: { text, urls: [text] } })
  expect(code).not.toMatch(/[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u0085\u2800]/u)
  expect(code.match(/u202e/g)).toHaveLength(2)
  expect(code).toContain('PROXY_USERNAME')
  expect(code).toContain('PROXY_PASSWORD')
  expect(code).toContain('API_URL')
  expect(code).toContain(new URL(endpoints.scrape).origin)
  expect(code).toMatch(/\S$/)
})
