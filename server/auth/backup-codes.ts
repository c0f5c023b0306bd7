/** Backup codes: written down and typed off paper, so no letter looks like another or like a digit. */
import { randomInt } from 'node:crypto'

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const codeCount = 10

/** New ones, in groups: 49 bits each. */
export function generateBackupCodes(): string[] {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: codeCount }, () => `${group()}-${group()}`)
}

/** A code as it was given out, however it was typed. */
export function normalizeBackupCode(typed: string): string {
  const bare = typed.replaceAll(/[\s-]/g, '').toLowerCase()
  return `${bare.slice(0, 5)}-${bare.slice(5)}`
}
