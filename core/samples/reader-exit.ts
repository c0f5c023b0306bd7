/** The parts of the user name that a reader chooses once, for the samples of all pages. */
import { networks } from '../contract/gateway.ts'
import { exitParts, proxyUserName, type Exit } from '../exit.ts'

export const readerParts = ['network', 'country'] as const

export type ReaderPart = (typeof readerParts)[number]

/** The values of each part, as in the user name. @param locations codes of the operator's locations */
export function readerValues(locations: readonly string[]): Record<ReaderPart, readonly string[]> {
  return { network: networks.map(({ name }) => name), country: locations.map((code) => code.toLowerCase()) }
}

/** The parts that a reader can replace: a city, a state or an AS belongs to its country, an address to its country and network. */
export function replaceableParts(exit: Exit): readonly ReaderPart[] {
  if (exit.ip) return []
  return exit.city || exit.state || exit.asn ? ['network'] : readerParts
}

/** A part of a user name that chooses the exit; `part` is set where a reader's choice replaces the text. */
export interface ExitPiece {
  part?: ReaderPart
  /** `-country-jp`; empty if the sample leaves the part out. */
  text: string
}

/** The exit of a sample in pieces, in the order of the user name. @param own parts that belong to the page, which no choice replaces */
export function exitPieces(exit: Exit, own: ReadonlySet<ReaderPart>): ExitPiece[] {
  const replaceable = replaceableParts(exit)
  const inOrder = exitParts.flatMap(({ name }) => readerParts.find((part) => part === name) ?? [])
  const pieces = inOrder.map((part): ExitPiece => {
    const text = proxyUserName('', { [part]: exit[part] })
    return replaceable.includes(part) && !own.has(part) ? { part, text } : { text }
  })
  const whole = proxyUserName('', exit)
  const beginning = pieces.map(({ text }) => text).join('')
  if (!whole.startsWith(beginning))
    throw new Error(`contract/gateway.yaml: ${readerParts.join(' and ')} are not the first parts of ${whole}`)
  return [...pieces, { text: whole.slice(beginning.length) }]
}
