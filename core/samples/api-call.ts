/** One call of the web-data APIs as a complete program, for each client. */
import { apiPrograms } from './api-programs.ts'
import type { Json } from './literals.ts'

/** A client that samples are rendered for. */
export interface SampleClient<Id extends string = string> {
  id: Id
  /** Name of the client, which is not translated. */
  label: string
  /** Grammar for highlighting. */
  language: SampleLanguage
  /** Command that installs what the program imports; nothing if the language itself has it. */
  install?: string
  /** The same for a request over SOCKS5, if that needs more. */
  installSocks?: string
}

export type SampleLanguage = 'bash' | 'python' | 'javascript' | 'go' | 'java' | 'php' | 'ruby' | 'rust'

/** A call as data. */
export interface ApiCall {
  method: string
  /** Absolute address, with values for the parameters of its path. */
  url: string
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Further headers; those of login and media type are added. */
  headers?: Readonly<Record<string, string>>
  /** Name of a header that gets a new value in each run of the program, such as `Idempotency-Key`. */
  generatedHeader?: string | undefined
  /** Sent as JSON. */
  body?: Json
  /** How long the answer may take; at most 290, because fetch of Node.js waits 300 s for headers. */
  timeoutSeconds?: number
}

/** Ten seconds more than the API takes by default, so that its own answer arrives. */
const defaultTimeoutSeconds = 70

/** The clients in the order of their tabs. */
export const apiClients = [
  { id: 'curl', label: 'curl', language: 'bash' },
  { id: 'requests', label: 'Python requests', language: 'python', install: 'pip install requests' },
  { id: 'httpx', label: 'Python httpx', language: 'python', install: 'pip install httpx' },
  { id: 'fetch', label: 'Node.js fetch', language: 'javascript' },
  { id: 'axios', label: 'axios', language: 'javascript', install: 'npm install axios' },
  { id: 'go', label: 'Go', language: 'go' },
  { id: 'java', label: 'Java', language: 'java' },
  { id: 'php', label: 'PHP', language: 'php' },
  { id: 'ruby', label: 'Ruby', language: 'ruby' },
  { id: 'rust', label: 'Rust', language: 'rust', install: 'cargo add reqwest --features blocking' },
] as const satisfies readonly SampleClient[]

export type ApiClient = (typeof apiClients)[number]['id']

/**
 * A program that makes the call, prints the body of the answer, and ends with an error if the status is not 2xx, the time is over, or the
 * body is cut off. It begins with the command that installs what it imports. User name and password come from the environment (`variables.ts`), and the origin of the API can.
 *
 * @throws {TypeError} if `call.url` is not an absolute address of http or https
 */
export function renderApiCall(client: ApiClient, call: ApiCall): string {
  const url = new URL(call.url)
  for (const [name, value] of Object.entries(call.query ?? {})) if (value !== undefined) url.searchParams.set(name, String(value))
  // The URL parser accepts hosts with characters that end a string, such as `$` and the backtick.
  if (!/^https?:\/\/[\w.:[\]-]+$/.test(url.origin)) throw new TypeError(`${url.origin} is no origin of an API`)
  const code = apiPrograms[client]({
    method: call.method.toUpperCase(),
    origin: url.origin,
    path: url.pathname + url.search,
    headers: Object.entries(call.headers ?? {}),
    generatedHeader: call.generatedHeader,
    body: call.body,
    timeoutSeconds: call.timeoutSeconds ?? defaultTimeoutSeconds,
  })
  const { language, install }: SampleClient = apiClients.find(({ id }) => id === client)!
  return installComment(language, install) + code
}

/** The command that installs what a program imports, as the first line of the program: a comment. */
export function installComment(language: SampleLanguage, install: string | undefined): string {
  return install === undefined ? '' : `${language === 'python' ? '#' : '//'} ${install}\n`
}
