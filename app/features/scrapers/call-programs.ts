/** The call of a scraper as a program, per client. The login comes from the environment. */
import { site } from '#site'
import type { InputValues } from '#core/scrapers/inputs.ts'
import curl from './calls/curl.txt?raw'
import go from './calls/go.txt?raw'
import java from './calls/java.txt?raw'
import node from './calls/node.txt?raw'
import php from './calls/php.txt?raw'
import python from './calls/python.txt?raw'

/** What the call says: the body of the request. */
export interface Call {
  /** Slug of the scraper. */
  scraper: string
  input: InputValues
}

interface Client {
  /** Not translated. */
  label: string
  /** The program with placeholders. */
  template: string
  /** The call as it stands at the place of the body, where it can't leave the quotes around it. */
  writeBody: (call: Call) => string
}

/** The clients in the order of their tabs, under the names by which samples know them. */
export const callClients = {
  curl: {
    label: 'curl',
    template: curl,
    // Between single quotes a shell reads everything as it is, up to the next one (POSIX.1-2024, 2.2.2).
    writeBody: (call) => indent(callBody(call), 2).replaceAll("'", `'\\''`),
  },
  python: { label: 'Python', template: python, writeBody: (call) => indent(literal(call, pythonNotation), 4) },
  node: { label: 'Node.js', template: node, writeBody: (call) => indent(literal(call, nodeNotation), 2) },
  // A raw string holds everything but its own quote (The Go Programming Language Specification, String literals).
  go: { label: 'Go', template: go, writeBody: (call) => callBody(call).replaceAll('`', '` + "`" + `') },
  // A nowdoc is read as it is; it ends where its name begins a line (PHP manual, Strings), and lines of JSON begin with a sign.
  php: { label: 'PHP', template: php, writeBody: callBody },
  // Escapes of a text block are Java's (JLS 3.10.6); three quotes in a row are nowhere in JSON.
  java: { label: 'Java', template: java, writeBody: (call) => indent(callBody(call), 16).replaceAll('\\', '\\\\') },
} satisfies Record<string, Client>

export type CallClient = keyof typeof callClients

/** How long a scraper may take. Seconds. */
const timeoutSeconds = 300

/**
 * The body as JSON. What can't be seen is written out: characters that turn the direction of a line would show another code than the
 * one that is copied (https://trojansource.codes).
 */
export function callBody(call: Call): string {
  return writeOut(JSON.stringify(call, null, 2))
}

/** A program that makes the call, complete in itself. Whatever the inputs hold stays in its string. */
export function callCode(client: CallClient, call: Call): string {
  const { template, writeBody } = callClients[client]
  const values: Record<string, string> = { endpoint: site.api.scrape, timeout: String(timeoutSeconds), body: writeBody(call) }
  return template.trimEnd().replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name]!)
}

/** How a language writes values of its own. Escapes in a string are those of JSON in both. */
interface Notation {
  text: (text: string) => string
  key: (name: string) => string
  boolean: (value: boolean) => string
  tab: number
}

const jsonText = (text: string) => writeOut(JSON.stringify(text))

const pythonNotation: Notation = { text: jsonText, key: jsonText, boolean: (value) => (value ? 'True' : 'False'), tab: 4 }

const nodeNotation: Notation = {
  text: (text) => `'${jsonText(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`,
  key: (name) => name,
  boolean: String,
  tab: 2,
}

type Value = InputValues[string] | InputValues | Call

function literal(value: Value, notation: Notation): string {
  if (typeof value === 'string') return notation.text(value)
  if (typeof value === 'boolean') return notation.boolean(value)
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return block('[', value.map(notation.text), ']', notation.tab)
  const items = Object.entries(value).map(([name, item]: [string, Value]) => `${notation.key(name)}: ${literal(item, notation)}`)
  return block('{', items, '}', notation.tab)
}

function block(open: string, items: readonly string[], close: string, tab: number): string {
  const lines = items.map((item) => `\n${' '.repeat(tab)}${indent(item, tab)},`)
  return open + lines.join('') + (lines.length > 0 ? '\n' : '') + close
}

/** Lines after the first, further in. */
function indent(code: string, spaces: number): string {
  return code.replaceAll('\n', `\n${' '.repeat(spaces)}`)
}

/** JSON whose invisible characters are escapes. */
function writeOut(json: string): string {
  return json.replaceAll(/[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{7f}-\u{9f}\u{2800}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}
