/**
 * Files for clients that read no variable for certificates, so that they trust the lab too: `--print-env` names the files in variables that these clients
 * read. Nothing outside of the lab's folder changes.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Authority } from './certificates.ts'

export interface ClientFiles {
  /** Folder with an INI file of PHP. */
  phpFolder: string
  /** Folder with a `.curlrc`. */
  curlFolder: string
  /** Module that Node.js loads before a program. */
  nodeModule: string
}

/** @param dir folder of the lab; exists */
export function writeClientFiles(dir: string, { bundleFile, serverKeyHash }: Pick<Authority, 'bundleFile' | 'serverKeyHash'>): ClientFiles {
  const files: ClientFiles = { phpFolder: join(dir, 'php'), curlFolder: join(dir, 'curl'), nodeModule: join(dir, 'lab-browsers.mjs') }
  for (const folder of [files.phpFolder, files.curlFolder]) mkdirSync(folder, { recursive: true })
  writeFileSync(join(files.phpFolder, 'lab.ini'), phpSettings(bundleFile))
  writeFileSync(join(files.curlFolder, '.curlrc'), curlSettings(bundleFile))
  writeFileSync(files.nodeModule, browserModule(serverKeyHash))
  return files
}

/** libcurl in PHP reads no variable. Between single quotes an INI file of PHP is literal; a path with one is between double quotes. */
function phpSettings(bundleFile: string): string {
  const value = bundleFile.includes("'") ? `"${bundleFile.replaceAll(/["\\$]/g, String.raw`\$&`)}"` : `'${bundleFile}'`
  return `curl.cainfo=${value}\nopenssl.cafile=${value}\n`
}

/** curl has a variable for the certificate of a target, and none for that of a proxy. */
function curlSettings(bundleFile: string): string {
  return `proxy-cacert = "${bundleFile.replaceAll(/["\\]/g, String.raw`\$&`)}"\n`
}

/**
 * Playwright and Puppeteer start Chromium with a profile of its own, which trusts what the machine trusts. The option adds the key of the lab's servers
 * for that browser alone, on every system, without a change of a list of certificates.
 */
function browserModule(serverKeyHash: string): string {
  return `// Written by the lab: lets browsers that a program starts trust the lab's servers, by the hash of their key.
import childProcess from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'

const option = '--ignore-certificate-errors-spki-list=${serverKeyHash}'
const { spawn } = childProcess
childProcess.spawn = (file, args, ...rest) => {
  const isBrowser = Array.isArray(args) && args.some((arg) => String(arg).startsWith('--user-data-dir='))
  return spawn(file, isBrowser ? [option, ...args] : args, ...rest)
}
syncBuiltinESMExports()
`
}
