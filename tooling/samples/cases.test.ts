import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { gatewayCases } from './cases.ts'
import { callFileCases, documentCases } from './documents.ts'
import { toolchains } from './toolchains.ts'

const paths = { page: '/', limited: '/limited', cut: '/cut', cutChunks: '/cut/chunks' }
const cases = gatewayCases({ site: 'https://a.example', plainSite: 'http://a.example', paths, answer: 'ip' })

test('W73: every client is run with a right and a wrong login, a status 429 and cut bodies', () => {
  const situations = Object.groupBy(cases, ({ client }) => client)
  expect(Object.keys(situations)).toHaveLength(15)
  for (const [client, own] of Object.entries(situations)) {
    const names = own!.map(({ name }) => name.split(': ')[1])
    for (const name of ['right login', 'wrong login', 'status 429', 'cut body', 'cut chunks']) expect(names, client).toContain(name)
    expect(
      own!.some(({ name }) => name.startsWith(`${client} over http:`)),
      client,
    ).toBe(true)
  }
})

test('W73: a program is expected to print the answer, or to end with an error', () => {
  const printing = cases.filter(({ output }) => output !== undefined)
  expect(printing.every(({ password, name }) => password === 'right' && name.includes('right login'))).toBe(true)
  expect(cases.length).toBeGreaterThan(printing.length * 2)
})

test('W73: the files of the longer programs exist', () => {
  const names = documentCases().map(({ name }) => name)
  expect(names).toContain('content/help/user-guide/retries-and-errors/samples/retry-politely/python.py: wrong login')
  expect(names).toContain('content/blog/why-rotating-does-not-rotate/samples/six-threads/python.py: right login')
  expect(callFileCases().map(({ client }) => client)).toContain('python')
})

test('W73: every sample that logs in to the gateway reads its host from the environment, so that the lab can take its place', () => {
  const samples = globSync('content/**/samples/**/*.{sh,py,mjs,go,java,php}').map((file) => ({ file, code: readFileSync(file, 'utf8') }))
  const logins = samples.filter(({ code }) => code.includes('PROXY_PASSWORD') && code.includes('{{proxy.host}}'))
  expect(logins.length).toBeGreaterThan(30)
  expect(logins.filter(({ code }) => !code.includes('PROXY_HOST')).map(({ file }) => file)).toEqual([])
})

/** Samples with a login that can't run against the lab. */
const notRun = [
  // Its listener, which is another program of the article, has to run beside it.
  'blog/the-407-that-is-not-your-password/samples/ask-the-listener',
  // It asks the target without the gateway first, and the target is a name of the documentation.
  'help/faq/why-is-it-slower/samples/where-the-time-goes',
  // Variables alone.
  'help/user-guide/node/samples/from-the-environment',
  'help/user-guide/quick-start/samples/set-login',
]

test('W114: every program that logs in is run, except those that need more than the lab', () => {
  const withLogin = globSync('content/**/samples/**/*.{sh,py,mjs,go,java,php}').filter((file) =>
    /PROXY_(?:USERNAME|HOST)|API_URL|BROWSER_URL/.test(readFileSync(file, 'utf8')),
  )
  const run = new Set(documentCases().map(({ name }) => name.split(': ')[0]))
  const missing = withLogin.filter((file) => !run.has(file)).map((file) => dirname(file).replace(/^content\//, ''))
  expect([...new Set(missing)].sort()).toEqual(notRun)
})

test('W103: the programs that samples of curl call beside it are installed with it', () => {
  const samples = [...cases, ...documentCases(), ...callFileCases()].filter(({ language }) => language === 'bash')
  // Commands of bash and coreutils are on every machine.
  const other = ['jq', 'openssl', 'python3', 'wget', 'xmllint'].filter((name) =>
    samples.some(({ code }) => new RegExp(String.raw`(?:^|[|(&]) *${name} `, 'm').test(code)),
  )
  expect(toolchains.bash.debianPackages).toEqual(['curl', ...other])
})
