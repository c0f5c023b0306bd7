import { createHmac } from 'node:crypto'

/** The six digits that an authenticator app shows at a time (RFC 6238). @param key in Base32, as entered into the app */
export function appCode(key: string, at = Date.now()): string {
  const bits = [...key.replaceAll(' ', '')].map((character) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0'),
  )
  const bytes = bits
    .join('')
    .match(/.{8}/g)!
    .map((byte) => Number.parseInt(byte, 2))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const hash = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const number = hash.readUInt32BE(hash.at(-1)! & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}
