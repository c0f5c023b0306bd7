/** Ready-made scrapers: their inputs are checked as their pages list them, their rows are made up from the examples there. */
import { scrapers } from '#generated/lab-data.ts'
import type { LabScraper } from '#core/scrapers/lab-scraper.ts'
import { seededChoice, seededInteger } from '../random.ts'
import { itemCount, itemOf } from '../target/goods.ts'
import { apiTime, type ApiContext } from './context.ts'
import { ApiProblem, encodeMember, type InvalidValue } from './problem.ts'

export type ScraperInput = Readonly<Record<string, unknown>>
export type ScraperRow = Record<string, unknown>

/** @throws {ApiProblem} 404 */
export function findScraper(name: string): LabScraper {
  const found = scrapers.find((one) => one.name === name)
  if (found) return found
  throw new ApiProblem(404, 'not-found', `There is no scraper ${name}. These are there: ${scrapers.map((one) => one.name).join(', ')}.`)
}

/** What is wrong with an input, at its place among the others. */
export function checkInput({ inputs }: LabScraper, values: ScraperInput, index: number): InvalidValue[] {
  const at = (name: string) => `#/inputs/${index}/${encodeMember(name)}`
  const unknown = Object.keys(values).filter((name) => !inputs.some((input) => input.name === name))
  const missing = inputs.filter(({ name, required }) => required && values[name] === undefined)
  const wrong = inputs.filter(({ name, type }) => values[name] !== undefined && !isOfType(values[name], type))
  return [
    ...unknown.map((name) => ({ pointer: at(name), parameter: null, detail: 'is unknown' })),
    ...missing.map(({ name }) => ({ pointer: at(name), parameter: null, detail: 'is missing' })),
    ...wrong.map(({ name, type }) => ({ pointer: at(name), parameter: null, detail: `must be of the type ${type}` })),
  ]
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'decimal') return typeof value === 'number'
  return typeof value === (type === 'boolean' ? 'boolean' : 'string')
}

/** Rows for one input: one for each element of its first list. */
export function scraperRows(context: ApiContext, user: string, { name, inputs, outputs }: LabScraper, input: ScraperInput): ScraperRow[] {
  const listInput = inputs.find(({ type }) => type === 'array')
  const elements = (listInput && (input[listInput.name] as readonly string[] | undefined)) ?? ['']
  const rows = elements.map((element, index) => {
    return Object.fromEntries(outputs.map((output) => [output.name, valueOf(context, output, { ...input, element }, index)]))
  })
  const day = apiTime(context.clock.now()).slice(0, 10)
  context.usage.add({ product: 'scrapers', user, target: name, day, counted: rows.length, uncounted: 0 })
  return rows
}

type Output = LabScraper['outputs'][number]

/** The value of a field: of the input where it has the same name, the time, a price of the country, or the example with other digits. */
function valueOf(
  { seed, clock }: ApiContext,
  { name, type, example }: Output,
  input: ScraperInput & { element: string },
  index: number,
): unknown {
  if (type === 'url' && input.element.startsWith('http')) return input.element
  if (type === 'timestamp') return apiTime(clock.now())
  const value = input[name]
  if (value !== undefined && isOfType(value, type === 'enum' ? 'string' : type)) return value
  const key = [seed, name, input.element, index]
  if (name === 'price' && typeof example === 'number') {
    const item = itemOf(
      seed,
      1 + seededInteger(itemCount, ...key),
      (typeof input.country === 'string' ? input.country : 'us').toUpperCase(),
    )
    return item?.price ?? example
  }
  if (type === 'integer' && typeof example === 'number') return seededInteger(Math.max(2, example * 2), ...key)
  if (type === 'boolean') return seededChoice([true, false], ...key)
  // Objects of the examples become texts: rows have none.
  return typeof example === 'object' && example !== null && !Array.isArray(example) ? JSON.stringify(example) : (example ?? null)
}
