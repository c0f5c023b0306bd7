/** The certificate authorities that clients on this machine trust without the lab. */
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import tls from 'node:tls'

/** Variables that name a file of authorities. The lab sets them to a file of its own, which therefore has what theirs has. */
const fileVariables = ['SSL_CERT_FILE', 'CURL_CA_BUNDLE', 'REQUESTS_CA_BUNDLE', 'NODE_EXTRA_CA_CERTS'] as const

/** Where systems keep their list, for versions of Node.js that can't ask for it: Debian, Fedora, macOS and Alpine. */
const systemFiles = ['/etc/ssl/certs/ca-certificates.crt', '/etc/pki/tls/certs/ca-bundle.crt', '/etc/ssl/cert.pem']

/**
 * Certificates in PEM, each once: those of Node.js, of the system, and of the files that the environment names. A file that can't be read is left out, as
 * clients do.
 */
export function trustedRoots(environment: NodeJS.ProcessEnv): string[] {
  const named = fileVariables.flatMap((name) => certificatesIn(environment[name]))
  const certificates = [...tls.rootCertificates, ...systemRoots(), ...named]
  return [...new Map(certificates.map((pem) => [pem.replaceAll(/\s/g, ''), pem.trim()])).values()]
}

function systemRoots(): readonly string[] {
  // Node.js 22.15 and newer.
  if (typeof tls.getCACertificates === 'function') return tls.getCACertificates('system')
  return systemFiles.map(certificatesIn).find((certificates) => certificates.length > 0) ?? []
}

function certificatesIn(file: string | undefined): string[] {
  if (!file) return []
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return []
  }
  return [...text.matchAll(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g)].map(([pem]) => pem).filter(isCertificate)
}

/** Also a server's own certificate, which a client trusts if its file has it. */
function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0
  } catch {
    return false
  }
}
