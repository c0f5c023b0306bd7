/** Spare codes: written down and typed off paper, so no letter looks like another or like a digit. */
import { randomInt } from 'node:crypto'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const codes = 10

/** New ones, in groups: 49 bits each. */
export function makeSpareCodes(): string[] {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: codes }, () => `${group()}-${group()}`)
}

/** A code as it was given out, however it was typed. */
export function readSpareCode(typed: string): string {
  const bare = typed.replaceAll(/[\s-]/g, '').toLowerCase()
  return `${bare.slice(0, 5)}-${bare.slice(5)}`
}
