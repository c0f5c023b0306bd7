/** The figures of a task as a query, for a form that works without script. */
import type { Task } from './estimate.ts'

/** Fields of the form, with their bounds and the value without an entry. Weight in kB (1,000 bytes), shares in percent. */
export const taskFields = {
  pages: { min: 1, max: 1_000_000_000, initial: '1000' },
  times: { min: 0.01, max: 100_000, initial: '30' },
  weight: { min: 0.1, max: 10_000_000, initial: '60' },
  requests: { min: 1, max: 100_000, initial: '1' },
  tunnels: { min: 0.001, max: 10_000, initial: '1' },
  failures: { min: 0, max: 95, initial: '5' },
  cached: { min: 0, max: 100, initial: '0' },
  seconds: { min: 0.1, max: 3_600, initial: '2' },
  hours: { min: 0.1, max: 24, initial: '24' },
} as const

export type TaskField = keyof typeof taskFields
export const taskFieldNames = Object.keys(taskFields) as TaskField[]
/** The fields as typed. */
export type TaskTexts = Record<TaskField, string>

/** The texts of a query; an absent field has its initial value. */
export function readTask(query: URLSearchParams): TaskTexts {
  return Object.fromEntries(taskFieldNames.map((name) => [name, query.get(name) ?? taskFields[name].initial])) as TaskTexts
}

/** The query of texts, without initial values. */
export function writeTask(texts: TaskTexts): string {
  return String(
    new URLSearchParams(taskFieldNames.filter((name) => texts[name] !== taskFields[name].initial).map((name) => [name, texts[name]])),
  )
}

/** The task that texts describe, or the fields that are no number within their bounds. */
export function taskOf(texts: TaskTexts): { task?: Task; wrong: readonly TaskField[] } {
  const values = Object.fromEntries(taskFieldNames.map((name) => [name, readNumber(texts[name])])) as Record<TaskField, number>
  const wrong = taskFieldNames.filter((name) => !(values[name] >= taskFields[name].min && values[name] <= taskFields[name].max))
  if (wrong.length > 0) return { wrong }
  const { weight, failures, cached, ...others } = values
  return { task: { ...others, bytes: weight * 1_000, failures: failures / 100, cached: cached / 100 }, wrong }
}

const arabicZero = 0x660

/**
 * Reads a number as people write it: with Arabic digits, a decimal comma, and blanks between groups of digits. A comma or point that could divide
 * thousands (`1.000`, `12,500`) is refused instead of guessed, because languages differ on it.
 *
 * @returns NaN if it is none
 */
export function readNumber(text: string): number {
  const digits = text.replaceAll(/[٠-٩]/g, (digit) => String(digit.codePointAt(0)! - arabicZero)).replaceAll(/[\s\u00A0\u202F'’]/g, '')
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return Number.NaN
  const plain = digits.replace(/[,٫]/, '.')
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
