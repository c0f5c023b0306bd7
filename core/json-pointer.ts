/** Places in a JSON document: as a list of keys, and as a JSON Pointer (RFC 6901). */

export type JsonPath = readonly string[]

/**
 * @param path keys; those of lists may be numbers
 * @example jsonPointer(['paths', '/v1/jobs', 'get']) // '/paths/~1v1~1jobs/get'
 */
export function jsonPointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** The keys of a JSON Pointer. */
export function pathOfPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The value at a path; `undefined` where there is none. */
export function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((at, key) => (isContainer(at) && Object.hasOwn(at, key) ? at[key] : undefined), value)
}

/** A copy in which the value at a path is another one; what is beside the path is shared with the original. */
export function replaceAt(value: unknown, path: JsonPath, replacement: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return replacement
  if (!isContainer(value)) return value
  const changed = replaceAt(value[key], rest, replacement)
  return Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }
}

/** Calls `visit` for a value and everything in it, parents first, until `visit` answers `false`, which leaves out what is below. */
export function visitJson(value: unknown, visit: (value: unknown, path: JsonPath) => boolean | void, path: JsonPath = []): void {
  if (visit(value, path) === false || !isContainer(value)) return
  for (const [key, member] of Object.entries(value)) visitJson(member, visit, [...path, key])
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
