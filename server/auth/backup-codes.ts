/** Backup codes. They are copied from paper, so the alphabet has no characters that look alike. */
import { randomInt } from 'node:crypto'

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const codeCount = 10

/** New codes in two groups, 49 bits each. */
export function generateBackupCodes(): string[] {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: codeCount }, () => `${group()}-${group()}`)
}

/** A typed code in the format in which it was issued. */
export function normalizeBackupCode(typed: string): string {
  const bare = typed.replaceAll(/[\s-]/g, '').toLowerCase()
  return `${bare.slice(0, 5)}-${bare.slice(5)}`
}
