/** The names by which the search finds an operation. */
import type { ApiOperation } from '#core/contract/openapi-model.ts'
import type { SchemaRow } from '#core/contract/openapi-schema-rows.ts'

interface Identifiers {
  /** Its id and address, its parameters, the members of its request. */
  own: string[]
  /** Members and header fields of its responses. */
  answered: string[]
}

export function operationIdentifiers({ id, method, address, parameters, request = [], responses }: ApiOperation): Identifiers {
  const bodies = responses.flatMap((response) => response.bodies)
  const own = [...parameters.map(({ name }) => name), ...request.flatMap(({ schema }) => membersOf(schema))]
  const answered = [
    ...bodies.flatMap(({ schema, itemSchema }) => membersOf(itemSchema ?? schema)),
    ...responses.flatMap(({ headers }) => headers.map(({ name }) => name)),
  ]
  return {
    own: unique([id, address, `${method} ${address}`, ...own.filter(isIdentifier)]),
    answered: unique(answered.filter(isIdentifier)),
  }
}

function membersOf(rows: readonly SchemaRow[]): string[] {
  return rows.flatMap(({ kind, name }) => (kind === 'member' ? [name] : []))
}

/** A name that is also a word, such as `country`, is searched for by visitors who look for other pages. */
function isIdentifier(name: string): boolean {
  return /[a-z][^a-z]+[a-z]/i.test(name) && name !== '*'
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)]
}
