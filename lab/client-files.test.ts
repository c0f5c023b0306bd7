import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { writeClientFiles } from './client-files.ts'

const run = promisify(execFile)
const option = '--ignore-certificate-errors-spki-list=aGFzaA=='

function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const writtenTo = (folder: string, bundleFile = '/home/lab/bundle.pem') =>
  writeClientFiles(folder, { bundleFile, serverKeyHash: 'aGFzaA==' })

/** Programs that start a browser as Playwright (CommonJS) and Puppeteer (the default export) do, and by a named import. */
const programs = {
  'a.cjs': "const childProcess = require('child_process')\n",
  'b.mjs': "import childProcess from 'node:child_process'\n",
  'c.mjs': "import { spawn } from 'node:child_process'\nconst childProcess = { spawn }\n",
}

test.each(Object.entries(programs))(
  'W151: a browser that %s starts trusts the key of the lab, and other programs get no option',
  async (name, head) => {
    const folder = temporaryFolder("lab with a space, o'b")
    const { nodeModule } = writtenTo(folder)
    const print = join(folder, 'print.mjs')
    writeFileSync(print, 'console.log(JSON.stringify(process.argv.slice(2)))\n')
    const start = (list: string) => `childProcess.spawn(process.execPath, [${list}], { stdio: 'inherit' })\n`
    const program = join(folder, name)
    const file = JSON.stringify(print)
    writeFileSync(
      program,
      `${head}const [mode] = process.argv.slice(2)\nif (mode === 'browser') ${start(`${file}, '--user-data-dir=x'`)}else ${start(`${file}, '--other'`)}`,
    )
    const env = { NODE_OPTIONS: `--import=${pathToFileURL(nodeModule).href}` }
    // Node takes an option in front of its program for its own, as a browser would.
    const browser = await run(process.execPath, [program, 'browser'], { env }).catch((error: { stderr: string }) => error)
    expect(browser.stderr).toContain(`bad option: ${option}`)
    expect(JSON.parse((await run(process.execPath, [program, 'other'], { env })).stdout)).toEqual(['--other'])
  },
)

test('W151: PHP and curl get the list of authorities, whatever its folder is called', () => {
  const read = (bundleFile: string) => {
    const { phpFolder, curlFolder } = writtenTo(temporaryFolder('lab-'), bundleFile)
    return [readFileSync(join(phpFolder, 'lab.ini'), 'utf8'), readFileSync(join(curlFolder, '.curlrc'), 'utf8')]
  }
  expect(read('/home/a b/bundle.pem')).toEqual([
    "curl.cainfo='/home/a b/bundle.pem'\nopenssl.cafile='/home/a b/bundle.pem'\n",
    'proxy-cacert = "/home/a b/bundle.pem"\n',
  ])
  expect(read(String.raw`C:\Users\o'b\$1.pem`)).toEqual([
    String.raw`curl.cainfo="C:\\Users\\o'b\\\$1.pem"` + '\n' + String.raw`openssl.cafile="C:\\Users\\o'b\\\$1.pem"` + '\n',
    String.raw`proxy-cacert = "C:\\Users\\o'b\\$1.pem"` + '\n',
  ])
})
