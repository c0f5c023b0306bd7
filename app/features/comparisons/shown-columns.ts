/** The providers that an address shows beside us. */

const parameter = 'columns'

/** The id of our own column. It is in the query if no other provider is shown, and if the form is sent without scripts. */
export const ownColumn = 'own'

/** Whether an address chooses providers. */
export function namesColumns(query: URLSearchParams): boolean {
  return query.has(parameter)
}

/** The other providers that an address shows: all of them if it names no existing one. */
export function readColumns(others: readonly string[], query: URLSearchParams): readonly string[] {
  const requested = query.getAll(parameter)
  const named = others.filter((id) => requested.includes(id))
  return named.length > 0 || requested.includes(ownColumn) ? named : others
}

/** The query for the shown other providers; empty for all. */
export function writeColumns(others: readonly string[], shown: readonly string[]): string {
  if (shown.length === others.length) return ''
  const named = shown.length === 0 ? [ownColumn] : shown
  return String(new URLSearchParams(named.map((id) => [parameter, id])))
}
