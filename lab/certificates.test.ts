import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openAuthority } from './certificates.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'authority-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'lab')
}

test('W60: only the owner can read the key of the authority', async () => {
  const folder = temporaryFolder()
  await openAuthority(folder)
  expect(readdirSync(folder).sort()).toEqual(['lab-ca-bundle.pem', 'lab-ca-key.pem', 'lab-ca.p12', 'lab-ca.pem', 'lab-server-key.pem'])
  const secrets = [folder, join(folder, 'lab-ca-key.pem'), join(folder, 'lab-server-key.pem')]
  expect(secrets.map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600, 0o600])
})

test('W60: the authority is kept, also if two programs open a new folder at once', async () => {
  const folder = temporaryFolder()
  const opened = await Promise.all([openAuthority(folder), openAuthority(folder), openAuthority(folder)])
  opened.push(await openAuthority(folder))
  const stored = new X509Certificate(readFileSync(join(folder, 'lab-ca.pem')))
  const issued = await Promise.all(opened.map(async ({ issue }) => new X509Certificate((await issue(['shop.example'])).cert)))
  expect(issued.map((certificate) => certificate.verify(stored.publicKey))).toEqual([true, true, true, true])
  expect(new Set(opened.map(({ serverKeyHash }) => serverKeyHash)).size).toBe(1)
  expect(new Set(issued.map(({ publicKey }) => publicKey.export({ type: 'spki', format: 'pem' }))).size).toBe(1)
})

test('W60: a file without a whole authority is replaced', async () => {
  const folder = temporaryFolder()
  const { certificateFile } = await openAuthority(folder)
  const before = readFileSync(certificateFile, 'utf8')
  writeFileSync(join(folder, 'lab-ca-key.pem'), '')
  await openAuthority(folder)
  expect(readFileSync(certificateFile, 'utf8')).not.toBe(before)
})

test('W151: the bundle has the authorities that the environment names, and keeps them when it is named itself', async () => {
  const [folder, company] = [temporaryFolder(), temporaryFolder()]
  const [{ bundleFile, certificateFile, javaFile }, other] = [await openAuthority(folder), await openAuthority(company)]
  const added = readFileSync(other.certificateFile, 'utf8').trim()
  const before = readFileSync(javaFile)
  expect(readFileSync(bundleFile, 'utf8').includes(added)).toBe(false)
  await openAuthority(folder, { REQUESTS_CA_BUNDLE: other.certificateFile, SSL_CERT_FILE: join(company, 'missing.pem') })
  const bundle = readFileSync(bundleFile, 'utf8')
  expect(bundle.includes(added)).toBe(true)
  expect(readFileSync(javaFile).length).toBeGreaterThan(before.length)
  await openAuthority(folder, { REQUESTS_CA_BUNDLE: bundleFile, SSL_CERT_FILE: bundleFile })
  expect(readFileSync(bundleFile, 'utf8') === bundle).toBe(true)
  expect(bundle.split(readFileSync(certificateFile, 'utf8').trim())).toHaveLength(2)
})

test('W151: the bundle has each certificate of a named file, also one of a server, and no damaged one', async () => {
  const [folder, company] = [temporaryFolder(), temporaryFolder()]
  const { cert } = await (await openAuthority(company)).issue(['shop.example'])
  const damaged = cert.replace(/\n[A-Za-z\d+/]{16}/, '\nAAAAAAAAAAAAAAAA')
  const file = join(company, 'named.pem')
  writeFileSync(file, damaged + cert)
  const { bundleFile } = await openAuthority(folder, { REQUESTS_CA_BUNDLE: file })
  const bundle = readFileSync(bundleFile, 'utf8')
  expect([bundle.includes(cert.trim()), bundle.includes(damaged.trim())]).toEqual([true, false])
})
