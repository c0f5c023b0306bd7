import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { expect, test } from 'vitest'
import { javaTrustStore } from './java-trust-store.ts'

/** Reads DER values one after another: their tags and contents. @throws if a length is not that of what follows */
function readValues(bytes: Buffer): { tag: number; content: Buffer }[] {
  const values = []
  for (let at = 0; at < bytes.length;) {
    const [tag, short] = [bytes[at]!, bytes[at + 1]!]
    const digits = short < 0x80 ? 0 : short & 0x7f
    const length = digits === 0 ? short : bytes.readUIntBE(at + 2, digits)
    const start = at + 2 + digits
    if (start + length > bytes.length) throw new Error(`The value at ${at} is longer than what it is in.`)
    values.push({ tag, content: bytes.subarray(start, start + length) })
    at = start + length
  }
  return values
}

/** The only value in some bytes, which has a tag. */
function only(bytes: Buffer, tag: number): Buffer {
  const [value, ...others] = readValues(bytes)
  expect([value!.tag, others]).toEqual([tag, []])
  return value!.content
}

/** The values in a `ContentInfo` (RFC 5652, 3) that is data. @param info without its tag and length */
function valuesIn(info: Buffer) {
  const [type, content] = readValues(info)
  expect(type!.content.toString('hex')).toBe('2a864886f70d010701')
  return readValues(only(only(content!.content, 0x04), 0x30))
}

test('W113: the trust store of Java has each certificate as one that is trusted, and no MAC', () => {
  const some = rootCertificates.slice(5, 12)
  const [version, info, ...others] = readValues(only(javaTrustStore(some), 0x30))
  expect([version!.content, others]).toEqual([Buffer.of(3), []])
  const [safe, ...moreSafes] = valuesIn(info!.content)
  expect(moreSafes).toEqual([])
  const bags = valuesIn(safe!.content).map(({ content }) => readValues(content))
  const certificates = bags.map(([, bag]) => only(only(readValues(only(bag!.content, 0x30))[1]!.content, 0x04), 0x30))
  expect(certificates).toEqual(some.map((pem) => only(new X509Certificate(pem).raw, 0x30)))
  const attributes = bags.map(([, , attribute]) => attribute!.content.toString('hex'))
  // An object identifier, and any usage in a set.
  expect(new Set(attributes)).toEqual(new Set(['3016060c6086480186f966adca7b010131060604551d2500']))
})
