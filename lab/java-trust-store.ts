/**
 * A trust store for Java: certificates of authorities as PKCS #12 (RFC 7292). There is nothing secret in it, so it has neither encryption nor a MAC,
 * and opens with any password or none. Java 17 and 25 read it.
 */
import { X509Certificate } from 'node:crypto'

/** Tags of DER (X.690, 8.1.2): those of the types, and the explicit tag 0. */
const tags = { integer: 0x02, octetString: 0x04, objectIdentifier: 0x06, sequence: 0x30, set: 0x31, explicit: 0xa0 } as const

/** A value in DER (X.690, 8.1 and 10.1): tag, length, contents. */
function der(type: keyof typeof tags, ...contents: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(contents)
  return Buffer.concat([Buffer.of(tags[type]), lengthOf(body.length), body])
}

/** A length below 128 as one byte, others behind a byte with the number of theirs (X.690, 8.1.3). */
function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length)
  const digits = length.toString(16)
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex')
  return Buffer.concat([Buffer.of(0x80 | bytes.length), bytes])
}

/** The first two numbers are one; each number has groups of seven bits, all but the last with the bit 8 set (X.690, 8.19). */
function objectIdentifier(text: string): Buffer {
  const [first = 0, second = 0, ...others] = text.split('.').map(Number)
  const bytes = [first * 40 + second, ...others].flatMap((number) => {
    const groups = [number & 0x7f]
    for (let rest = number >> 7; rest > 0; rest >>= 7) groups.unshift(0x80 | (rest & 0x7f))
    return groups
  })
  return der('objectIdentifier', Buffer.from(bytes))
}

/** RFC 7292, section 4 and appendix D; RFC 5652, 4. */
const data = objectIdentifier('1.2.840.113549.1.7.1')
const certBag = objectIdentifier('1.2.840.113549.1.12.10.1.3')
const x509Certificate = objectIdentifier('1.2.840.113549.1.9.22.1')

/** Attribute without which Java takes a certificate for one of a chain that is not trusted; its value: any usage (RFC 5280, 4.2.1.12). */
const trusted = der('sequence', objectIdentifier('2.16.840.1.113894.746875.1.1'), der('set', objectIdentifier('2.5.29.37.0')))

/** `ContentInfo` that is not encrypted. */
function dataOf(content: Uint8Array): Buffer {
  return der('sequence', data, der('explicit', der('octetString', content)))
}

/** `SafeBag` with a certificate. */
function bagOf(certificate: Uint8Array): Buffer {
  const bag = der('sequence', x509Certificate, der('explicit', der('octetString', certificate)))
  return der('sequence', certBag, der('explicit', bag), der('set', trusted))
}

/** @param certificates in PEM */
export function javaTrustStore(certificates: readonly string[]): Buffer {
  const bags = certificates.map((pem) => bagOf(new X509Certificate(pem).raw))
  const safe = dataOf(der('sequence', ...bags))
  return der('sequence', der('integer', Buffer.of(3)), dataOf(der('sequence', safe)))
}
