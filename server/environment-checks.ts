/** Checks of values of environment variables. */
import { isIP } from 'node:net'
import { Encrypter } from 'age-encryption'

/** Whether a text is a public key of age whose checksum is right. */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text)
    return true
  } catch {
    return false
  }
}

/** Whether a text is an IP address or a CIDR range. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
