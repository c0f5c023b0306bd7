/** Refuses names of real hosts, mail addresses and IP addresses: examples have those of RFC 2606, RFC 5737 and RFC 3849. */
import { documentNames } from '#core/contract/openapi-names.ts'
import { visitJson } from '#core/json-pointer.ts'
import type { Finding } from './finding.ts'

const hostPattern = /(?:\b[a-z][a-z+.-]*:\/\/|[\w.+-]+@)([a-z\d-]+(?:\.[a-z\d-]+)+)/gi
const ipv4Pattern = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g
/** Eight groups, or a double colon: times of day have neither. */
const ipv6Pattern = /(?<![\w:])(?:[a-f\d]{1,4}:){1,7}(?:(?::[a-f\d]{1,4}){1,6}|:|[a-f\d]{1,4})(?![\w:])/gi

const reservedHost = /(?:^|\.)example(?:\.(?:com|net|org))?$/i
const reservedIpv4 = /^(?:192\.0\.2|198\.51\.100|203\.0\.113)\./
const reservedIpv6 = /^2001:db8:/i

/** Hosts of the provider that are replaced by those of the configuration. */
const ownHosts = Object.values(documentNames).map((name) => name.replace(/^.*(?:\/\/|@)/, ''))

/** Findings of every text of the document, also within examples. */
export function checkRealNames(document: unknown): Finding[] {
  const findings: Finding[] = []
  visitJson(document, (value, at) => {
    if (typeof value !== 'string') return
    for (const [, host] of value.matchAll(hostPattern)) {
      if (!reservedHost.test(host!))
        findings.push({ at, expected: 'a host that ends in .example', found: host!, fix: 'use a host of RFC 2606' })
      else if (/(?:^|\.)isthmus\.example$/i.test(host!) && !ownHosts.includes(host!)) {
        const fix = 'use one of these hosts, or add it to documentNames in core/contract/openapi-names.ts'
        findings.push({
          at,
          expected: `a host of the provider: ${ownHosts.filter((name) => name.includes('.')).join(', ')}`,
          found: host!,
          fix,
        })
      }
    }
    for (const [address] of value.matchAll(ipv4Pattern)) {
      if (!reservedIpv4.test(address))
        findings.push({ at, expected: 'an address of RFC 5737', found: address, fix: 'use 192.0.2.1 or the like' })
    }
    for (const [address] of value.matchAll(ipv6Pattern)) {
      const isAddress = address.includes('::') || address.split(':').length === 8
      if (isAddress && !reservedIpv6.test(address)) {
        findings.push({ at, expected: 'an address of RFC 3849', found: address, fix: 'use 2001:db8::1 or the like' })
      }
    }
  })
  return findings
}
