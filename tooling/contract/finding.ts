/** What a check found wrong with a file of `contract/`, at a path of its data. */
export interface Finding {
  path: readonly PropertyKey[]
  expected: string
  found: string
  fix: string
}

/**
 * Findings for values that are repeated in a list.
 *
 * @param list path of the list
 * @param key the key of its entries that is to be unique
 */
export function repeated<T extends object>(list: readonly PropertyKey[], entries: readonly T[], key: keyof T & string): Finding[] {
  return entries.flatMap((entry, index) =>
    entries.findIndex((other) => other[key] === entry[key]) === index
      ? []
      : [{ path: [...list, index, key], expected: `each ${key} once`, found: String(entry[key]), fix: 'remove or rename one of them' }],
  )
}
