/**
 * The bill of materials of the artifact in CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/). npm writes one too, but leaves out packages
 * that are also peers of development packages, such as React.
 */
import { createHash } from 'node:crypto'
import { licenseOf, nameOf, productionPackages, readLock } from './production-packages.ts'

export interface SbomOptions {
  version: string
  /** Gives the document its serial number. */
  buildId: string
  /** Date of the commit. */
  date: Date
}

/** @returns the text of the file; the same for each build of a commit */
export function billOfMaterials({ version, buildId, date }: SbomOptions): string {
  const lock = readLock()
  // Node is no part of the artifact: who runs it brings it.
  const folders = [...productionPackages(lock)].filter((folder) => nameOf(folder) !== 'node').sort()
  const components = folders.map((folder) => {
    const { version, integrity } = lock[folder]!
    const name = nameOf(folder)
    return {
      type: 'library',
      'bom-ref': `${name}@${version}`,
      name,
      version,
      purl: packageUrl(name, version),
      licenses: [{ expression: licenseOf(lock, folder) }],
      ...(integrity && { hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }] }),
    }
  })
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(buildId)}`,
    version: 1,
    metadata: { timestamp: date.toISOString(), component: { type: 'application', 'bom-ref': 'isthmus', name: 'isthmus', version } },
    components,
  }
  return `${JSON.stringify(bom, null, 2)}\n`
}

/** https://github.com/package-url/purl-spec */
function packageUrl(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

/** `sha512-…` of a lock file in hexadecimal. */
function hexOf(integrity: string): string {
  return Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
}

/** A UUID of version 8, made of a digest (RFC 9562, 5.8). */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
