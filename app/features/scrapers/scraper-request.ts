import { datasetRequestPath } from '#core/forms/sending.ts'
import { checkInputs, writeInputs, type Input, type TypedInputs } from '#core/scrapers/inputs.ts'
import { callBody } from './call-programs.ts'

/** Longest address that takes the inputs along. The server refuses 8,192 characters, and links to other languages encode it once more. */
const maxAddressLength = 4_000

/** A request that names a scraper. */
export interface ScraperRequest {
  /** Unprefixed address. */
  to: string
  /** What it takes along: nothing was typed, all of it, or more was typed than an address holds. */
  inputs: 'none' | 'all' | 'tooLong'
}

/** The request about a scraper, with what was typed for its inputs as the form's free text. */
export function scraperRequest(slug: string, inputs: readonly Input[], typed: TypedInputs): ScraperRequest {
  const plain = `${datasetRequestPath}?scraper=${slug}`
  if (writeInputs(inputs, typed) === '') return { to: plain, inputs: 'none' }
  const { values } = checkInputs(inputs, typed)
  // Also what the call leaves out because something is wrong with it.
  const input = Object.fromEntries(
    inputs.flatMap(({ name }) => (name in values ? [[name, values[name]!]] : typed[name] ? [[name, typed[name]]] : [])),
  )
  const to = `${plain}&${String(new URLSearchParams({ description: callBody({ scraper: slug, input }) }))}`
  return to.length <= maxAddressLength ? { to, inputs: 'all' } : { to: plain, inputs: 'tooLong' }
}
