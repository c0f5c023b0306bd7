/** Numbers that look random and follow from the seed alone: SHA-256 of the seed and of labels that name the decision. */
import { createHash } from 'node:crypto'

type Label = string | number

/** 48 bits of the digest of some labels. */
function digestNumber(labels: readonly Label[]): number {
  return createHash('sha256').update(labels.join('\0')).digest().readUIntBE(0, 6)
}

/** A number from 0 to 1, without 1. */
export function seededFraction(...labels: readonly Label[]): number {
  return digestNumber(labels) / 2 ** 48
}

/** An integer from 0 to `end`, without `end`. */
export function seededInteger(end: number, ...labels: readonly Label[]): number {
  return digestNumber(labels) % end
}

/** An element of a list that is not empty. */
export function seededChoice<T>(list: readonly T[], ...labels: readonly Label[]): T {
  return list[seededInteger(list.length, ...labels)]!
}

/** Hexadecimal digits, at most 64. */
export function seededHex(length: number, ...labels: readonly Label[]): string {
  return createHash('sha256').update(labels.join('\0')).digest('hex').slice(0, length)
}
