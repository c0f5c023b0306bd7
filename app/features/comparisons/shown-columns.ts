/** Which providers an address shows beside ourselves. */

const parameter = 'columns'

/** Ourselves: named where nobody else is shown, and by the form without script. */
export const ownColumn = 'own'

/** Whether an address chooses providers. */
export function namesColumns(query: URLSearchParams): boolean {
  return query.has(parameter)
}

/** Of the other providers those that an address shows: all of them where it names none that there is. */
export function readColumns(others: readonly string[], query: URLSearchParams): readonly string[] {
  const requested = query.getAll(parameter)
  const named = others.filter((id) => requested.includes(id))
  return named.length > 0 || requested.includes(ownColumn) ? named : others
}

/** The query that shows these of the other providers; empty for all. */
export function writeColumns(others: readonly string[], shown: readonly string[]): string {
  if (shown.length === others.length) return ''
  const named = shown.length === 0 ? [ownColumn] : shown
  return String(new URLSearchParams(named.map((id) => [parameter, id])))
}
