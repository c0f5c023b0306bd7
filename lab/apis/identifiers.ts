/** Identifiers and cursors of lists. */
import { seededHex } from '../random.ts'
import { invalidRequest } from './problem.ts'

/** `job_`, `sub_` or `msg_` and 26 letters and digits, the same in each run. */
export function identifier(prefix: 'job' | 'sub' | 'msg', ...labels: readonly (string | number)[]): string {
  return `${prefix}_${seededHex(26, prefix, ...labels)}`
}

/**
 * One page of a list.
 *
 * @param cursor place of the first element, as the page before has written it
 * @throws {ApiProblem} 400 for a cursor that no page has written
 */
export function pageOf<T>(
  list: readonly T[],
  parameters: Readonly<Record<string, unknown>>,
): { elements: readonly T[]; next_cursor: string | null } {
  const { limit, cursor } = parameters as { limit: number; cursor?: string }
  const start = cursor === undefined ? 0 : readCursor(cursor)
  const end = start + limit
  return { elements: list.slice(start, end), next_cursor: end < list.length ? Buffer.from(`from ${end}`).toString('base64url') : null }
}

function readCursor(cursor: string): number {
  const [, start] = /^from (\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (start !== undefined) return Number(start)
  throw invalidRequest([{ pointer: null, parameter: 'cursor', detail: 'must be a cursor that this list returned' }])
}
