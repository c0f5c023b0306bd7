import { fixOfName, type Problem } from '#tooling/content/problems.ts'

/** What a check found wrong with a file of `contract/`, and the path to the value in its data. */
export interface Finding extends Pick<Problem, 'expected' | 'found' | 'fix'> {
  at: readonly PropertyKey[]
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
      : [{ at: [...list, index, key], expected: `each ${key} once`, found: String(entry[key]), fix: 'remove or rename one of them' }],
  )
}

/** A finding if a name is none of those that exist. @param expected what the names are */
export function unknownName(at: readonly PropertyKey[], name: string, known: readonly string[], expected: string): Finding[] {
  if (known.includes(name)) return []
  return [{ at, expected: `${expected}: ${known.join(', ')}`, found: name, fix: fixOfName(name, known, `remove ${name}`) }]
}
