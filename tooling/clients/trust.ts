/**
 * Makes every client trust a certificate authority by variables and files, for runs that compare clients (also `tooling/client-errors`). Samples run
 * with what the lab prints for readers instead (`lab/client-files.ts`).
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installDebianPackage } from '#tooling/debian.ts'

/** Variables that make programs trust `caFile` (PEM), and files for clients that read none, below `folder`. */
export function trustEnvironment(caFile: string, folder: string): NodeJS.ProcessEnv {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, '.pki/nssdb'), { recursive: true })
  // curl has no variable for the certificate of a proxy.
  writeFileSync(join(folder, '.curlrc'), `proxy-cacert = "${caFile}"\n`)
  // libcurl in PHP reads no variable.
  mkdirSync(join(folder, 'php'))
  writeFileSync(join(folder, 'php/authority.ini'), `curl.cainfo='${caFile}'\n`)
  // Chromium reads the NSS database of the home folder.
  if (!existsSync('/usr/bin/certutil') && !installDebianPackage('libnss3-tools')) throw new Error('certutil is not installed')
  const database = `sql:${join(folder, '.pki/nssdb')}`
  execFileSync('certutil', ['-d', database, '-N', '--empty-password'])
  execFileSync('certutil', ['-d', database, '-A', '-t', 'C,,', '-n', 'practice', '-i', caFile])
  const store = join(folder, 'java.p12')
  const options = ['-keystore', store, '-storetype', 'PKCS12', '-storepass', 'practice']
  execFileSync('keytool', ['-importcert', '-noprompt', '-alias', 'practice', '-file', caFile, ...options], { stdio: 'ignore' })
  return {
    HOME: folder,
    CURL_HOME: folder,
    // The empty part keeps the folder that PHP reads otherwise.
    PHP_INI_SCAN_DIR: `:${join(folder, 'php')}`,
    NODE_EXTRA_CA_CERTS: caFile,
    ...Object.fromEntries(['SSL_CERT_FILE', 'CURL_CA_BUNDLE', 'REQUESTS_CA_BUNDLE'].map((name) => [name, caFile])),
    JAVA_TOOL_OPTIONS: `-Djavax.net.ssl.trustStore=${store} -Djavax.net.ssl.trustStorePassword=practice`,
  }
}
