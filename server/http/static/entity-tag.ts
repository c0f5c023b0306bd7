import { createHash } from 'node:crypto'

/** The strong entity tag of bytes, with quotes (RFC 9110, 8.8.3): 96 bits of their SHA-256. */
export function entityTag(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`
}
