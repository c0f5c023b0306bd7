/** Reads variables for proxies: lines of shells, PowerShell, `.env`, Dockerfiles. */
import { readLine, type DefaultPorts } from './lines.ts'
import type { ReadText } from './read-result.ts'
import { shellArguments } from './quote.ts'

const assignment = /(?:^|\s|\$env:)((?:https?|all|no)_proxy)\s*(?:=|\s)\s*("[^"\n]*"|'(?:[^'\n]|'')*'|[^\s\\]+)/gi

export function readEnvironment(text: string, ports?: DefaultPorts): ReadText | undefined {
  const found = [...text.matchAll(assignment)].map(([, name, value]) => ({ name: name!, value: unquoted(value!) }))
  const lines = found.filter(({ name }) => !/^no_/i.test(name)).flatMap(({ value }) => readLine(value, ports) ?? [])
  if (lines.length === 0) return undefined
  return { kind: 'environment', lines, remarks: { variables: found.map(({ name }) => name) }, unread: 0 }
}

function unquoted(value: string): string {
  return /^'.*''.*'$/.test(value) ? value.slice(1, -1).replaceAll("''", "'") : (shellArguments(value)[0] ?? '')
}
