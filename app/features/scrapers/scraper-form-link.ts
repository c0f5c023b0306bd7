import { datasetRequestPath } from '#core/forms/sending.ts'
import { checkInputs, writeInputs, type Input, type TypedInputs } from '#core/scrapers/inputs.ts'
import { callBody } from '#core/scrapers/call-programs.ts'

/** Maximum length of an address with inputs. The server refuses 8,192 characters, and links to other languages encode it once more. */
const maxAddressChars = 4_000

/** A link to the form of dataset requests, about a scraper. */
export interface ScraperFormLink {
  /** Unprefixed address. */
  to: string
  /** Whether the address includes the inputs: none were typed, all are included, or they are too long. */
  inputs: 'none' | 'all' | 'tooLong'
}

/** Links to the form about a scraper, with the typed inputs as its free text. */
export function scraperFormLink(slug: string, inputs: readonly Input[], typed: TypedInputs): ScraperFormLink {
  const plain = `${datasetRequestPath}?scraper=${slug}`
  if (writeInputs(inputs, typed) === '') return { to: plain, inputs: 'none' }
  const { values } = checkInputs(inputs, typed)
  // Includes invalid values, which the call omits.
  const input = Object.fromEntries(
    inputs.flatMap(({ name }) => (name in values ? [[name, values[name]!]] : typed[name] ? [[name, typed[name]]] : [])),
  )
  const to = `${plain}&${String(new URLSearchParams({ description: callBody({ scraper: slug, input }) }))}`
  return to.length <= maxAddressChars ? { to, inputs: 'all' } : { to: plain, inputs: 'tooLong' }
}
