/** Identifiers of submissions: a reference that can be read aloud, a receipt that can't be guessed, an idempotency key. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { FormDefinition } from '#core/forms/definitions.ts'

/** Crockford's Base32 (https://www.crockford.com/base32.html): no I, L, O, U, which are misread or make words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const prefixes: Readonly<Record<FormDefinition['name'], string>> = { contact: 'C', police: 'P', dataset: 'D', abuse: 'A', feedback: 'F' }

/** A reference such as `C-7F3K-9Q2M`: 40 random bits after the letter of the form. */
export function createReference(form: FormDefinition['name']): string {
  const part = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${prefixes[form]}-${part()}-${part()}`
}

/** 128 random bits for the address of a receipt page. */
export function createReceipt(): string {
  return randomBytes(16).toString('base64url')
}

/** A key for one rendered form. */
export const createIdempotencyKey = (): string => randomUUID()

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** A UUID as it is stored; `undefined` if the text is none (RFC 9562, 4). */
export function parseUuid(text: string): string | undefined {
  return uuid.test(text) ? text.toLowerCase() : undefined
}
