/**
 * Sample rows of a dataset: generated, and always the same for the same `seed`. Each field has its
 * own random sequence, so that adding or moving a field does not change the others.
 */
import type { Generator, Meta } from '#core/content/kinds.ts'
import { dayMs } from '#core/durations.ts'
import { createRandom, hashText, type Random } from '#core/random.ts'

export type SampleValue = string | number | boolean | readonly string[] | null

/** A row by names of fields, in their order. */
export type SampleRow = Readonly<Record<string, SampleValue>>

type Dataset = Pick<Meta<'datasets'>, 'seed' | 'fields'>
type Field = Dataset['fields'][number]

/**
 * Makes the first `count` rows of a dataset's sample.
 *
 * A `template` and a `with` see the values of their row before any becomes null.
 *
 * @throws if a `template` or `with` names no suitable field; the content checks refuse such a dataset
 */
export function sampleRows({ seed, fields }: Dataset, count: number): SampleRow[] {
  const sequences = fields.map((field) => ({
    field,
    random: createRandom(seed ^ hashText(field.name)),
    nulls: createRandom(seed ^ hashText(`${field.name}?`)),
  }))
  return Array.from({ length: count }, () => {
    const draws = new Map(sequences.map(({ field, random }) => [field.name, { field, at: random(), random }]))
    const values = new Map<string, SampleValue>()
    for (const name of draws.keys()) valueOf(name, draws, values)
    return Object.fromEntries(
      sequences.map(({ field, nulls }) => [field.name, nulls() < nullShare(field) ? null : values.get(field.name)!]),
    )
  })
}

/** The first random number of a field in this row, and the sequence for further ones. */
interface Draw {
  field: Field
  at: number
  random: Random
}
type Draws = ReadonlyMap<string, Draw>

function nullShare({ nullable, nulls }: Field): number {
  return nullable ? (nulls ?? 0) : 0
}

function valueOf(name: string, draws: Draws, values: Map<string, SampleValue>, visited: readonly string[] = []): SampleValue {
  const known = values.get(name)
  if (known !== undefined) return known
  const draw = draws.get(name)
  if (!draw || visited.includes(name)) throw new Error(`The sample of "${visited.at(-1) ?? name}" cannot take the value of "${name}".`)
  const value = generate(draw, draws, (other) => valueOf(other, draws, values, [...visited, name]))
  values.set(name, value)
  return value
}

function generate({ field, at, random }: Draw, draws: Draws, other: (name: string) => SampleValue): SampleValue {
  const sample: Generator = field.sample
  if ('pick' in sample) return pickOf(sample.pick, at)
  if ('int' in sample) return between(sample.int, at)
  if ('decimal' in sample) return decimal(sample.decimal, at)
  if ('boolean' in sample) return at < sample.boolean
  if ('date' in sample) return isoDate(between(daysOf(sample.date), at) * dayMs)
  if ('timestamp' in sample) return timestamp(sample.timestamp, at)
  if ('id' in sample) return sample.id.replace(/[#@]/g, (mark) => (mark === '#' ? String(between([0, 9], random())) : letter(random())))
  if ('template' in sample) return sample.template.replace(/\{([^{}]*)\}/g, (_, name: string) => String(other(name)))
  if ('list' in sample) return list(sample.list, at, random)
  const source = draws.get(sample.with)
  if (!source || !('pick' in source.field.sample))
    throw new Error(`The sample of "${field.name}" needs a field with \`pick\`; "${sample.with}" has none.`)
  return sample.values[indexOf(source.field.sample.pick.length, source.at)] ?? null
}

function indexOf(length: number, at: number): number {
  return Math.floor(at * length)
}

function pickOf<T>(items: readonly T[], at: number): T {
  return items[indexOf(items.length, at)]!
}

/** A whole number from `min` to `max`, both included. */
function between([min, max]: readonly [number, number], at: number): number {
  return min + indexOf(max - min + 1, at)
}

function decimal([min, max, digits]: readonly [number, number, number], at: number): number {
  return Number((min + at * (max - min)).toFixed(digits))
}

function letter(at: number): string {
  return String.fromCharCode(65 + indexOf(26, at))
}

/** Days since 1970, UTC. */
function daysOf([from, to]: readonly [string, string]): [number, number] {
  return [Date.parse(from) / dayMs, Date.parse(to) / dayMs]
}

function isoDate(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10)
}

/** A second from the start of the first day to the end of the last one: 2026-05-04T17:20:09Z. */
function timestamp(range: readonly [string, string], at: number): string {
  const [from, to] = daysOf(range)
  const seconds = Math.floor(from * 86_400 + at * (to - from + 1) * 86_400)
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`
}

/** Between `min` and `max` different items, in the order in which they were given. */
function list([items, min, max]: readonly [readonly string[], number, number], at: number, random: Random): string[] {
  const targetCount = Math.min(between([min, max], at), items.length)
  const ranked = items.map((item, index) => ({ item, index, rank: random() })).sort((a, b) => a.rank - b.rank)
  return ranked
    .slice(0, targetCount)
    .sort((a, b) => a.index - b.index)
    .map(({ item }) => item)
}
