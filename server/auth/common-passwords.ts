/** Common passwords, which attackers try first (the blocklist of NIST SP 800-63B-4, 3.1.1.2). */
import { dictionary } from '@zxcvbn-ts/language-common'

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

export function isCommonPassword(password: string): boolean {
  return common.has(password)
}
