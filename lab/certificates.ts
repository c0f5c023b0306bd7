/**
 * A certificate authority of the lab and the certificates that it issues. The authority is made at the first start; with a folder it is kept there, so
 * that clients trust it only once. Its key never leaves the machine, only its owner can read it, and the lab signs its own names only.
 */
import 'reflect-metadata'
import { createHash, createPublicKey, randomUUID, webcrypto } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { createSecureContext, type SecureContext } from 'node:tls'
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509Certificate,
  X509CertificateGenerator,
  cryptoProvider,
  AuthorityKeyIdentifierExtension,
  SubjectKeyIdentifierExtension,
} from '@peculiar/x509'
import { dayMs } from '#core/durations.ts'
import { javaTrustStore } from './java-trust-store.ts'
import { trustedRoots } from './trusted-roots.ts'

cryptoProvider.set(webcrypto as Crypto)

/** Clients refuse certificates of servers that are valid for more than 398 days (CA/Browser Forum, 6.3.2). */
const serverDays = 90
const authorityDays = 3650
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

/** Certificates that are remembered; who crawls more hosts waits for a new one. */
const maxRemembered = 1000

/** Names of the files in the folder; that of the key has the certificate too, so that both are of one authority. */
const fileNames = {
  certificate: 'lab-ca.pem',
  key: 'lab-ca-key.pem',
  bundle: 'lab-ca-bundle.pem',
  java: 'lab-ca.p12',
  serverKey: 'lab-server-key.pem',
} as const

export interface Authority {
  /** File with the certificate in PEM. */
  certificateFile: string
  /**
   * File with this certificate after those that the machine trusts (`trusted-roots.ts`), for clients whose variable replaces all that they trust.
   */
  bundleFile: string
  /** File with the certificates of the bundle as a trust store of Java. */
  javaFile: string
  /** SHA-256 of the public key of all servers (as SubjectPublicKeyInfo, RFC 5280, 4.1), in Base64. */
  serverKeyHash: string
  /** Context of a TLS server with certificates for hosts and addresses; made once for each list. */
  contextFor(names: readonly string[]): Promise<SecureContext>
  /** The same as PEM texts, for `https.createServer`. */
  issue(names: readonly string[]): Promise<{ cert: string; key: string }>
}

interface Pair {
  certificate: X509Certificate
  privateKey: CryptoKey
}

/**
 * @param dir folder of the files; it is created
 * @param environment names further authorities that clients trust
 * @throws if the folder can't be written or its files can't be read
 */
export async function openAuthority(dir: string, environment: NodeJS.ProcessEnv = {}): Promise<Authority> {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const files = {
    certificate: join(dir, fileNames.certificate),
    key: join(dir, fileNames.key),
    bundle: join(dir, fileNames.bundle),
    java: join(dir, fileNames.java),
    serverKey: join(dir, fileNames.serverKey),
  }
  const authority = (await readAuthority(files.key)) ?? (await storeAuthority(files.key))
  const pem = certificatePem(authority)
  replaceFile(files.certificate, pem)
  // After its variables are set in a terminal, they name the bundle, which has the certificate already.
  const roots = trustedRoots(environment).filter((root) => root !== pem.trim())
  const isNew = replaceFile(files.bundle, `${roots.join('\n')}\n${pem}`)
  if (isNew || !existsSync(files.java)) writeWhole(files.java, javaTrustStore([pem, ...roots]))

  const issued = new Map<string, Promise<{ cert: string; key: string }>>()
  const contexts = new Map<string, Promise<SecureContext>>()
  // One key for all certificates, which browsers are told to trust: `--print-env` knows it without the lab that is running.
  const serverKeys = (await readKeys(files.serverKey)) ?? (await storeServerKeys(files.serverKey))
  const issue = (names: readonly string[]) => remember(issued, names.join(' '), () => issueCertificate(authority, serverKeys, names))
  return {
    certificateFile: files.certificate,
    bundleFile: files.bundle,
    javaFile: files.java,
    serverKeyHash: await keyHash(serverKeys.publicKey),
    issue,
    contextFor: (names) => remember(contexts, names.join(' '), async () => createSecureContext(await issue(names))),
  }
}

async function remember<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const found = known.get(key) ?? make()
  // A map keeps the order of insertion: set again, the entry is last, and the first ones are those that were not asked for the longest.
  known.delete(key)
  known.set(key, found)
  for (const oldest of known.keys()) {
    if (known.size <= maxRemembered) break
    known.delete(oldest)
  }
  return found
}

