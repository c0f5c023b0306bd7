/** Passwords that are tried first, because many have them (NIST SP 800-63B-4, 3.1.1.2: a blocklist). */
import { dictionary } from '@zxcvbn-ts/language-common'

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

export function isCommonPassword(password: string): boolean {
  return common.has(password)
}
