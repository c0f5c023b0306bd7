/** The call that starts a run of a scraper, as a program per client. Login and origin of the API come from the environment. */
import { endpoints } from '#core/contract/endpoints.ts'
import type { InputValues } from './inputs.ts'

/** A run with one input: the `inputs` of `POST /v1/scrapers/{name}/runs` in contract/openapi.yaml. */
export interface Call {
  /** Slug of the scraper. */
  scraper: string
  input: InputValues
}

interface Client {
  /** Not translated. */
  label: string
  /** Writes the call for the template's `body` placeholder, escaped so that it cannot end the quotes around it. */
  writeBody: (call: Call) => string
}

/** The clients in the order of their tabs, by the names that samples use. */
export const callClients = {
  curl: {
    label: 'curl',
    // Between single quotes a shell reads everything literally, up to the next one (POSIX.1-2024, 2.2.2).
    writeBody: (call) => indent(callBody(call), 2).replaceAll("'", `'\\''`),
  },
  python: { label: 'Python', writeBody: (call) => indent(literal(bodyOf(call), pythonNotation), 4) },
  node: { label: 'Node.js', writeBody: (call) => indent(literal(bodyOf(call), nodeNotation), 2) },
  // A raw string may contain everything except a backtick (The Go Programming Language Specification, String literals).
  go: { label: 'Go', writeBody: (call) => callBody(call).replaceAll('`', '` + "`" + `') },
  // A nowdoc is literal and ends at a line that starts with its name (PHP manual, Strings); no line of JSON starts with a letter.
  php: { label: 'PHP', writeBody: callBody },
  // A text block has Java's escapes (JLS 3.10.6); JSON never contains three quotes in a row.
  java: { label: 'Java', writeBody: (call) => indent(callBody(call), 16).replaceAll('\\', '\\\\') },
} satisfies Record<string, Client>

export type CallClient = keyof typeof callClients

/** How long the answer may take; it says only that the run is queued. */
const timeoutSeconds = 30

const bodyOf = ({ input }: Call) => ({ inputs: [input] })

/**
 * The body as JSON. Invisible characters are escaped: characters that change the text direction could display other code than the
 * one that is copied (https://trojansource.codes).
 */
export function callBody(call: Call): string {
  return writeOut(JSON.stringify(bodyOf(call), null, 2))
}

/**
 * A complete program that makes the call. Input values cannot break out of their string.
 *
 * @param template the program with placeholders (`app/features/scrapers/calls`)
 */
export function callCode(client: CallClient, call: Call, template: string): string {
  const { writeBody } = callClients[client]
  const values: Record<string, string> = {
    origin: new URL(endpoints.scrape).origin,
    path: `/v1/scrapers/${call.scraper}/runs`,
    timeout: String(timeoutSeconds),
    body: writeBody(call),
  }
  return template.trimEnd().replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name]!)
}

/** The literals of a language. Both notations use JSON's escapes in strings. */
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

type Value = InputValues[string] | InputValues | { inputs: InputValues[] }

function literal(value: Value, notation: Notation): string {
  if (typeof value === 'string') return notation.text(value)
  if (typeof value === 'boolean') return notation.boolean(value)
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value))
    return block(
      '[',
      value.map((item: string | InputValues) => literal(item, notation)),
      ']',
      notation.tab,
    )
  const items = Object.entries(value).map(([name, item]: [string, Value]) => `${notation.key(name)}: ${literal(item, notation)}`)
  return block('{', items, '}', notation.tab)
}

function block(open: string, items: readonly string[], close: string, tab: number): string {
  const lines = items.map((item) => `\n${' '.repeat(tab)}${indent(item, tab)},`)
  return open + lines.join('') + (lines.length > 0 ? '\n' : '') + close
}

/** Indents all lines but the first. */
function indent(code: string, spaces: number): string {
  return code.replaceAll('\n', `\n${' '.repeat(spaces)}`)
}

/** Escapes the invisible characters of JSON. */
function writeOut(json: string): string {
  return json.replaceAll(/[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{7f}-\u{9f}\u{2800}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}
