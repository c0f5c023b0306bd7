/** The inputs of a scraper: in an address and in the fields of a form, as values to send, and their problems. */
import type { Meta } from '#core/content/kinds.ts'
import { readInteger } from '#core/read-integer.ts'

export type Input = Meta<'scrapers'>['inputs'][number]

/** The text in the field of each input, by name; each value of an array is a line. */
export type TypedInputs = Readonly<Record<string, string>>

/** The values to send, by name. */
export type InputValues = Record<string, string | number | boolean | string[]>

/** A problem of an input. `limit` is a number, or a number of lines. */
export type InputProblem = { name: string } & (
  | { kind: 'missing' | 'integer' | 'date' | 'url' }
  | { kind: 'low' | 'high' | 'fewLines' | 'manyLines'; limit: number }
)

/** The text of an example or a default, as it would be typed. */
export function inputText(value: Input['example']): string {
  return Array.isArray(value) ? value.join('\n') : String(value)
}

/** The values to choose from, if an input has any; with an empty one if it is optional and has no default. */
export function inputChoices({ type, values = [], required, default: standard }: Input): readonly string[] | undefined {
  const choices = type === 'boolean' ? ['true', 'false'] : type === 'enum' ? values : undefined
  return choices && (required || standard !== undefined ? choices : ['', ...choices])
}

/** The initial text of a field: the default, or an example if the field is required. */
export function initialText({ required, default: standard, example }: Input): string {
  return inputText(standard ?? (required ? example : ''))
}

/** Reads the inputs of an address or form; missing ones have their initial text. */
export function readInputs(inputs: readonly Input[], query: URLSearchParams): TypedInputs {
  return Object.fromEntries(
    inputs.map((input) => {
      const text = cleanText(input, query.get(input.name) ?? initialText(input))
      return [input.name, inputChoices(input)?.includes(text) === false ? initialText(input) : text]
    }),
  )
}

/** Writes the query with the inputs that differ from their initial text. */
export function writeInputs(inputs: readonly Input[], typed: TypedInputs): string {
  const changed = inputs.filter((input) => typed[input.name] !== initialText(input))
  return String(new URLSearchParams(changed.map(({ name }) => [name, typed[name] ?? ''])))
}

/** Whether an address contains any of the inputs. */
export function namesInput(inputs: readonly Pick<Input, 'name'>[], query: URLSearchParams): boolean {
  return inputs.some(({ name }) => query.has(name))
}

/** The values to send, and the problems of the other inputs. Empty inputs are not sent. */
export function checkInputs(inputs: readonly Input[], typed: TypedInputs): { values: InputValues; problems: InputProblem[] } {
  const values: InputValues = {}
  const problems: InputProblem[] = []
  for (const input of inputs) {
    const text = (typed[input.name] ?? '').trim()
    const problem = problemOf(input, text)
    if (problem) problems.push(problem)
    else if (text !== '') values[input.name] = valueOf(input, text)
  }
  return { values, problems }
}

/** Removes control characters; fields with several lines keep their line breaks. */
function cleanText({ type }: Input, text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n')
  return lines.replaceAll(type === 'array' ? /(?!\n)\p{Cc}/gu : /\p{Cc}/gu, '')
}

function problemOf({ name, type, required, min = -Infinity, max = Infinity }: Input, text: string): InputProblem | undefined {
  if (text === '') return required ? { name, kind: 'missing' } : undefined
  if (type === 'url') return isWebAddress(text) ? undefined : { name, kind: 'url' }
  if (type === 'date') return isDate(text) ? undefined : { name, kind: 'date' }
  if (type === 'array') {
    const { length } = linesOf(text)
    if (length < min) return { name, kind: 'fewLines', limit: min }
    return length > max ? { name, kind: 'manyLines', limit: max } : undefined
  }
  if (type !== 'integer') return undefined
  const number = readInteger(text)
  if (number === undefined) return { name, kind: 'integer' }
  if (number < min) return { name, kind: 'low', limit: min }
  return number > max ? { name, kind: 'high', limit: max } : undefined
}

function valueOf({ type }: Input, text: string): InputValues[string] {
  if (type === 'integer') return readInteger(text)!
  if (type === 'boolean') return text === 'true'
  return type === 'array' ? linesOf(text) : text
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Whether a text is an ISO 8601 date that exists: the 31st of February does not. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}
