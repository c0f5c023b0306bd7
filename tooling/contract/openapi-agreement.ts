/** Values that `contract/openapi.yaml` shares with `contract/gateway.yaml`: the document has to write them out, and they must be the same. */
import { login, networks, parts, sessionIdMaxChars } from '#core/contract/gateway.ts'
import type { OpenApiDocument } from '#core/contract/openapi-document.ts'
import { valueAt, type JsonPath } from '#core/json-pointer.ts'
import type { Finding } from './finding.ts'
import { show } from './openapi-validation-errors.ts'

/** A value of the document by its place below `components/schemas`, and the key of `contract/gateway.yaml` that decides it. */
interface SharedValue {
  at: JsonPath
  value: unknown
  key: string
}

const networkPart = parts.find(({ kind }) => kind === 'network')

const shared: readonly SharedValue[] = [
  { at: ['Network', 'enum'], value: networks.map(({ name }) => name), key: 'networks' },
  { at: ['ScrapeRequest', 'properties', 'network', 'default'], value: networkPart?.default, key: 'default of network' },
  ...['AllowList', 'AllowListRequest'].map((schema) => ({
    at: [schema, 'properties', 'entries', 'maxItems'],
    value: login.allowListAddresses,
    key: 'login.allowListAddresses',
  })),
  { at: ['Username', 'pattern'], value: `^[${login.characters}]{3,40}$`, key: 'login.characters' },
  { at: ['SubUserAnswer', 'properties', 'password', 'pattern'], value: `^[${login.characters}]+$`, key: 'login.characters' },
  { at: ['SessionId', 'pattern'], value: `^[A-Za-z0-9]{1,${sessionIdMaxChars}}$`, key: 'maxChars of session' },
]

/** Findings of values that differ. */
export function checkAgreement(document: OpenApiDocument): Finding[] {
  return shared.flatMap(({ at, value, key }) => {
    const place = ['components', 'schemas', ...at]
    const found = valueAt(document, place)
    if (JSON.stringify(found) === JSON.stringify(value)) return []
    const fix = `write ${show(value)}, or change ${key} in contract/gateway.yaml`
    return [{ at: place, expected: `${show(value)}, as ${key} in contract/gateway.yaml`, found: show(found), fix }]
  })
}
