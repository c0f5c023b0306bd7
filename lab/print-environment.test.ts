import { readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { expect, test } from 'vitest'
import { completeLocales } from '#core/locales.ts'
import { variables as sampleVariables } from '#core/samples/variables.ts'
import { browserVariable } from './browser/find-browser.ts'
import { allVariables, environmentFormats, labEnvironment, printEnvironment } from './print-environment.ts'

const addresses = {
  proxyUrl: 'http://127.0.0.1:1',
  apiUrl: 'http://127.0.0.1:2',
  browserUrl: 'ws://127.0.0.1:2/browser',
  webhookSecret: 'secret',
  certificateFile: 'authority.pem',
  bundleFile: 'bundle.pem',
  javaFile: 'trust.p12',
}
const files = { phpFolder: '/lab/php', curlFolder: '/lab/curl', nodeModule: '/lab dir/lab-browsers.mjs' }
const variables = allVariables(labEnvironment(addresses, files))

test.each(completeLocales)(
  'W68: the page of the lab names every variable that the lab sets, and the one that it reads, in %s',
  (locale) => {
    const page = readFileSync(`content/pages/lab/${locale}.md`, 'utf8')
    const named = [...page.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name]) => name!)
    // The lab reads this one.
    expect(named.toSorted()).toEqual([browserVariable, ...Object.keys(variables)].toSorted())
  },
)

test('W68: the page of the lab names every format of the variables', () => {
  const page = readFileSync('content/pages/lab/en.md', 'utf8')
  for (const format of environmentFormats.filter((name) => name !== 'sh')) expect(page).toContain(`\`${format}\``)
})

test('W68: a home folder with an apostrophe, straight or typographic, stays one value in each shell', () => {
  const printed = (name: string) =>
    environmentFormats.map((format) => printEnvironment([{ purpose: 'p', variables: { SSL_CERT_FILE: `/home/${name}` } }], format).trim())
  expect(printed("o'b")).toEqual([
    `# p\n${String.raw`export SSL_CERT_FILE='/home/o'\''b'`}`,
    `# p\n${String.raw`set -gx SSL_CERT_FILE '/home/o\'b'`}`,
    "# p\n$env:SSL_CERT_FILE = '/home/o''b'",
    JSON.stringify({ SSL_CERT_FILE: "/home/o'b" }, undefined, 2),
  ])
  expect(printed('o’b').slice(0, 3)).toEqual([
    "# p\nexport SSL_CERT_FILE='/home/o’b'",
    "# p\nset -gx SSL_CERT_FILE '/home/o’b'",
    "# p\n$env:SSL_CERT_FILE = '/home/o’’b'",
  ])
})

test('W150: samples of the gateway need three variables, which are printed first and together', () => {
  const lines = printEnvironment(labEnvironment(addresses, files), 'sh').split('\n\n')[0]!.split('\n')
  expect(lines).toEqual([
    '# The gateway',
    "export PROXY_HOST='127.0.0.1'",
    "export PROXY_USERNAME='USERNAME'",
    "export PROXY_PASSWORD='PASSWORD'",
  ])
  const read = new Set(Object.values(sampleVariables).filter((name) => name.startsWith('PROXY_')))
  expect(new Set(Object.keys(labEnvironment(addresses, files)[0]!.variables))).toEqual(read)
})

test.each([
  ['NODE_OPTIONS', '--trace-warnings', '--import=file:///lab%20dir/lab-browsers.mjs'],
  ['JAVA_TOOL_OPTIONS', '-Xmx1g', '"-Djavax.net.ssl.trustStore=trust.p12"'],
])('W151: what %s has already is kept, and the option of the lab is added once', (name, earlier, own) => {
  const optionsWith = (text?: string) => allVariables(labEnvironment(addresses, files, { [name]: text }))[name]
  expect(optionsWith()).toBe(own)
  expect(optionsWith(earlier)).toBe(`${earlier} ${own}`)
  expect(optionsWith(`${earlier} ${own}`)).toBe(`${earlier} ${own}`)
})

test('W151: folders of PHP and a file of authorities that are set already stay in use', () => {
  const valueOf = (name: string, earlier?: string) => allVariables(labEnvironment(addresses, files, { [name]: earlier }))[name]
  expect(valueOf('PHP_INI_SCAN_DIR')).toBe(`${delimiter}/lab/php`)
  expect(valueOf('PHP_INI_SCAN_DIR', '/mine')).toBe(`/mine${delimiter}/lab/php`)
  expect(valueOf('PHP_INI_SCAN_DIR', `/mine${delimiter}/lab/php`)).toBe(`/mine${delimiter}/lab/php`)
  expect(valueOf('NODE_EXTRA_CA_CERTS')).toBe('authority.pem')
  expect(valueOf('NODE_EXTRA_CA_CERTS', 'company.pem')).toBe('bundle.pem')
})