async function keyHash(key: CryptoKey): Promise<string> {
  return createHash('sha256')
    .update(Buffer.from(await webcrypto.subtle.exportKey('spki', key)))
    .digest('base64')
}

async function generateKeys(): Promise<CryptoKeyPair> {
  return (await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair
}

/** The authority of a file, unless there is none or it ends within a day. */
async function readAuthority(path: string): Promise<Pair | undefined> {
  if (!existsSync(path)) return undefined
  const [key, certificate] = PemConverter.decode(readFileSync(path, 'utf8'))
  if (!key || !certificate) return undefined
  const read = new X509Certificate(certificate)
  if (read.notAfter.getTime() < Date.now() + dayMs) return undefined
  const privateKey = await webcrypto.subtle.importKey('pkcs8', key, algorithm, true, ['sign'])
  return { certificate: read, privateKey: privateKey as CryptoKey }
}

async function storeAuthority(path: string): Promise<Pair> {
  const created = await makeAuthority()
  return storeFirst(path, created, (await privateKeyPem(created.privateKey)) + certificatePem(created), readAuthority)
}

/** The keys of a file, unless there is none or it is incomplete. */
async function readKeys(path: string): Promise<CryptoKeyPair | undefined> {
  if (!existsSync(path)) return undefined
  const pem = readFileSync(path, 'utf8')
  const [key] = PemConverter.decode(pem)
  if (!key) return undefined
  const publicKey = createPublicKey(pem).export({ type: 'spki', format: 'der' })
  return {
    privateKey: (await webcrypto.subtle.importKey('pkcs8', key, algorithm, true, ['sign'])) as CryptoKey,
    publicKey: (await webcrypto.subtle.importKey('spki', publicKey, algorithm, true, ['verify'])) as CryptoKey,
  }
}

async function storeServerKeys(path: string): Promise<CryptoKeyPair> {
  const created = await generateKeys()
  return storeFirst(path, created, await privateKeyPem(created.privateKey), readKeys)
}

/**
 * Stores what was created. Of two programs that start at once, such as the lab and `--print-env`, the first one counts: a link fails if the file exists,
 * and the file is complete when it appears. Only its owner can read it.
 *
 * @returns what is stored
 */
async function storeFirst<T>(path: string, created: T, text: string, read: (path: string) => Promise<T | undefined>): Promise<T> {
  const part = `${path}.${randomUUID()}`
  writeFileSync(part, text, { mode: 0o600 })
  try {
    // A file that is incomplete, or whose certificate has expired, makes room.
    if (existsSync(path) && !(await read(path))) rmSync(path)
    linkSync(part, path)
    return created
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await read(path)) ?? created
  } finally {
    rmSync(part)
  }
}

/** Replaces a file unless it has the text. @returns whether it had another */
function replaceFile(path: string, text: string): boolean {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return false
  writeWhole(path, text)
  return true
}

/** Writes a file as a whole: a client may be reading it. */
function writeWhole(path: string, content: string | Uint8Array): void {
  const part = `${path}.${randomUUID()}`
  writeFileSync(part, content)
  renameSync(part, path)
}

async function makeAuthority(): Promise<Pair> {
  const keys = await generateKeys()
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Lab on this machine',
    ...validity(authorityDays),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return { certificate, privateKey: keys.privateKey }
}

function validity(days: number): { notBefore: Date; notAfter: Date } {
  return { notBefore: new Date(Date.now() - dayMs), notAfter: new Date(Date.now() + days * dayMs) }
}

async function issueCertificate(authority: Pair, keys: CryptoKeyPair, names: readonly string[]): Promise<{ cert: string; key: string }> {
  const certificate = await X509CertificateGenerator.create({
    subject: [{ CN: [names[0]!.slice(0, 64)] }],
    issuer: authority.certificate.subject,
    ...validity(serverDays),
    signingKey: authority.privateKey,
    publicKey: keys.publicKey,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(names.map((value) => ({ type: isIP(value) === 0 ? ('dns' as const) : ('ip' as const), value }))),
      await AuthorityKeyIdentifierExtension.create(authority.certificate, false),
    ],
  })
  return { cert: certificatePem({ certificate }), key: await privateKeyPem(keys.privateKey) }
}

function certificatePem({ certificate }: Pick<Pair, 'certificate'>): string {
  return `${certificate.toString('pem')}\n`
}

async function privateKeyPem(key: CryptoKey): Promise<string> {
  return `${PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')}\n`
}
