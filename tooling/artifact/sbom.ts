/** The bill of materials of the artifact in CycloneDX, as npm writes it, without what differs from run to run. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

/** The parts of a CycloneDX document that are changed here. */
interface Bom {
  serialNumber: string
  metadata: { timestamp: string; component: { name: string } }
  components: readonly { name: string }[]
}

/** Node is no part of the artifact: who runs it brings it. */
const isOfNode = /^node(?:-bin-setup)?$|^node-(?:linux|darwin|win)-/

/**
 * @param buildId gives the document its serial number, a UUID
 * @param date of the commit
 * @returns the text of the file
 */
export function billOfMaterials(buildId: string, date: Date): string {
  const options = ['--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  const bom = JSON.parse(execFileSync('npm', ['sbom', ...options], { encoding: 'utf8', maxBuffer: 100_000_000 })) as Bom
  bom.serialNumber = `urn:uuid:${uuidOf(buildId)}`
  bom.metadata.timestamp = date.toISOString()
  // npm names it after its folder.
  bom.metadata.component.name = 'isthmus'
  bom.components = bom.components.filter(({ name }) => !isOfNode.test(name))
  return `${JSON.stringify(bom, null, 2)}\n`
}

/** A UUID of version 8, made of a digest (RFC 9562, 5.8). */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
